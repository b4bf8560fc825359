/** An answer whose body comes when it is told to: it was made before what has happened meanwhile. */
export function lateAnswer(data: object): { readonly answer: Response; readonly come: () => void } {
  let come = () => {};
  const waits = new Promise<void>((done) => (come = done));
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      await waits;
      controller.enqueue(new TextEncoder().encode(JSON.stringify({ data })));
      controller.close();
    },
  });
  return { answer: new Response(body, { headers: { "content-type": "application/json" } }), come };
}
