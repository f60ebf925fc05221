import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What people read in English: texts of pages, mails and forms, the handbook with what people ask, courses and talks. */
const READ = ["messages/*.en.json", "pages/*.en.json", "{handbook,courses,talks}/**/*.en.md"];

test('English texts spell "email" in one way', () => {
  const files = READ.flatMap((names) => globSync(`content/${names}`));
  expect(files.length).toBeGreaterThan(200);
  const lines = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /(?<![a-z-])e-mail/i.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});
