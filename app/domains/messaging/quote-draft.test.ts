import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aSignedInUser, aUser } from "#app/domains/auth/fixtures.ts";
import { authPath } from "#app/domains/auth/rules/next.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { aPicture } from "#app/domains/media/fixtures.ts";
import { pictures } from "#app/domains/media/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { as, at, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { dropQuoteDraft, keepQuoteDraft, sweepQuoteDrafts } from "./commands/quote-draft.server.ts";
import { quoteDraft } from "./queries/quote-draft.server.ts";
import { getThread } from "./queries.server.ts";
import { loader as newMessage, action as send } from "./screens/new-message.tsx";
import { action as begin, loader as quote } from "./screens/quote.tsx";
import { quoteDrafts } from "./tables.server.ts";

const WORDS = "Sample: the roof over the porch leaks when it rains. Two stories, shingles.";
const DAY_MS = 24 * 3600 * 1000;

/** A listed pro; gives the slug of the page. */
async function aProAt(ctx: Ctx): Promise<string> {
  const { userId } = await aListedPro(ctx, { companyName: "Ridgeline Sample" });
  const [row] = await ctx.db
    .select({ slug: contractorProfiles.slug })
    .from(contractorProfiles)
    .where(eq(contractorProfiles.userId, userId));
  return row?.slug ?? "";
}

const ledTo = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (thrown: unknown) => (thrown as Response).headers.get("location"),
  );

/** A visitor's request to the pro at `slug`; the address that it leads to after the sign-in. */
async function begun(ctx: Ctx, slug: string): Promise<string> {
  const to = await ledTo(
    begin(askedOf(ctx, `/pros/${slug}/quote`, { params: { slug }, form: { intent: "begin", body: WORDS } })),
  );
  return new URL(to ?? "", "http://here.test").searchParams.get("next") ?? "";
}

test("a visitor asks for a quote before having an account, and finds the words again after signing up, on any device", async ({
  ctx,
}) => {
  const slug = await aProAt(ctx);
  const visitor = as(ctx, null);
  await expect(quote(askedOf(visitor, `/pros/${slug}/quote`, { params: { slug } }))).resolves.toMatchObject({
    name: "Ridgeline Sample",
  });
  const next = await begun(visitor, slug);
  expect(next).toMatch(new RegExp(`^/messages/new\\?to=${slug}&about=quote&draft=[0-9a-f-]{36}$`));

  const { actor } = await aSignedInUser(ctx, { role: "homeowner" });
  const member = as(ctx, actor);
  await expect(newMessage(askedOf(member, next))).resolves.toMatchObject({ draft: WORDS, quote: true });
  const form = { intent: "send", body: WORDS, clientId: ctx.newId() };
  expect(await ledTo(send(askedOf(member, next, { form })))).toMatch(/^\/messages\/[0-9a-f-]{36}$/);
  expect(await ctx.db.select().from(quoteDrafts)).toEqual([]);
});

test("photos chosen before having an account go with the request, and what was taken off is gone", async ({ ctx }) => {
  const slug = await aProAt(ctx);
  const visitor = as(ctx, null);
  const [one, two] = [await aPicture(ctx, null, "quote"), await aPicture(ctx, null, "quote")];
  const form = { intent: "begin", body: WORDS, "pictures[]": [one.id, two.id], "alts[]": ["Sample: the stain", ""] };
  const to = await ledTo(begin(askedOf(visitor, `/pros/${slug}/quote`, { params: { slug }, form })));
  const next = new URL(to ?? "", "http://here.test").searchParams.get("next") ?? "";

  const { actor } = await aSignedInUser(ctx, { role: "homeowner" });
  const member = as(ctx, actor);
  await expect(newMessage(askedOf(member, next))).resolves.toMatchObject({
    begun: [{ id: one.id, alt: "Sample: the stain", query: expect.stringContaining("signature") }, { id: two.id }],
  });
  const more = await aPicture(ctx, actor, "quote");
  const message = { intent: "send", body: WORDS, clientId: ctx.newId(), "pictures[]": [more.id, one.id] };
  const there = await ledTo(send(askedOf(member, next, { form: message })));
  const id = there?.split("/").at(-1) ?? "";
  const { messages } = await getThread(member, id, { before: null });
  expect(messages).toMatchObject([{ body: WORDS, photos: [{ id: more.id }, { id: one.id }] }]);
  const rows = await ctx.db.select().from(pictures);
  expect(rows.map((row) => [row.id, row.ownerId]).sort()).toEqual(
    [one.id, more.id].map((photo) => [photo, actor.business.id]).sort(),
  );
  expect(rows.some((row) => row.id === two.id)).toBe(false);
});

