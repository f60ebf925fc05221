import { eq } from "drizzle-orm";
import { describe, expect, test as plain } from "vitest";
import { editBusiness } from "#app/domains/contractors/commands/edit.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { EditBusiness } from "#app/domains/contractors/input.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { lawFor, noLicenseFor } from "#app/domains/contractors/rules/licensing.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { dashboardOf } from "#app/domains/dashboard/queries.server.ts";
import { getPro } from "#app/domains/directory/queries.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { STATE_TRADES } from "#content/states.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { followBusiness } from "./commands/follow-business.server.ts";
import { followLaw } from "./commands/follow-law.server.ts";
import { submitDocuments } from "./commands/hand-in.server.ts";
import { createShare } from "./commands/share.server.ts";
import { aDraft, anApprovedDocument, approve, aReviewer, aVerifiedContractor, dayIn } from "./fixtures.ts";
import { myDocuments } from "./queries/documents.server.ts";
import { documentForReview } from "./queries/review.server.ts";
import { sharedTrust } from "./queries/shared.server.ts";
import { sharePath } from "./queries/shares.server.ts";
import { trustOf } from "./queries.server.ts";
import { noLicenseWords, scopeWords } from "./rules/document-words.ts";
import { coverFor, scopeOf } from "./rules/scope.ts";
import { endOf } from "./rules.ts";
import { trustRecords } from "./tables.server.ts";

const PAINTER = {
  companyName: "Sample Painting",
  industry: "painting",
  primaryTrade: null,
  services: ["interior-exterior-painting"],
} as const;
const painter = (ctx: Ctx, more: object = {}) =>
  aContractor(ctx, { ...PAINTER, services: [...PAINTER.services], ...more });

/** A painter in Texas whose insurance alone is approved. */
async function verifiedPainter(ctx: Ctx, more: object = {}) {
  const pro = await painter(ctx, more);
  const reviewer = (await aReviewer(ctx)).actor;
  const insurance = await aDraft(ctx, pro.actor, "insurance", { expiresOn: dayIn(ctx, 200) });
  await submitDocuments(as(ctx, pro.actor));
  await approve(ctx, reviewer, insurance);
  return { ...pro, reviewer, insurance };
}

describe("the table of what states ask", () => {
  const business = (state: string | null, trades: string[], industry: string | null = null) =>
    noLicenseFor({ state, trades, industry, primaryTrade: null });

  plain("every rule says where it is from and when somebody looked, and no trade stands twice in a state", () => {
    for (const { state, asOf, rules } of STATE_TRADES) {
      const trades = rules.flatMap((rule) => rule.trades);
      expect(new Set(trades).size, state).toBe(trades.length);
      expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      for (const { source, address } of rules)
        expect([source.length > 10, address]).toEqual([true, expect.stringMatching(/^https?:/)]);
    }
  });

  plain("Texas asks none for painting and drywall, and one for electrical, plumbing and HVAC", () => {
    expect(business("TX", ["painting", "drywall"])).toEqual({ state: "TX", trades: ["painting", "drywall"] });
    for (const trade of ["electrical", "plumbing", "hvac"]) expect(lawFor("TX", trade)?.license).toBe(true);
  });

  plain("one trade that needs a license is enough to need it, and so is a trade or a state nobody knows", () => {
    expect(business("TX", ["painting", "electrical"])).toBeNull();
    expect(business("TX", ["painting", "landscaping"])).toBeNull();
    expect(business("WY", ["painting"])).toBeNull();
    expect(business(null, ["painting"])).toBeNull();
    expect(business("TX", [])).toBeNull();
    expect(lawFor("WY", "painting")).toBeNull();
    expect(lawFor("TX", "painting")?.source).toContain("its list of licensed trades");
    expect(withLocale("es", () => lawFor("TX", "painting")?.source)).toBe(
      "Texas Department of Licensing and Regulation: su lista de oficios con licencia no incluye estos",
    );
  });

  plain("a line of work that no directory trade stands for counts by itself", () => {
    expect(business("TX", [], "general-contracting")).toEqual({ state: "TX", trades: ["general-contracting"] });
    expect(business("CA", [], "general-contracting")).toBeNull();
    expect(business("TX", [], "handyman-services")).toBeNull();
  });

  plain("California and Arizona ask one for painting", () => {
    for (const state of ["CA", "AZ"]) expect(business(state, ["painting"])).toBeNull();
  });
});

