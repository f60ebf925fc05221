import { readFileSync } from "node:fs";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { test as withCtx } from "#test/ctx.ts";
import { guideAnswer } from "./field-guide.server.ts";
import { handbook } from "./handbook.server.ts";

const articles = (["en", "es"] as const).flatMap((locale) => handbook(locale).articles);

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
