import { readFileSync } from "node:fs";

/** Licenses under which a package may be used and served from our own machines. */
const ALLOWED = new Set([
  ...["0BSD", "AFL-2.1", "Apache-2.0", "BlueOak-1.0.0", "BSD", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "CC-BY-4.0"],
  ...["ISC", "LGPL-3.0", "LGPL-3.0-or-later", "MIT", "MIT-0", "MPL-2.0", "OFL-1.1", "Unlicense"],
]);

/** Packages whose entry names no license, with the one that their own file names. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  "@inlang/plugin-message-format": "MIT",
  "png-js": "MIT",
  "sqlite-wasm-kysely": "MIT",
};

type Lock = { packages: Record<string, { license?: string; version?: string }> };

/** What an expression such as `(MIT OR Apache-2.0)` asks: of an OR one has to be allowed, of an AND all. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, "");
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every((license) => ALLOWED.has(license.trim())));
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Packages of the lock file under a license that is not allowed, or under none. */
export function licenseProblems({ packages }: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"))): string[] {
  return Object.entries(packages).flatMap(([path, { license, version }]) => {
    const name = nameOf(path);
    const under = license ?? READ_BY_HAND[name];
    if (!path || (under && isAllowed(under))) return [];
    return [
      `package-lock.json: ${name} ${version} is under ${under ?? "no license"}. Use another, or allow it in scripts/licenses.ts.`,
    ];
  });
}
