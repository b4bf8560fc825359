/**
 * Tells the payment host what kind of browser a payment comes from, for its fraud check. Nothing here names a person,
 * and nothing is kept in the browser.
 * @param {{ sessionId: string, transactionId: string }} ids 8 to 64 letters, digits, "_" or "-" each
 * @returns {Promise<void>} settles once the payment host has it; rejects when it does not answer or refuses
 */
export async function start({ sessionId, transactionId }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { width, height, colorDepth } = screen;
  const profile = {
    timeZone,
    language: navigator.language,
    screenWidth: Math.round(width),
    screenHeight: Math.round(height),
    colorDepth,
  };
  const answer = await fetch(new URL("fraud-sessions", import.meta.url), {
    method: "POST",
    body: JSON.stringify({ sessionId, transactionId, profile }),
    credentials: "omit",
    // A page that is left at once still tells.
    keepalive: true,
  });
  if (!answer.ok) throw new Error(`the payment host answered ${answer.status}`);
}
