import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { as, test } from "#test/ctx.ts";
import { pdfWords } from "#test/pdf-words.ts";
import { beginAgreement } from "./commands/begin.server.ts";
import { editAgreement } from "./commands/edit.server.ts";
import { printAgreement } from "./commands/print.server.ts";
import { sendBack } from "./commands/send-back.server.ts";
import { signFor, typedTerms } from "./fixtures.ts";
import { getAgreement, listAgreements } from "./queries/agreement.server.ts";
import { signedByCode } from "./queries/verify.server.ts";
import { paperOf, sheetOf } from "./rules/paper.ts";
import type { Wording } from "./rules.ts";
import { hashOf } from "./tokens/hash.server.ts";

/** A Spanish contractor with a job of an English homeowner in California. */
async function twoLanguages(ctx: Ctx) {
  const hirer = (await aUser(ctx, { role: "homeowner" })).actor;
  const pro = (await aVerifiedContractor(ctx)).actor;
  const job = await aJob(ctx, { poster: hirer, location: "Fresno, CA" });
  const { id, applicationId } = await anEngagement(ctx, { hirer, pro, jobId: job.id });
  await ctx.db.update(jobApplications).set({ locale: "es" }).where(eq(jobApplications.id, applicationId));
  return { engagementId: id, hirer, pro };
}
/** As somebody reads who uses the site in a language. */
const reading = (ctx: Ctx, actor: Actor, locale: "en" | "es"): Ctx => ({ ...as(ctx, actor), locale });
const read = (ctx: Ctx, id: string) => withLocale(ctx.locale, () => getAgreement(ctx, id));
const usual = async (ctx: Ctx, id: string) => {
  const { content, version } = await getAgreement(ctx, id);
  return { version, warranty: content.warranty, changes: content.changes };
};

test("an agreement is written in the language that its maker chooses, and says so; both sides read the same words", async ({
  ctx,
}) => {
  const { engagementId, hirer, pro } = await twoLanguages(ctx);
  const mine = reading(ctx, pro, "es");
  await expect(listAgreements(mine, engagementId)).resolves.toMatchObject({ languages: { hirer: "en", pro: "es" } });
  const id = await withLocale("es", () => beginAgreement(mine, engagementId, "agreement", "en"));
  const english = await read(reading(ctx, hirer, "en"), id);
  expect(english).toMatchObject({ locale: "en", sheet: { lang: "en" } });
  expect(english.content.notices.map(({ title }) => title)).toContain("California: right to cancel");
  expect(english.content.warranty).toMatch(/^The pro repairs/);
  expect(english.sheet.facts).toContainEqual(["Language of the agreement", "English"]);
  expect((await read(mine, id)).sheet).toEqual(english.sheet);
  const words = await pdfWords((await withLocale("es", () => printAgreement(mine, id))).bytes);
  for (const said of ["Where the work is", "Language of the agreement", "English"]) expect(words).toContain(said);
});

test("another language for a draft takes notices and usual clauses along, not what people wrote, and is read again before it is signed", async ({
  ctx,
}) => {
  const { engagementId, hirer, pro } = await twoLanguages(ctx);
  const id = await beginAgreement(as(ctx, pro), engagementId, "agreement");
  const before = await usual(as(ctx, pro), id);
  const typed = { ...before, changes: "Sample: no change without both.", locale: "es" };
  await editAgreement(as(ctx, pro), id, typedTerms(typed));
  const one = await read(reading(ctx, hirer, "en"), id);
  expect(one).toMatchObject({ locale: "es", version: before.version + 1 });
  expect(one.content).toMatchObject({ changes: "Sample: no change without both.", scope: "Sample: hang two doors." });
  expect(one.content.warranty).toMatch(/^El profesional repara/);
  expect(one.content.notices.map(({ title }) => title)).not.toContain("California: right to cancel");
  expect(one.sheet.facts).toContainEqual(["Idioma del acuerdo", "español"]);
});

test("once signed the words stay whoever reads them, and changes and new drafts keep the language", async ({ ctx }) => {
  const { engagementId, hirer, pro } = await twoLanguages(ctx);
  const first = await beginAgreement(as(ctx, pro), engagementId, "agreement", "es");
  await editAgreement(as(ctx, pro), first, typedTerms(await usual(as(ctx, pro), first)));
  await signFor(ctx, pro, first);
  const { version } = await getAgreement(as(ctx, hirer), first);
  const id = await sendBack(reading(ctx, hirer, "en"), first, version);
  const signed = await getAgreement(as(ctx, pro), id);
  expect(signed.locale).toBe("es");
  for (const actor of [hirer, pro]) await signFor(ctx, actor, id);
  const sheets = await Promise.all([read(reading(ctx, hirer, "en"), id), read(reading(ctx, pro, "es"), id)]);
  expect(sheets[0].sheet).toEqual(signed.sheet);
  expect(sheets[1].sheet).toEqual(signed.sheet);
  const change = await beginAgreement(reading(ctx, hirer, "en"), engagementId, "change", "en");
  await editAgreement(reading(ctx, hirer, "en"), change, typedTerms({ scope: "Sample: more.", locale: "en" }));
  await expect(getAgreement(as(ctx, hirer), change)).resolves.toMatchObject({ locale: "es", sheet: { lang: "es" } });
});

test("what somebody signed keeps its headings and fixed sentences, under the hash, when the product's own words change", async ({
  ctx,
}) => {
  const { engagementId, hirer, pro } = await twoLanguages(ctx);
  const id = await beginAgreement(as(ctx, pro), engagementId, "agreement", "es");
  await editAgreement(as(ctx, pro), id, typedTerms(await usual(as(ctx, pro), id)));
  const draft = await read(reading(ctx, hirer, "en"), id);
  expect(draft.content.wording).toBeUndefined();
  await withLocale("en", () => signFor(ctx, hirer, id));
  const one = await read(reading(ctx, pro, "es"), id);
  expect(one.sheet).toEqual(draft.sheet);
  const { wording } = one.content;
  if (!wording) throw new Error("The wording is not kept.");
  expect(wording.facts).toContainEqual(["Idioma del acuerdo", "español"]);
  // As if it had been signed when the label was another.
  const old: Wording = { ...wording, facts: [["Label of before", "Sample"]] };
  const before = { ...one, content: { ...one.content, wording: old } };
  expect(sheetOf(before).facts).toEqual([...wording.parties, ["Label of before", "Sample"]]);
  expect(paperOf({ ...before, verifyUrl: "http://kingpost.test/verify/x" }).blocks[0]).toEqual({ facts: old.facts });
  expect(hashOf(before)).not.toBe(hashOf(one));
  await signFor(ctx, pro, id);
  const { code, hash, content } = await getAgreement(as(ctx, pro), id);
  expect({ hash, wording: content.wording }).toEqual({ hash: one.hash, wording });
  await expect(signedByCode(ctx, code)).resolves.toMatchObject({ whole: true });
});
