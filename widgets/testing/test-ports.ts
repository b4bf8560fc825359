import { versionDefine } from "../../scripts/origins.ts";

/** Ports of a test run in a browser: the page's own, then the services' in a row, out of the way of the demo's. */
export interface TestPorts {
  readonly page: number;
  readonly site: number;
  readonly api: number;
  readonly pay: number;
  readonly hosts: number;
}

const from = (page: number): TestPorts => ({
  page,
  site: page + 1,
  api: page + 2,
  pay: page + 3,
  hosts: page + 4,
});

/** AISLE_TEST_PORT moves them all, for a second run on the same machine. */
const first = Number(process.env["AISLE_TEST_PORT"] ?? 4420);

export const widgetPorts = from(first);
export const storyPorts = from(first + 10);

/** What a bundle for these ports has compiled in. */
export function testDefines({ site, api, pay }: TestPorts): Record<string, string> {
  return {
    ...versionDefine(),
    __AISLE_SITE_ORIGIN__: JSON.stringify(`http://localhost:${site}`),
    __AISLE_API_ORIGIN__: JSON.stringify(`http://localhost:${api}`),
    __AISLE_PAY_ORIGIN__: JSON.stringify(`http://127.0.0.1:${pay}`),
  };
}
