import pino, { type DestinationStream, type Logger } from "pino";

export interface LogOptions {
  readonly level?: string;
  readonly clock: () => Date;
  /** Where lines go; standard output by default. */
  readonly destination?: DestinationStream;
}

/** Names whose values are secret or personal wherever they turn up, up to three levels deep. */
const secretNames = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "password_hash",
  "passwordHash",
  "accessToken",
  "refreshToken",
  "lowValueToken",
  "encryptedPin",
  "pan",
  "pin",
  "cvv",
  "email",
  "mobilePhone",
  "homePhone",
  "birthDate",
  "dateOfBirth",
  "phoneNumber",
  "x-encrypted-email",
  "phone",
];

export function createLog(options: LogOptions): Logger {
  return pino(
    {
      level: options.level ?? "info",
      base: null,
      timestamp: () => `,"time":"${options.clock().toISOString()}"`,
      redact: {
        paths: secretNames.flatMap((name) => ["", "*.", "*.*."].map((prefix) => pathOf(prefix, name))),
        censor: "[redacted]",
      },
      hooks: { streamWrite: maskDigitRuns },
    },
    options.destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

function pathOf(prefix: string, name: string): string {
  if (!name.includes("-")) return `${prefix}${name}`;
  return prefix === "" ? `["${name}"]` : `${prefix.slice(0, -1)}["${name}"]`;
}

/**
 * The last guard before a line is written: any run of twelve or more digits, with or without spaces, hyphens,
 * dots or underscores between them, may be a card number, however it got there. A bare JSON number becomes 0 so that the line stays JSON.
 */
export function maskDigitRuns(line: string): string {
  return line.replace(/\d(?:[ ._-]?\d){11,}/g, (run, offset: number) => {
    const before = line[offset - 1] ?? "";
    const after = line[offset + run.length] ?? "";
    return /[:[,]/.test(before) && /[,}\]]/.test(after) ? "0" : "[digits]";
  });
}
