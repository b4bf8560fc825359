/** Works with what the browser keeps, for good unless said; undefined where that is blocked, for it then throws. */
export function inStorage<T>(
  use: (storage: Storage) => T,
  name: "localStorage" | "sessionStorage" = "localStorage",
): T | undefined {
  try {
    return use(window[name]);
  } catch {
    return undefined;
  }
}
