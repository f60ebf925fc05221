/**
 * Writes `common.txt` from npm `@zxcvbn-ts/language-common`: run by hand when a newer list is wanted, after
 * `npm install --no-save @zxcvbn-ts/language-common`. Most common first, lower case, without what is too short anyway.
 */
import { writeFileSync } from "node:fs";

const PACKAGE: string = "@zxcvbn-ts/language-common";
const SHORTEST = 6;

const { dictionary } = (await import(PACKAGE)) as { dictionary: { passwords: string[] } };
const { default: about } = (await import(`${PACKAGE}/package.json`, { with: { type: "json" } })) as {
  default: { version: string };
};
const words = [...new Set(dictionary.passwords.map((word) => word.toLowerCase()))].filter(
  (word) => word.length >= SHORTEST,
);
const source = `# The ${words.length} most common passwords of ${SHORTEST} characters and more, from npm ${PACKAGE} ${about.version} (MIT, see LICENSE.txt); written by build.ts`;
writeFileSync(new URL("common.txt", import.meta.url), `${[source, ...words].join("\n")}\n`);
