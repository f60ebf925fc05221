import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { loader as network } from "#app/domains/jobs/screens/network.tsx";
import { suspendBusiness } from "#app/domains/verification/commands/enforce.server.ts";
import { aReviewer } from "#app/domains/verification/fixtures.ts";
import { type Actor, type Ctx, inTransaction, type Role } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { savePro, unsavePro } from "./commands/save.server.ts";
import { SavePro } from "./components/save-pro.tsx";
import { directory } from "./domain.server.ts";
import { aListedPro } from "./fixtures.ts";
import { PAGE_SIZE, SAVED_PROS_MAX } from "./input.ts";
import { getPro, mySavedPros, savedAmong } from "./queries.server.ts";
import { action as press, loader as publicPage } from "./screens/pro.tsx";
import SavedScreen, { loader as savedPage } from "./screens/saved-pros.tsx";
import { savedPros } from "./tables.server.ts";

const SECOND = 1000;
const namesOf = async (ctx: Ctx) => (await mySavedPros(ctx)).pros.map(({ name }) => name);
const aHomeowner = async (ctx: Ctx) => as(ctx, (await aUser(ctx, { role: "homeowner" })).actor);

describe("saving a pro", () => {
  test("FIND-33 homeowners, contractors and realtors save a pro and find it on their page", async ({ ctx }) => {
    const { business } = await aListedPro(ctx, { companyName: "Rivera Electric" });
    for (const role of ["homeowner", "contractor", "realtor"] satisfies Role[]) {
      const own = as(ctx, (await aUser(ctx, { role })).actor);
      expect(await savedPage(askedOf(own, "/my/pros"))).toMatchObject({ pros: [], total: 0 });
      await savePro(own, business.slug);
      expect(await savedPage(askedOf(own, "/my/pros")), role).toMatchObject({
        pros: [{ slug: business.slug, card: { name: "Rivera Electric", standing: { status: "verified" } } }],
      });
    }
  });

  test("saved or taken off twice is done once", async ({ ctx }) => {
    const { business } = await aListedPro(ctx);
    const own = await aHomeowner(ctx);
    await savePro(own, business.slug);
    await savePro(at(own, SECOND), business.slug);
    expect(await ctx.db.select().from(savedPros)).toMatchObject([{ createdAt: ctx.now }]);
    await unsavePro(own, business.slug);
    await unsavePro(own, business.slug);
    expect(await ctx.db.select().from(savedPros)).toEqual([]);
  });

  test("the newest saved stands first, whenever it was listed", async ({ ctx }) => {
    const young = await aListedPro(ctx, { companyName: "Young Sample" });
    const old = await aListedPro(at(ctx, -SECOND), { companyName: "Old Sample" });
    const own = await aHomeowner(ctx);
    await savePro(own, young.business.slug);
    await savePro(at(own, SECOND), old.business.slug);
    expect(await namesOf(own)).toEqual(["Old Sample", "Young Sample"]);
  });

  test("nobody saves their own business, alone or as one of its people", async ({ ctx }) => {
    const { actor, business } = await aListedPro(ctx);
    const office = await aPerson(ctx, actor.business.id, "office");
    for (const one of [actor, office.actor])
      await expect(savePro(as(ctx, one), business.slug)).rejects.toMatchObject({ kind: "forbidden", code: "own_pro" });
  });

  test("what a person saves is theirs and not their business's", async ({ ctx }) => {
    const { actor: owner } = await aListedPro(ctx, { companyName: "Own Sample" });
    const { actor: office } = await aPerson(ctx, owner.business.id, "office");
    const { business } = await aListedPro(ctx, { companyName: "Sub Sample" });
    await savePro(as(ctx, office), business.slug);
    expect(await namesOf(as(ctx, office))).toEqual(["Sub Sample"]);
    expect(await namesOf(as(ctx, owner))).toEqual([]);
  });

  test("a pro that is not listed cannot be saved: no such pro, not finished, deleted, shut out or suspended", async ({
    ctx,
  }) => {
    const own = await aHomeowner(ctx);
    const unfinished = await aListedPro(ctx, { onboardingCompleted: false });
    const gone = await aListedPro(ctx);
    await ctx.db.update(users).set({ deletedAt: ctx.now }).where(eq(users.id, gone.userId));
    const suspended = await aListedPro(ctx);
    const judge = as(ctx, (await aReviewer(ctx)).actor);
    await suspendBusiness(judge, suspended.userId, { reason: "complaints", note: "" });
    for (const slug of ["nobody", "", ...[unfinished, gone, suspended].map(({ business }) => business.slug)])
      await expect(savePro(own, slug), slug).rejects.toMatchObject({ kind: "not_found", code: "pro_not_found" });
    expect(await ctx.db.select().from(savedPros)).toEqual([]);
  });

  test("a pro whose documents nobody has checked can be saved, and the card says so", async ({ ctx }) => {
    const { business } = await aListedPro(ctx, { verified: false });
    const own = await aHomeowner(ctx);
    await savePro(own, business.slug);
    expect((await mySavedPros(own)).pros).toMatchObject([{ card: { standing: { status: "unverified" } } }]);
  });

  test("a visitor saves nothing", async ({ ctx }) => {
    const { business } = await aListedPro(ctx);
    const visitor = as(ctx, null);
    await expect(savePro(visitor, business.slug)).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(unsavePro(visitor, business.slug)).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(mySavedPros(visitor)).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(await savedAmong(visitor, [business.slug])).toBeNull();
  });

  test("a full list takes no further pro, says how many it takes, and lets one be saved once more", async ({ ctx }) => {
    const first = await aListedPro(ctx);
    const own = await aHomeowner(ctx);
    await savePro(own, first.business.slug);
    await fill(ctx, own.actor, SAVED_PROS_MAX - 1);
    const { business } = await aListedPro(ctx);
    await expect(savePro(own, business.slug)).rejects.toMatchObject({
      kind: "conflict",
      code: "too_many_saved",
      message: expect.stringContaining(String(SAVED_PROS_MAX)),
    });
    await savePro(own, first.business.slug);
    await unsavePro(own, first.business.slug);
    await savePro(own, business.slug);
    const last = await mySavedPros(own, SAVED_PROS_MAX);
    expect(last).toMatchObject({ total: SAVED_PROS_MAX, page: SAVED_PROS_MAX / PAGE_SIZE });
    expect(last.pros).toHaveLength(PAGE_SIZE);
  });
});

