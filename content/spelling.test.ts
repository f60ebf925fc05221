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

/** Texts of accounts and of what customers read, accept, sign and pay, which say "usted". */
const USTED = ["auth*", "estimates", "invitations", "bids", "agreements", "engagements", "invoices", "warranty"];
const TU =
  /(?<![\p{L}_])(?:tú|tu|tus|te|ti|contigo|tuy[oa]s?|eres|estás|puedes|tienes|quieres|debes|necesitas)(?![\p{L}_])/iu;

test('Spanish texts of accounts and of what customers read say "usted"', () => {
  const files = USTED.flatMap((names) => globSync(`content/messages/${names}.es.json`));
  expect(files.length).toBeGreaterThanOrEqual(14);
  const lines = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => TU.test(line.replaceAll(/^\s*"[^"]*":|\{[^}]*\}/g, "")))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});