test("a request that nobody came back to goes with its photos", async ({ ctx }) => {
  const slug = await aProAt(ctx);
  const photo = await aPicture(ctx, null, "quote");
  const chosen = [{ id: photo.id, alt: "", stage: null }];
  await keepQuoteDraft(as(ctx, null), slug, { body: WORDS }, chosen);
  await expect(keepQuoteDraft(as(ctx, null), slug, { body: WORDS }, chosen)).rejects.toMatchObject({
    code: "picture_gone",
  });
  await sweepQuoteDrafts(at(ctx, new Date(ctx.now.getTime() + 7 * DAY_MS + 1)), {} as never);
  expect(await ctx.db.$count(pictures)).toBe(0);
});

test("a member goes straight to the message; an empty request and an unknown pro are refused and nothing is kept", async ({
  ctx,
}) => {
  const slug = await aProAt(ctx);
  const { actor } = await aUser(ctx, { role: "homeowner" });
  expect(await ledTo(quote(askedOf(as(ctx, actor), `/pros/${slug}/quote`, { params: { slug } })))).toBe(
    `/messages/new?to=${slug}&about=quote`,
  );
  const visitor = as(ctx, null);
  const empty = await begin(
    askedOf(visitor, `/pros/${slug}/quote`, { params: { slug }, form: { intent: "begin", body: "  " } }),
  );
  expect(JSON.stringify(empty)).toContain("body");
  const blank = {
    en: m.messaging_new_quote_text({}, { locale: "en" }),
    es: m.messaging_new_quote_text({}, { locale: "es" }),
  };
  for (const body of [blank.en, blank.es, blank.en.replace("ZIP): ", "ZIP): 78701"), "  ...  "])
    await expect(keepQuoteDraft(visitor, slug, { body })).rejects.toMatchObject({
      code: "nothing_asked",
      fields: { body: expect.stringContaining("what needs doing") },
    });
  const member = await aSignedInUser(ctx, { role: "homeowner" });
  const kept = await send(
    askedOf(as(ctx, member.actor), `/messages/new?to=${slug}&about=quote`, {
      form: { intent: "send", clientId: ctx.newId(), body: blank.en },
    }),
  );
  expect(kept).toMatchObject({ data: { error: { code: "nothing_asked", fields: { body: expect.any(String) } } } });
  expect(await keepQuoteDraft(visitor, slug, { body: blank.en.replace("doing: ", "doing: leak") })).toBeTruthy();
  await ctx.db.delete(quoteDrafts);
  await expect(keepQuoteDraft(visitor, "nobody-at-all", { body: WORDS })).rejects.toMatchObject({ kind: "not_found" });
  expect(await ctx.db.select().from(quoteDrafts)).toEqual([]);
});

test("a request that waits opens by its id, for the pro it was written to, for a week", async ({ ctx }) => {
  const slug = await aProAt(ctx);
  const id = await keepQuoteDraft(as(ctx, null), slug, { body: WORDS });
  expect(await quoteDraft(ctx, id, slug)).toBe(WORDS);
  expect(await quoteDraft(ctx, id, "another-pro")).toBeNull();
  expect(await quoteDraft(ctx, "' or 1=1", slug)).toBeNull();
  const later = at(ctx, new Date(ctx.now.getTime() + 7 * DAY_MS + 1));
  expect(await quoteDraft(later, id, slug)).toBeNull();
  await sweepQuoteDrafts(ctx, {} as never);
  expect(await ctx.db.select().from(quoteDrafts)).toHaveLength(1);
  await sweepQuoteDrafts(later, {} as never);
  expect(await ctx.db.select().from(quoteDrafts)).toEqual([]);
  await dropQuoteDraft(ctx, "no id");
});

test("AUTH-17 who signs in on the way to something reads what for, with the name of the pro", async ({ ctx }) => {
  const slug = await aProAt(ctx);
  const intent = (next: string) => ctx.services.account.intentOf(ctx, next);
  expect(await intent(`/messages/new?to=${slug}&about=quote`)).toEqual({
    words: "Ask Ridgeline Sample for a quote",
    homeowner: true,
  });
  expect(await intent(`/messages/new?to=${slug}`)).toMatchObject({ words: "Write to Ridgeline Sample" });
  expect(await intent("/messages/new?to=nobody-at-all")).toBeNull();
  expect(await intent("/post-job")).toEqual({ words: "Post your job", homeowner: true });
  expect(await intent("/contractor-dashboard")).toBeNull();
  expect(authPath(`/messages/new?to=${slug}&about=quote`)).toContain("next=");
});
