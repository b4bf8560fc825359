/** Calls a host's listener: what it throws is the page's to hear of, and must stop neither others nor the flow. */
export function tellHost(tell: () => void): void {
  try {
    tell();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
