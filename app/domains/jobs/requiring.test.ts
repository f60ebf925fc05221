import { describe, expect } from "vitest";
import { removePerson } from "#app/domains/businesses/commands/people.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { getPro } from "#app/domains/directory/queries.server.ts";
import { dropCertificate, keepCertificate } from "#app/domains/training/commands/certificate.server.ts";
import { OutsideCertificate } from "#app/domains/training/input.ts";
import { crewCertificates } from "#app/domains/training/tables.server.ts";
import { submitDocuments } from "#app/domains/verification/commands/hand-in.server.ts";
import {
  aDraft,
  anApprovedDocument,
  approve,
  aReviewer,
  aVerifiedContractor,
  dayIn,
} from "#app/domains/verification/fixtures.ts";
import { as, at, test } from "#test/ctx.ts";
import { applyToJob } from "./commands/apply.server.ts";
import { postJob, readPost } from "./commands/post.server.ts";
import { aJob, anApplication, typedJob } from "./fixtures.ts";
import { listApplicants } from "./queries/applicants.server.ts";
import { exportJobs } from "./queries/export-account.server.ts";
import { getJob } from "./queries/job.server.ts";
import { ownPost } from "./queries/own-post.server.ts";
import { requirementsOf } from "./rules.ts";

const DAY = 86_400_000;
const drywallInCalifornia = { trade: "drywall", location: "90012" };

describe("a record that does not name the job's work", () => {
  test("is said plainly to the pro before applying and to the poster on the applicants' page", async ({ ctx }) => {
    const job = await aJob(ctx, drywallInCalifornia);
    const pro = await aVerifiedContractor(ctx);
    const own = as(ctx, pro.actor);
    const mismatch = {
      scope: { licenses: [{ state: "TX", trades: ["electrical"] }], noLicense: null },
      work: { trade: "drywall", state: "CA" },
    };
    expect(await getJob(own, job.id)).toMatchObject({ reader: { reason: null, mismatch } });
    await applyToJob(own, job.id, { message: "Sample." });
    const { applicants } = await listApplicants(as(ctx, job.poster), job.id);
    expect(applicants).toMatchObject([{ mismatch, trust: { scope: mismatch.scope } }]);
  });

  test("is not said where the license names it, where the state asks none, and of who is not verified", async ({
    ctx,
  }) => {
    const pro = await aVerifiedContractor(ctx);
    const waiting = await aContractor(ctx);
    const wiring = await aJob(ctx, { trade: "electrical", location: "78701" });
    const painting = await aJob(ctx, { trade: "painting", location: "78701" });
    for (const { id } of [wiring, painting])
      expect(await getJob(as(ctx, pro.actor), id)).toMatchObject({ reader: { mismatch: null } });
    const drywall = await aJob(ctx, drywallInCalifornia);
    expect(await getJob(as(ctx, waiting.actor), drywall.id)).toMatchObject({ reader: { mismatch: null } });
    expect((await getJob(ctx, drywall.id)).reader).toMatchObject({ mismatch: null, missing: [] });
    const one = await anApplication(ctx, { jobId: wiring.id });
    expect((await listApplicants(as(ctx, wiring.poster), one.jobId)).applicants).toMatchObject([{ mismatch: null }]);
  });
});

