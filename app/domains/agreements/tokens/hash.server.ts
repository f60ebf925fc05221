import { createHash } from "node:crypto";
import { canonicalText, type Signed } from "../rules.ts";

/** SHA-256 over the one text of an agreement, in hex: what both signatures stand under. */
export const hashOf = (signed: Signed): string => createHash("sha256").update(canonicalText(signed)).digest("hex");
