import { createHash } from "node:crypto";
import { codeFrom } from "./code.ts";

/** The code of something that anybody can check, from a random id. */
export const codeOf = (randomId: string): string => codeFrom(createHash("sha256").update(randomId).digest("hex"));
