import { globSync, readFileSync } from "node:fs";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { NOT_OPEN, type NotOpen } from "#app/domains/assistant/rules/articles.ts";
import routes from "#app/routes.ts";
import { test as withCtx } from "#test/ctx.ts";
import { guideAnswer } from "./field-guide.server.ts";
import { handbook } from "./handbook.server.ts";

/** The commands that would make each thing real. */
const COMMANDS: Record<NotOpen, string> = {
  "paid-plans": "app/domains/billing/commands/**/*{plan,subscri,checkout}*.server.ts",
};
/** An article that tells of one of these has to know whether it is open. */
const TELLS: Record<NotOpen, RegExp> = {
  "paid-plans": /\$149 a month|\$149 al mes/,
};
const articles = (["en", "es"] as const).flatMap((locale) => handbook(locale).articles);
const textOf = (article: (typeof articles)[number]) =>
  article.sections.map(({ heading, body }) => `## ${heading ?? ""}\n${body}`).join("\n");

for (const what of NOT_OPEN)
  test(`what the handbook tells of ${what} is said to be not open until a command does it`, () => {
    const built = globSync(COMMANDS[what]).length > 0;
    for (const article of articles) {
      const name = `${article.slug}.${article.locale}`;
      if (built) expect(article.notOpen, `${name}: ${what} is built, take it out of notOpen`).not.toContain(what);
      else if (TELLS[what].test(textOf(article)))
        expect(article.notOpen, `${name} tells of ${what}, which no command does: add it to notOpen`).toContain(what);
    }
  });

withCtx("an answer about crew training leads in both languages to the board where it is assigned", async ({ ctx }) => {
  const ask = async (content: string) => (await guideAnswer(ctx, [{ role: "user", content }])).text;
  for (const question of ["how do I assign training to my crew", "cómo asigno cursos a mi cuadrilla"]) {
    const text = await ask(question);
    expect(text).toContain("(/training)");
    expect(text).not.toMatch(/not open yet|todavía no está/i);
  }
});

test("every address of the product that an article names is a route", () => {
  type Node = (typeof routes)[number];
  const tree = (nodes: readonly Node[]): Parameters<typeof matchRoutes>[0] =>
    nodes
      .filter(({ path }) => path !== "*")
      .map(({ path, index, children }) =>
        index ? { index: true } : { ...(path && { path }), ...(children && { children: tree(children) }) },
      ) as Parameters<typeof matchRoutes>[0];
  const known = tree(routes);
  for (const { slug, locale } of articles) {
    const file = readFileSync(`content/handbook/${slug}.${locale}.md`, "utf8");
    const named = [
      ...[...file.matchAll(/href: (\/[^\s}]*)/g)].map(([, href]) => href),
      ...[...file.matchAll(/\]\((\/[^)]*)\)/g)].map(([, href]) => href),
    ];
    for (const href of named)
      expect(matchRoutes(known, href?.replace(/#.*/, "") ?? ""), `${slug}: ${href}`).not.toBeNull();
  }
});
