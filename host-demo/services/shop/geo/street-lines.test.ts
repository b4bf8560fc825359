import { describe, expect, test } from "vitest";
import { parseStreetLine, streetLineText } from "./street-lines.ts";

describe("street lines", () => {
  test.each([
    ["100 Main St", "100||Main|St||"],
    ["100  main street.", "100||main|St||"],
    ["2440 North Bardstown Road", "2440|N|Bardstown|Rd||"],
    ["725 Ponce de Leon Ave NE", "725||Ponce de Leon|Ave|NE|"],
    ["1121 E 2100 S", "1121|E|2100||S|"],
    ["100 North St", "100||North|St||"],
    ["100 Park", "100||Park|||"],
    ["100 N Park", "100|N|Park|||"],
    ["12B Elm Ave Apt 4", "12B||Elm|Ave||Apt 4"],
    ["9 Elm Ave #12", "9||Elm|Ave||#12"],
    ["2615 12th Ave S", "2615||12th|Ave|S|"],
    ["4402 E Indian School Rd", "4402|E|Indian School|Rd||"],
  ])("%s", (text, parts) => {
    const line = parseStreetLine(text);
    expect([line?.written, line?.pre, line?.name, line?.suffix, line?.post, line?.unit].join("|")).toBe(
      parts,
    );
  });

  test.each(["", "Main St", "PO Box 12", "100", "0 Main St", "1234567 Main St", "100 Apt 4"])(
    "'%s' is none",
    (text) => {
      expect(parseStreetLine(text)).toBeUndefined();
    },
  );

  test("are put together again as USPS would write them", () => {
    const line = parseStreetLine("725 ponce de leon avenue northeast, suite 3");
    expect(line && streetLineText({ ...line, name: "Ponce de Leon" })).toBe(
      "725 Ponce de Leon Ave NE suite 3",
    );
  });
});