/** Puts `count` pros that have no account of their own on a member's list, older than what the member saves. */
async function fill(ctx: Ctx, actor: Actor | null, count: number) {
  const numbers = Array.from({ length: count }, (_, n) => n);
  const { userId: contactId } = await aUser(ctx, { role: "contractor" });
  const ids = numbers.map(() => ctx.newId());
  await ctx.db.insert(businesses).values(ids.map((id) => ({ id, contactId, createdAt: ctx.now })));
  await ctx.db
    .insert(contractorProfiles)
    .values(ids.map((userId, n) => ({ userId, slug: `sample-${n}`, companyName: `Sample ${n}` })));
  const createdAt = new Date(ctx.now.getTime() - SECOND);
  await ctx.db
    .insert(savedPros)
    .values(ids.map((proUserId) => ({ userId: actor?.userId ?? "", proUserId, createdAt })));
}

describe("the list of saved pros", () => {
  test("another member sees nothing of it", async ({ ctx }) => {
    const { business } = await aListedPro(ctx);
    const [own, other] = [await aHomeowner(ctx), await aHomeowner(ctx)];
    await savePro(own, business.slug);
    expect(await namesOf(other)).toEqual([]);
    expect(await savedAmong(other, [business.slug])).toEqual([]);
    await unsavePro(other, business.slug);
    expect(await namesOf(own)).toHaveLength(1);
    const saved = async (reader: Ctx) => (await getPro(reader, business.slug)).saved;
    expect([await saved(own), await saved(other), await saved(as(ctx, null))]).toEqual([true, false, false]);
  });

  test("a pro that is no longer listed stays by name, says so, and can be taken off", async ({ ctx }) => {
    const { business, userId } = await aListedPro(ctx, { companyName: "Rivera Electric" });
    const own = await aHomeowner(ctx);
    await savePro(own, business.slug);
    await suspendBusiness(as(ctx, (await aReviewer(ctx)).actor), userId, { reason: "complaints", note: "" });
    expect(await mySavedPros(own)).toMatchObject({ total: 1, pros: [{ name: "Rivera Electric", card: null }] });
    const html = await shownTo(own);
    for (const words of ["Rivera Electric", "no longer listed", "Saved: Rivera Electric"])
      expect(html).toContain(words);
    expect(html).not.toContain("Request a quote");
    await unsavePro(own, business.slug);
    expect(await namesOf(own)).toEqual([]);
  });

  test("a profile that is not finished any more stands on it by name", async ({ ctx }) => {
    const { business, userId } = await aListedPro(ctx);
    const own = await aHomeowner(ctx);
    await savePro(own, business.slug);
    await ctx.db
      .update(contractorProfiles)
      .set({ onboardingCompleted: false })
      .where(eq(contractorProfiles.userId, userId));
    expect((await mySavedPros(own)).pros).toMatchObject([{ slug: business.slug, card: null }]);
  });

  test("each pro on it can be asked for a quote and looked at, and an empty list leads to the search", async ({
    ctx,
  }) => {
    const { business } = await aListedPro(ctx, { companyName: "Rivera Electric" });
    const own = await aHomeowner(ctx);
    expect(await shownTo(own)).toMatch(/You have saved no pro yet.*href="\/find-pro"/);
    await savePro(own, business.slug);
    const html = await shownTo(own);
    for (const href of [`/pros/${business.slug}/quote`, `/pros/${business.slug}`, `/messages/new?to=${business.slug}`])
      expect(html).toContain(`href="${href}"`);
    expect(html).toContain('aria-pressed="true" aria-label="Saved: Rivera Electric"');
  });

  test("the saved pros are in the member's copy, and not in the pro's", async ({ ctx }) => {
    const { business, userId } = await aListedPro(ctx, { companyName: "Rivera Electric" });
    const own = await aHomeowner(ctx);
    await savePro(own, business.slug);
    const copyOf = (id: string) => directory.account?.exports["savedPros"]?.(ctx, id);
    expect(await copyOf(own.actor?.userId ?? "")).toEqual([{ pro: "Rivera Electric", createdAt: ctx.now }]);
    expect(await copyOf(userId)).toEqual([]);
  });

  test("a deleted account takes its list along, and a closed business leaves the lists of others", async ({ ctx }) => {
    const [stays, goes] = [await aListedPro(ctx, { companyName: "Stays" }), await aListedPro(ctx)];
    const [own, leaver] = [await aHomeowner(ctx), await aHomeowner(ctx)];
    for (const { business } of [stays, goes]) for (const member of [own, leaver]) await savePro(member, business.slug);
    await inTransaction(ctx, async (tx) => {
      await directory.account?.erase(tx, leaver.actor?.userId ?? "");
      await directory.business?.erase(tx, goes.actor.business.id);
    });
    expect(await namesOf(own)).toEqual(["Stays"]);
    expect(await ctx.db.select().from(savedPros)).toHaveLength(1);
  });
});

