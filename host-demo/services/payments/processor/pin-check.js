// Runs in a thread of its own, one a PIN: with the thread goes the only copy of the PIN that was opened. A stand-in
// for the hardware module that compares PIN blocks (ISO 9564), which alone would know a card's PIN.
import { timingSafeEqual } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";

const rightPins = { EBT: "1234", GIFT: "4321" };

/** PINs of the sandbox that get a code whatever the card: a wrong PIN's, a locked card's, a broken network's. */
const triggers = new Map([
  ["0055", "EBT_PIN_55"],
  ["0893", "EBT_PIN_893"],
  ["0894", "EBT_PIN_894"],
  ["0075", "EBT_PIN_75"],
  ["0884", "EBT_PIN_884"],
  ["0885", "EBT_PIN_885"],
  ["0889", "EBT_PIN_889"],
]);

/** @type {{ kind: "EBT" | "GIFT", pin: string }} */
const { kind, pin } = workerData;
const right = Buffer.from(rightPins[kind]);
const given = Buffer.from(pin);
const isRight = given.length === right.length && timingSafeEqual(given, right);
const trigger = kind === "EBT" ? triggers.get(pin) : undefined;
parentPort?.postMessage(isRight ? "RIGHT" : (trigger ?? "WRONG"));