describe("what a poster asks of applicants", () => {
  const all = {
    requiresLicense: "on",
    requiresWorkersComp: "on",
    requiresBond: "on",
    requiresLiability: "$1,000,000",
  };

  test("a pro reads what is missing before writing a word, the command refuses with the same, and it opens once it is there", async ({
    ctx,
  }) => {
    const job = await aJob(ctx, { trade: "hvac", location: "85004", ...all });
    const pro = await aVerifiedContractor(ctx);
    const own = as(ctx, pro.actor);
    const seen = async () => (await getJob(own, job.id)).reader;
    expect(await seen()).toMatchObject({
      reason: "requirements_missing",
      missing: ["license", "workers_comp", "liability", "bond"],
    });
    await expect(applyToJob(own, job.id, { message: "" })).rejects.toMatchObject({
      kind: "forbidden",
      code: "requirements_missing",
      message: expect.stringContaining("$1,000,000"),
    });

    await anApprovedDocument(ctx, pro, "license", { issuingState: "AZ", trades: ["hvac"] });
    await anApprovedDocument(ctx, pro, "workers_comp");
    await anApprovedDocument(ctx, pro, "bond");
    expect(await seen()).toMatchObject({ reason: "requirements_missing", missing: ["liability"] });
    const insure = async (occurrenceCents: number) => {
      const renewal = await aDraft(ctx, pro.actor, "insurance", { occurrenceCents });
      await submitDocuments(own);
      await approve(ctx, pro.reviewer, renewal);
    };
    await insure(99_999_999);
    expect(await seen()).toMatchObject({ missing: ["liability"] });
    await insure(100_000_000);
    expect(await seen()).toMatchObject({ reason: null, missing: [] });
    await expect(applyToJob(own, job.id, { message: "" })).resolves.toMatchObject({ id: expect.any(String) });
  });

  test("a document that has ended meets nothing any more, and one without an end does", async ({ ctx }) => {
    const then = at(ctx, 20 * DAY);
    const job = await aJob(then, { requiresWorkersComp: "on", requiresBond: "on" });
    const pro = await aVerifiedContractor(ctx);
    await anApprovedDocument(ctx, pro, "workers_comp", { expiresOn: dayIn(ctx, 10) });
    await anApprovedDocument(ctx, pro, "bond", { expiresOn: null });
    expect((await getJob(as(then, pro.actor), job.id)).reader.missing).toEqual(["workers_comp"]);
  });

  test("where the state asks no license for the trade, asking for one keeps nobody out", async ({ ctx }) => {
    const job = await aJob(ctx, { trade: "painting", location: "78701", requiresLicense: "on" });
    const painter = await aContractor(ctx, { industry: "painting", primaryTrade: null, services: [] });
    const insurance = await aDraft(ctx, painter.actor, "insurance");
    await submitDocuments(as(ctx, painter.actor));
    await approve(ctx, (await aReviewer(ctx)).actor, insurance);
    expect((await getJob(as(ctx, painter.actor), job.id)).reader).toMatchObject({ reason: null, missing: [] });
  });

  test("who is not verified is told that first, and a job that asks nothing asks nothing", async ({ ctx }) => {
    const job = await aJob(ctx, all);
    const { actor } = await aContractor(ctx);
    expect((await getJob(as(ctx, actor), job.id)).reader.reason).toBe("not_verified");
    const plain = await getJob(ctx, (await aJob(ctx)).id);
    expect([plain.requirements, requirementsOf(plain)]).toEqual([[], []]);
  });

  test("the form's limit is dollars and may be left empty; what was asked is in the poster's copy", async ({ ctx }) => {
    const { actor, userId } = await aContractor(ctx);
    const own = as(ctx, actor);
    const posted = async (requiresLiability: unknown) => {
      const { id } = await postJob(own, readPost(ctx, typedJob(ctx, { requiresLiability })));
      return (await getJob(own, id)).requiresLiabilityCents;
    };
    expect(await posted("")).toBeNull();
    expect(await posted("0")).toBeNull();
    expect(await posted("2,000,000")).toBe(200_000_000);
    expect(await posted(500_000)).toBe(50_000_000);
    for (const wrong of ["a lot", -1, "1.5"])
      expect(() => readPost(ctx, typedJob(ctx, { requiresLiability: wrong }))).toThrow(
        expect.objectContaining({ fields: { requiresLiability: expect.any(String) } }),
      );
    const { posts } = await exportJobs(ctx, userId);
    expect(posts.map(({ requiresLiabilityCents }) => requiresLiabilityCents)).toContain(200_000_000);
  });
});