describe("where the state asks no license", () => {
  test("the insurance alone goes to review and makes a painter in Texas verified", async ({ ctx }) => {
    const { userId, email, insurance } = await verifiedPainter(ctx);
    const validUntil = endOf(dayIn(ctx, 200));
    expect(await trustOf(ctx, userId)).toMatchObject({
      status: "verified",
      verifiedAt: ctx.now,
      validUntil,
      noLicense: { state: "TX", trades: ["painting"] },
      license: { documentId: null },
      insurance: { documentId: insurance.id },
    });
    await drain(ctx);
    const told = outbox(ctx)
      .filter(({ to }) => to === email)
      .at(-1);
    expect(told?.subject).toBe("You are verified");
    expect(told?.text).toContain("No state license needed for painting in Texas");
    expect(await trustOf(at(ctx, validUntil), userId)).toMatchObject({ status: "expired" });
  });

  test("an electrician in Texas needs the license as before", async ({ ctx }) => {
    const { actor } = await aContractor(ctx);
    await aDraft(ctx, actor, "insurance");
    await expect(submitDocuments(as(ctx, actor))).rejects.toMatchObject({ code: "document_missing" });
  });

  test("the insurance stays needed: a license alone is not sent", async ({ ctx }) => {
    const { actor } = await painter(ctx);
    await aDraft(ctx, actor, "license");
    await expect(submitDocuments(as(ctx, actor))).rejects.toMatchObject({ code: "document_missing" });
  });

  test("record, public profile and share page say so with the source; the reviewer and the owner read it too", async ({
    ctx,
  }) => {
    const pro = await verifiedPainter(ctx);
    const own = as(ctx, pro.actor);
    const { id } = await createShare(own);
    const token = (await sharePath(ctx, id))?.slice("/trust/".length) ?? "";
    const laws = [
      {
        license: false,
        source: expect.any(String),
        address: expect.stringMatching(/^https/),
        asOf: expect.any(String),
      },
    ];
    const said = { noLicense: { state: "TX", trades: ["painting"] } };
    expect(await sharedTrust(ctx, token)).toMatchObject({ trust: { ...said, laws } });
    expect(await getPro(ctx, pro.business.slug)).toMatchObject({ noLicense: { ...said.noLicense, laws } });
    expect(await myDocuments(own)).toMatchObject({ trust: { ...said, laws }, noLicense: { laws } });
    const { document } = await documentForReview(as(ctx, pro.reviewer), pro.insurance.id);
    expect(document).toMatchObject({ noLicense: { laws } });
    expect(noLicenseWords(said.noLicense)).toBe("No state license needed for painting in Texas");
  });

  test("a license that is there all the same does not end the record with its own end", async ({ ctx }) => {
    const pro = await verifiedPainter(ctx);
    const license = await aDraft(ctx, pro.actor, "license", { expiresOn: dayIn(ctx, 30), issuingState: "AZ" });
    await submitDocuments(as(ctx, pro.actor));
    await approve(ctx, pro.reviewer, license);
    expect(await trustOf(ctx, pro.userId)).toMatchObject({ status: "verified", validUntil: endOf(dayIn(ctx, 200)) });
  });

  test("the dashboard asks no license of a painter in Texas, and both of an electrician", async ({ ctx }) => {
    const steps = async ({ actor }: Awaited<ReturnType<typeof aContractor>>) =>
      (await dashboardOf(as(ctx, actor))).steps.map(({ id }) => id).filter((id) => id.startsWith("upload"));
    expect(await steps(await painter(ctx))).toEqual(["upload_insurance"]);
    expect(await steps(await aContractor(ctx))).toEqual(["upload_license", "upload_insurance"]);
  });

  test("a business that takes on a licensed trade, or moves, is looked at again at once, and so is one that drops it", async ({
    ctx,
  }) => {
    const pro = await verifiedPainter(ctx);
    const saved = async (services: string[]) => {
      const business = await businessOf(ctx, pro.userId);
      const form = {
        version: business?.version,
        companyName: PAINTER.companyName,
        industry: "painting",
        primaryTrade: "",
        yearsInBusiness: "12",
        description: business?.description,
        bio: "",
        phone: "(512) 555-0100",
        address: "",
        city: "Austin",
        state: "TX",
        zip: "78701",
        serviceArea: "Austin",
        licenseNumber: "",
        hourlyRate: "85",
        availability: "now",
        services,
        skills: "",
      };
      await editBusiness(as(ctx, pro.actor), EditBusiness.parse(form));
      await drain(ctx);
      return trustOf(ctx, pro.userId);
    };
    const wired = await saved(["interior-exterior-painting", "electrical-work"]);
    expect(wired).toMatchObject({ status: "none", validUntil: null, noLicense: null, verifiedAt: ctx.now });
    const back = await saved(["interior-exterior-painting", "drywall-insulation"]);
    expect(back).toMatchObject({
      status: "verified",
      noLicense: { state: "TX", trades: ["painting", "drywall", "insulation"] },
    });
  });

  test("a state that asks a license from now on ends what stood on insurance alone, and leaves the others", async ({
    ctx,
  }) => {
    const painting = await verifiedPainter(ctx);
    const wiring = await verifiedPainter(ctx);
    // The state asked no license for electrical either when the second record was written.
    await ctx.db
      .update(contractorProfiles)
      .set({ services: ["electrical-work"], industry: null, trades: ["electrical"] })
      .where(eq(contractorProfiles.userId, wiring.userId));
    await ctx.db
      .update(trustRecords)
      .set({ noLicenseTrades: ["electrical"] })
      .where(eq(trustRecords.userId, wiring.userId));
    await drain(ctx);
    await inTransaction(ctx, (tx) => followLaw(tx, {}));
    await drain(ctx);
    expect(await trustOf(ctx, wiring.userId)).toMatchObject({ status: "none", validUntil: null, noLicense: null });
    expect(await trustOf(ctx, painting.userId)).toMatchObject({ status: "verified" });
    const told = (email: string) =>
      outbox(ctx).filter(({ to, subject }) => to === email && /state now asks/.test(subject));
    expect(told(wiring.email)).toMatchObject([
      { text: expect.stringContaining("Texas asked for no license for electrical") },
    ]);
    expect(told(painting.email)).toEqual([]);
    await inTransaction(ctx, (tx) => followLaw(tx, {}));
    await drain(ctx);
    expect(told(wiring.email)).toHaveLength(1);
  });

  test("what a business says of itself makes nobody verified without an approved insurance", async ({ ctx }) => {
    const { userId } = await painter(ctx);
    await followBusiness(ctx, { userId });
    expect(await ctx.db.$count(trustRecords)).toBe(0);
  });

  test("the database keeps the one rule of when a record ends", async ({ ctx }) => {
    const { userId } = await aVerifiedContractor(ctx);
    const wrong = (values: Partial<typeof trustRecords.$inferInsert>) =>
      ctx.db
        .transaction((tx) => tx.update(trustRecords).set(values).where(eq(trustRecords.userId, userId)))
        .then(
          () => "kept",
          (error: unknown) =>
            violates(error, "trust_records_valid_until") || violates(error, "trust_records_no_license"),
        );
    expect(await wrong({ licenseValidUntil: null, licenseDocumentId: null })).toBe(true);
    expect(await wrong({ validUntil: null })).toBe(true);
    expect(await wrong({ noLicenseState: "TX", noLicenseTrades: [] })).toBe(true);
    expect(await wrong({ noLicenseState: "TX" })).toBe(true);
    const insurance = endOf(dayIn(ctx, 300));
    expect(
      await wrong({
        noLicenseState: "TX",
        noLicenseTrades: ["painting"],
        licenseValidUntil: null,
        licenseDocumentId: null,
        validUntil: insurance,
      }),
    ).toBe("kept");
  });
});

