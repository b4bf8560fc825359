/** The wallet flyout in one classic file. */
import "./classic.ts";
import "../wallet/define.ts";
