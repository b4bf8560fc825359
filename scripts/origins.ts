/** Where a build's LOCAL environment talks to; compiled in, because no run-time value may redirect card data. */
export function originDefines(): Record<string, string> {
  const { AISLE_API_ORIGIN, AISLE_PAY_ORIGIN, AISLE_SITE_ORIGIN } = process.env;
  return {
    __AISLE_SITE_ORIGIN__: JSON.stringify(AISLE_SITE_ORIGIN ?? "http://localhost:4300"),
    __AISLE_API_ORIGIN__: JSON.stringify(AISLE_API_ORIGIN ?? "http://localhost:4301"),
    __AISLE_PAY_ORIGIN__: JSON.stringify(AISLE_PAY_ORIGIN ?? "http://127.0.0.1:4302"),
  };
}