describe("certificates that a poster asks for", () => {
  test("LEARN-15 are held by somebody on the crew before a pro applies, who is told which are missing; the hirer reads who holds what", async ({
    ctx,
  }) => {
    const job = await aJob(ctx, { requiresCertificates: ["epa-608", "osha-10"] });
    const pro = await aVerifiedContractor(ctx);
    const own = as(ctx, pro.actor);
    const { actor: ana } = await aPerson(ctx, pro.actor.business.id, "crew", "Ana Sample");
    const keep = (kind: string, more = {}) =>
      keepCertificate(own, OutsideCertificate.parse({ person: ana.userId, kind, requestKey: ctx.newId(), ...more }));
    expect((await getJob(own, job.id)).reader).toMatchObject({
      reason: "requirements_missing",
      missing: ["certificate:osha-10", "certificate:epa-608"],
    });
    await keep("osha-10");
    await keep("epa-608", { expiresOn: dayIn(ctx, -1) });
    await keep("other", { name: "EPA 608" });
    await expect(applyToJob(own, job.id, { message: "" })).rejects.toMatchObject({
      code: "requirements_missing",
      message: expect.stringMatching(/^This job asks .* Refrigerants \(EPA 608\)\.$/),
    });
    await keep("epa-608", { expiresOn: dayIn(ctx, 30) });
    expect((await getJob(own, job.id)).reader).toMatchObject({ reason: null, missing: [] });
    await applyToJob(own, job.id, { message: "Sample." });

    const { applicants } = await listApplicants(as(ctx, job.poster), job.id);
    expect(applicants[0]?.crew).toEqual([
      { kind: "osha-10", people: [{ name: "Ana Sample", until: null }] },
      { kind: "epa-608", people: [{ name: "Ana Sample", until: dayIn(ctx, 30) }] },
    ]);
    expect((await getPro(ctx, applicants[0]?.slug ?? "")).crew).toEqual([
      { kind: "osha-10", people: 1 },
      { kind: "epa-608", people: 1 },
    ]);
  });

  test("count no more once they are over, taken out, or their holder has left", async ({ ctx }) => {
    const job = await aJob(ctx, { requiresCertificates: "forklift" });
    const pro = await aVerifiedContractor(ctx);
    const own = as(ctx, pro.actor);
    const { actor: ana } = await aPerson(ctx, pro.actor.business.id, "crew", "Ana Sample");
    const keep = () =>
      keepCertificate(
        own,
        OutsideCertificate.parse({
          person: ana.userId,
          kind: "forklift",
          expiresOn: dayIn(ctx, 5),
          requestKey: ctx.newId(),
        }),
      );
    const missing = async (ms = 0) => (await getJob(at(own, ms), job.id)).reader.missing;
    await keep();
    expect([await missing(), await missing(6 * DAY)]).toEqual([[], ["certificate:forklift"]]);
    const [row] = await ctx.db.select({ id: crewCertificates.id }).from(crewCertificates);
    await dropCertificate(own, row?.id ?? "");
    expect(await missing()).toEqual(["certificate:forklift"]);
    await keep();
    await removePerson(own, ana.userId);
    expect(await missing()).toEqual(["certificate:forklift"]);
  });

  test("are of the list, come back in the form and stand in the poster's copy", async ({ ctx }) => {
    const { actor, userId } = await aContractor(ctx);
    const own = as(ctx, actor);
    expect(() => readPost(ctx, typedJob(ctx, { requiresCertificates: ["a sample"] }))).toThrow(
      expect.objectContaining({ fields: { requiresCertificates: expect.any(String) } }),
    );
    const { id } = await postJob(own, readPost(ctx, typedJob(ctx, { requiresCertificates: ["osha-30"] })));
    expect((await ownPost(own, id)).typed.requiresCertificates).toEqual(["osha-30"]);
    const { posts } = await exportJobs(ctx, userId);
    expect(posts.map(({ requiresCertificates }) => requiresCertificates)).toEqual([["osha-30"]]);
  });
});
