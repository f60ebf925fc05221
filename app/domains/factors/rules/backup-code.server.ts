import { randomInt } from "node:crypto";

const BACKUP_CODES = 10;
const LENGTH = 16;
/** 32 signs that nobody takes for one another: five bits each, eighty a code. */
const SIGNS = "23456789abcdefghijkmnpqrstuvwxyz";

const newCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/** A set of codes as they are stored and compared: lower case without separators. */
export function newBackupCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < BACKUP_CODES) codes.add(newCode());
  return [...codes];
}

/** A code as somebody typed it from paper, or null when it cannot be one. */
export function readBackupCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, "");
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : null;
}
