import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aDraft } from "#app/domains/verification/fixtures.ts";
import { documents } from "#app/domains/verification/tables.server.ts";
import { PARTS, type Part } from "#app/infra/ctx.ts";
import { testApp } from "#test/app.ts";
import { test } from "#test/ctx.ts";
import { rightNow } from "#test/members.ts";
import { aTown } from "#test/town.ts";

/** What opening `path` answers to each part of a business. */
const answersTo = async (
  app: ReturnType<typeof testApp>,
  { everybody }: Awaited<ReturnType<typeof aTown>>,
  path: string,
) => {
  const seen: Partial<Record<Part, number>> = {};
  for (const part of PARTS) {
    const answer = await app.request(path, { headers: { cookie: everybody[part].cookie } });
    await answer.text();
    seen[part] = answer.status;
  }
  return seen;
};

test("the file of a document opens for the parts that handle documents, and for no others of the business", async ({
  ctx: then,
}) => {
  const ctx = rightNow(then);
  const town = await aTown(ctx);
  const draft = await aDraft(ctx, town.owner.actor, "registration", { line: "new" });
  const [document] = await ctx.db.select().from(documents).where(eq(documents.id, draft.id));
  const seen = await answersTo(testApp(ctx), town, `/files/${document?.fileKey}`);
  expect(seen).toEqual({ owner: 302, office: 302, foreman: 404, crew: 404 });
});

test("a year's entries are refused at once to the parts that do not see the books", async ({ ctx: then }) => {
  const ctx = rightNow(then);
  const seen = await answersTo(testApp(ctx), await aTown(ctx), "/taxes/files/2026/entries.csv");
  expect(seen).toEqual({ owner: 200, office: 403, foreman: 403, crew: 403 });
});
