import { compileMessages } from "../scripts/messages.ts";

/** Vitest's global set-up: the messages as the catalogue has them now. */
export default compileMessages;
