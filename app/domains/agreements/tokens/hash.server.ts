import { createHash } from "node:crypto";
import { canonicalText, codeFrom, type Signed } from "../rules.ts";

/** SHA-256 over the one text of an agreement, in hex: what both signatures stand under. */
export const hashOf = (signed: Signed): string => createHash("sha256").update(canonicalText(signed)).digest("hex");

/** The code of a new agreement, from a random id. */
export const codeOf = (randomId: string): string => codeFrom(createHash("sha256").update(randomId).digest("hex"));
