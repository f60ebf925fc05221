import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { TOKEN_START } from "../rules/lifetime.ts";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 30 digits of base 62: 178 bits, so that a plain hash keeps them. */
const RANDOM_LENGTH = 30;
const SUM_LENGTH = 6;
const SHOWN_LENGTH = 4;
const FORM = new RegExp(`^${TOKEN_START}[0-9A-Za-z]{${RANDOM_LENGTH + SUM_LENGTH}}$`);

/** CRC-32 in base 62, so that a scanner tells a leaked token from text that looks like one without asking us. */
function sumOf(text: string): string {
  let rest = crc32(text);
  let out = "";
  for (let n = 0; n < SUM_LENGTH; n++) {
    out = DIGITS[rest % DIGITS.length] + out;
    rest = Math.floor(rest / DIGITS.length);
  }
  return out;
}

/** `kp_pat_`, 30 random letters and digits, and 6 that sum them up. */
export function newToken(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join("");
  return `${TOKEN_START}${random}${sumOf(random)}`;
}

/** Whether a text is one of our tokens by its form and its checksum; what is not never reaches the database. */
export const isToken = (text: string): boolean =>
  FORM.test(text) && sumOf(text.slice(TOKEN_START.length, -SUM_LENGTH)) === text.slice(-SUM_LENGTH);

export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** What a list shows of it. */
export const shownPrefix = (token: string): string => token.slice(0, TOKEN_START.length + SHOWN_LENGTH);
