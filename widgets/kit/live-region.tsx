/** @jsxImportSource preact */

/**
 * One polite and one assertive region for a root. They stand in the tree before any text does, because screen
 * readers announce changes to a region they know; each text is put in anew under its key, so that the same
 * words twice are said twice.
 */
export function LiveRegions({
  polite,
  assertive,
}: {
  readonly polite?: { readonly id: string | number; readonly text: string } | undefined;
  readonly assertive?: { readonly id: string | number; readonly text: string } | undefined;
}) {
  return (
    <>
      <div class="visually-hidden" role="status" aria-live="polite">
        {polite && <span key={polite.id}>{polite.text}</span>}
      </div>
      <div class="visually-hidden" role="alert" aria-live="assertive">
        {assertive && <span key={assertive.id}>{assertive.text}</span>}
      </div>
    </>
  );
}
