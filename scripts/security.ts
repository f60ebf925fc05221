import { existsSync, readFileSync } from "node:fs";

const PAGE = "docs/security.md";
/** A test file in backticks, and after a colon the titles in quotes. */
const PROOF = /`([\w./-]+\.(?:test|spec)\.tsx?)`(:(?:\s*"[^"]+"[,;]?)+)?/g;

const HOME = /^(app|bench|content|e2e|scripts|seed|test)\//;
const pathOf = (named: string) => (HOME.test(named) ? named : `app/domains/${named}`);

/** Tests that the page on security names and that do not exist. */
export function securityProblems(): string[] {
  const problems: string[] = [];
  for (const [, named = "", titles = ""] of readFileSync(PAGE, "utf8").matchAll(PROOF)) {
    const path = pathOf(named);
    if (!existsSync(path)) {
      problems.push(`${PAGE}: there is no test file ${path}.`);
      continue;
    }
    const source = readFileSync(path, "utf8");
    for (const [, title = ""] of titles.matchAll(/"([^"]+)"/g))
      if (!source.includes(title.replace(/\s+/g, " ")))
        problems.push(`${PAGE}: no test of ${path} says "${title}". Name the test that proves the rule now.`);
  }
  return problems;
}