/** The page of the saved pros, as the server writes it. */
async function shownTo(ctx: Ctx): Promise<string> {
  const loaderData = await savedPage(askedOf(ctx, "/my/pros"));
  const Page = createRoutesStub([
    { path: "/my/pros", Component: () => <SavedScreen {...({ loaderData } as Parameters<typeof SavedScreen>[0])} /> },
  ]);
  return renderToStaticMarkup(<Page initialEntries={["/my/pros"]} />);
}

describe("the button to save", () => {
  const pressed = (ctx: Ctx, slug: string, form: Record<string, string>) =>
    press(askedOf(ctx, `/pros/${slug}`, { params: { slug }, form })).catch((thrown: unknown) => thrown);

  test("saves and takes off on a pro's page, and without JavaScript returns to the page where it was pressed", async ({
    ctx,
  }) => {
    const { business } = await aListedPro(ctx);
    const own = await aHomeowner(ctx);
    const { pro } = await publicPage(askedOf(own, `/pros/${business.slug}`, { params: { slug: business.slug } }));
    expect(pro.saved).toBe(false);
    const back = "/find-pro?place=Austin";
    const led = (await pressed(own, business.slug, { intent: "save", back })) as Response;
    expect([led.status, led.headers.get("location")]).toEqual([302, back]);
    expect(await namesOf(own)).toHaveLength(1);
    expect(await pressed(own, business.slug, { intent: "unsave", via: "fetch" })).toEqual({});
    expect(await namesOf(own)).toEqual([]);
  });

  test("a visitor who presses it goes to sign in and comes back to the pro", async ({ ctx }) => {
    const { business } = await aListedPro(ctx);
    const led = (await pressed(as(ctx, null), business.slug, { intent: "save", via: "fetch" })) as Response;
    const next = encodeURIComponent(`/pros/${business.slug}`);
    expect([led.status, led.headers.get("location")]).toEqual([302, `/auth?next=${next}`]);
  });

  test("the search knows for a member which of the shown pros are saved, and asks nothing for a visitor", async ({
    ctx,
  }) => {
    const [one] = [await aListedPro(ctx), await aListedPro(ctx)];
    const own = await aHomeowner(ctx);
    await savePro(own, one.business.slug);
    const saved = async (reader: Ctx) => {
      const shown = await network(askedOf(reader, "/find-pro"));
      return shown.tab === "pros" && [shown.found.pros.length, shown.saved];
    };
    expect(await saved(own)).toEqual([2, [one.business.slug]]);
    expect(await saved(as(ctx, null))).toEqual([2, null]);
  });

  test("says what it does, of whom, and how it stands", () => {
    const shown = (saved: boolean) => {
      const Page = createRoutesStub([
        { path: "/", Component: () => <SavePro slug="rivera-electric" name="Rivera Electric" saved={saved} /> },
      ]);
      return renderToStaticMarkup(<Page />);
    };
    expect(shown(false)).toContain('aria-pressed="false" aria-label="Save: Rivera Electric"');
    expect(shown(true)).toContain('aria-pressed="true" aria-label="Saved: Rivera Electric"');
    expect(shown(true)).toMatch(/<form action="\/pros\/rivera-electric" method="post".*name="intent" value="unsave"/);
  });
});
