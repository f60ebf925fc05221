import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#app/domains/auth/tables.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { restore } from "#app/domains/verification/commands/appeal.server.ts";
import { suspendBusiness } from "#app/domains/verification/commands/enforce.server.ts";
import { aReviewer, dayIn } from "#app/domains/verification/fixtures.ts";
import { enforcementsOf } from "#app/domains/verification/queries/enforcements.server.ts";
import { DAY_MS, endOf } from "#app/domains/verification/rules.ts";
import { trustRecords } from "#app/domains/verification/tables.server.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { testApp } from "#test/app.ts";
import { as, at, test } from "#test/ctx.ts";
import { aListedPro } from "./fixtures.ts";
import { proFilters } from "./input.ts";
import { stampOf } from "./queries/stamp.server.ts";
import { getPro, searchPros } from "./queries.server.ts";
import { stampSvg } from "./rules/stamp-svg.server.ts";

test("a pro's stamp on other sites says verified until the day the record ends, then lapsed", async ({ ctx }) => {
  const licenseExpiresOn = dayIn(ctx, 30);
  const { business } = await aListedPro(ctx, { companyName: "Rivera Electric", licenseExpiresOn });
  const end = endOf(licenseExpiresOn);
  const drawn = async (now: Date) => stampSvg(await stampOf(at(ctx, now), business.slug));
  expect(await drawn(new Date(end.getTime() - 1))).toContain("Verified until Apr 9, 2027");
  expect(await drawn(end)).toContain("Lapsed on Apr 9, 2027");
  expect(await drawn(end)).toContain('class="expired"');
  expect(await drawn(end)).toContain("Rivera Electric");
  expect(
    withLocale("es", () =>
      stampSvg({
        name: "X",
        standing: { status: "unverified", verifiedAt: null, validUntil: null },
        insuranceAlone: false,
      }),
    ),
  ).toContain("No verificado");
});

test("a pro whom nobody has checked has a stamp that says so", async ({ ctx }) => {
  const { business } = await aListedPro(ctx, { verified: false });
  expect(stampSvg(await stampOf(ctx, business.slug))).toContain("Not verified");
});

test("a name cannot leave its place in the drawing", async ({ ctx }) => {
  const name = `</text><script>alert("1")</script>\u0007 & Sons`;
  const { business } = await aListedPro(ctx, { companyName: name });
  const drawn = stampSvg(await stampOf(ctx, business.slug));
  for (const left of ["<script", "\u0007", "& Sons"]) expect(drawn).not.toContain(left);
  const long = stampSvg({ ...(await stampOf(ctx, business.slug)), name: "W".repeat(200) });
  expect(long).toMatch(/textLength="270"[^>]*>W{33}…<\/text>/);
});

test("the stamp is a picture that any site may show, in the reader's language, for a minute, without a cookie", async ({
  ctx: test,
}) => {
  const ctx = at(test, new Date());
  const { business } = await aListedPro(ctx, { licenseExpiresOn: dayIn(ctx, 300) });
  const asked = (query = "", headers: Record<string, string> = {}) =>
    testApp(ctx).request(`/pros/${business.slug}/stamp.svg${query}`, { headers });
  const answer = await asked("", { "accept-language": "es-MX,es;q=0.9", cookie: "locale=en" });
  const { headers } = answer;
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Verificado hasta");
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/svg+xml; charset=utf-8",
    "cache-control": "public, max-age=60",
    "cross-origin-resource-policy": "cross-origin",
    "content-security-policy": expect.stringMatching(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; sandbox$/),
    vary: expect.stringMatching(/accept-language/i),
  });
  const spanish = await asked("?lang=es");
  expect(await spanish.text()).toContain("Verificado hasta");
  expect([headers.get("set-cookie"), spanish.headers.get("set-cookie")]).toEqual([null, null]);
  expect(await (await asked()).text()).toContain("Verified until");
});

test("a stamp is kept no longer than it is true", async ({ ctx: test }) => {
  const soon = new Date(Date.now() + 20_000);
  const ctx = at(test, new Date(soon.getTime() - DAY_MS));
  const { business, userId } = await aListedPro(ctx);
  await ctx.db
    .update(trustRecords)
    .set({ validUntil: soon, licenseValidUntil: soon, insuranceValidUntil: soon })
    .where(eq(trustRecords.userId, userId));
  const { headers } = await testApp(ctx).request(`/pros/${business.slug}/stamp.svg`);
  const [, seconds = ""] = /^public, max-age=(\d+)$/.exec(headers.get("cache-control") ?? "") ?? [];
  expect(Number(seconds)).toBeLessThanOrEqual(20);
});

test("who has no public page has no stamp", async ({ ctx: test }) => {
  const ctx = at(test, new Date());
  const listed = await aListedPro(ctx);
  const unfinished = await aContractor(ctx, { onboardingCompleted: false, onboardingStep: 3 });
  const status = async (slug: string) => (await testApp(ctx).request(`/pros/${slug}/stamp.svg`)).status;
  expect(await status("nobody-here")).toBe(404);
  expect(await status(unfinished.business.slug)).toBe(404);
  expect(await status(listed.business.slug)).toBe(200);
  await ctx.db
    .update(users)
    .set({ bannedUntil: at(ctx, DAY_MS).now })
    .where(eq(users.id, listed.userId));
  expect(await status(listed.business.slug)).toBe(404);
});

test("a suspended business is in no list and has neither page nor stamp, and comes back as it was", async ({ ctx }) => {
  const { business, userId } = await aListedPro(ctx, { companyName: "Rivera Electric", stars: [5] });
  const ana = as(ctx, (await aReviewer(ctx)).actor);
  const listed = async () => {
    const lists = ["verified", "unverified"].map((standing) =>
      proFilters(new URLSearchParams({ who: "all", standing })),
    );
    const found = [];
    for (const filters of lists) found.push(...(await searchPros(ctx, filters)).pros);
    return found.map(({ slug }) => slug);
  };
  expect(await listed()).toEqual([business.slug]);
  await suspendBusiness(ana, userId, { reason: "complaints", note: "" });
  expect(await listed()).toEqual([]);
  await expect(getPro(ctx, business.slug)).rejects.toMatchObject({ kind: "not_found", code: "pro_unavailable" });
  await expect(stampOf(ctx, business.slug)).rejects.toMatchObject({ kind: "not_found" });
  const [taken] = await enforcementsOf(ana, userId);
  await restore(ana, { enforcement: taken?.id ?? "", note: "The complaints were unfounded." });
  expect(await listed()).toEqual([business.slug]);
  await expect(getPro(ctx, business.slug)).resolves.toMatchObject({ rating: 5, standing: { status: "verified" } });
});
