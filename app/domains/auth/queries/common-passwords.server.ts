import { readFileSync } from "node:fs";
import { contentPath } from "#app/infra/content.server.ts";

let list: string | undefined;

/** Whether a password, in lower case, is one of the common ones. The list is read at the first call: one text of 350 kB. */
export function isCommon(password: string): boolean {
  list ??= readFileSync(contentPath("passwords", "common.txt"), "latin1");
  return !/[\r\n#]/.test(password) && list.includes(`\n${password}\n`);
}
