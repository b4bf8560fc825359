import { expect } from "@playwright/test";

/** What the journeys themselves bring into each page is all that a mail's frame has to stop. */
export function onlyBlockedOurs(complaints: string[]): void {
  for (const complaint of complaints.splice(0))
    expect(complaint).toMatch(/^Blocked script execution in '[^']*\/actuator\/mailbox\/mail\?/);
}