describe("what the stamp is for", () => {
  const now = new Date("2027-03-10T16:00:00Z");
  const license = (state: string, trades: string[] | null, expiresOn = "2027-12-31") => ({ state, trades, expiresOn });

  plain("each license stands for its trades in its state, and for nothing once it is over", () => {
    const scope = scopeOf(
      [license("TX", ["electrical"]), license("AZ", ["hvac", "plumbing"]), license("NV", ["roofing"], "2027-03-01")],
      null,
      now,
    );
    expect(scopeWords(scope)).toEqual([
      "Licensed for electrical in Texas",
      "Licensed for HVAC and plumbing in Arizona",
    ]);
    expect(coverFor(scope, { trade: "electrical", state: "TX" })).toBe("covered");
    expect(coverFor(scope, { trade: "drywall", state: "CA" })).toBe("not");
    expect(coverFor(scope, { trade: "roofing", state: "NV" })).toBe("not");
    expect(coverFor(scope, { trade: "hvac", state: "TX" })).toBe("not");
  });

  plain("where the state asks no license the work is covered, and a license without trades leaves it open", () => {
    const scope = scopeOf([license("CA", null)], null, now);
    expect(scopeWords(scope)).toEqual(["Licensed in California"]);
    expect(coverFor(scope, { trade: "painting", state: "TX" })).toBe("covered");
    expect(coverFor(scope, { trade: "painting", state: "CA" })).toBe("unknown");
    expect(coverFor(scope, { trade: "electrical", state: "TX" })).toBe("not");
  });

  test("the record stands for every approved license, and the trades a business named at sign-up go with the first", async ({
    ctx,
  }) => {
    const pro = await aVerifiedContractor(ctx);
    await anApprovedDocument(at(ctx, 1000), pro, "license", { issuingState: "AZ", trades: ["hvac"] });
    expect((await trustOf(ctx, pro.userId)).scope).toEqual({
      licenses: [
        { state: "TX", trades: ["electrical"] },
        { state: "AZ", trades: ["hvac"] },
      ],
      noLicense: null,
    });
  });
});
