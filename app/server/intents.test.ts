import { describe, expect } from "vitest";
import { grantCookies } from "#app/domains/auth/cookies.server.ts";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { runImport } from "#app/domains/taxes/commands/import.server.ts";
import { aStagedFile } from "#app/domains/taxes/fixtures.ts";
import { importOf, previewOf } from "#app/domains/taxes/queries/imports.server.ts";
import { aWaitingContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { everyRow } from "#test/everything.ts";
import { addressOf, pagesWithoutDrawing } from "#test/pages.ts";
import { createApp } from "./app.server.ts";

type Member = Awaited<ReturnType<typeof aSignedInUser>>;
type Form = Record<string, string>;

/** Posts to pages the way the router does, as a member or a visitor. */
async function poster(ctx: Ctx) {
  const { build, writing } = await pagesWithoutDrawing();
  const app = createApp({ services: ctx.services, build: async () => build, mode: "production" });
  const post = async (path: string, form: Form, member?: Member) => {
    const cookie = member ? grantCookies(member.session, ctx.services.env, true).map((set) => set.split(";")[0]) : [];
    const answer = await app.request(`http://kingpost.test${path === "/" ? "/_root" : path}.data`, {
      method: "POST",
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
        cookie: cookie.join("; "),
      },
      body: new URLSearchParams(form).toString(),
    });
    return { status: answer.status, unknown: (await answer.text()).includes("unknown_intent") };
  };
  return { post, writing };
}

/** How the router is told of a redirect. */
const LED_AWAY = 202;
const UNKNOWN: Form[] = [{}, { intent: "" }, { intent: "nonsense" }, { intent: "constructor" }];

/** What an unknown button does, sent with `fields` that a known one would have. */
async function nothingHappens(ctx: Ctx, member: Member, path: string, fields: Form = {}) {
  const { post } = await poster(ctx);
  const before = await everyRow(ctx);
  for (const form of UNKNOWN)
    expect(await post(path, { ...fields, ...form }, member)).toEqual({ status: 400, unknown: true });
  expect(await everyRow(ctx)).toEqual(before);
}

describe("a button that a page does not know", () => {
  test("is refused by every page with forms, to members and visitors, and nothing is written", async ({ ctx }) => {
    const { post, writing } = await poster(ctx);
    expect(writing.length).toBeGreaterThan(50);
    const readers = [
      await aSignedInUser(ctx, { role: "contractor" }),
      await aSignedInUser(ctx, { role: "homeowner" }),
      await aSignedInUser(ctx, { role: "admin" }),
      await aSignedInUser(ctx, { role: "realtor" }),
      undefined,
    ];
    const before = await everyRow(ctx);
    const wrong: string[] = [];
    for (const page of writing)
      for (const form of [{}, { intent: "nonsense" }] as Form[]) {
        const statuses = [];
        for (const reader of readers) {
          const { status, unknown } = await post(addressOf(page.replace("POST ", "")), form, reader);
          statuses.push(status === 400 && unknown ? "refused" : status);
        }
        // A guard leads others than its own members away, before the action.
        const kept = statuses.includes("refused") && statuses.every((one) => one === "refused" || one === LED_AWAY);
        if (!kept) wrong.push(`${page} ${JSON.stringify(form)}: ${statuses}`);
      }
    expect(wrong).toEqual([]);
    expect(await everyRow(ctx)).toEqual(before);
  });

  test("does nothing to a job: a job stays as it is", async ({ ctx }) => {
    const hirer = await aSignedInUser(ctx, { role: "contractor" });
    const { id } = await aJob(ctx, { poster: hirer.actor });
    await nothingHappens(ctx, hirer, `/jobs/${id}`);
  });

  test("does nothing to an import: an import stays as it is", async ({ ctx }) => {
    const owner = await aSignedInUser(ctx, { role: "contractor" });
    const mine = as(ctx, owner.actor);
    const { id } = await aStagedFile(mine, owner.actor, "Date,Description,Amount\n01/05/2026,Sample Lumber,-12\n");
    const { choice } = await previewOf(mine, await importOf(mine, id), null);
    expect(await runImport(mine, id, choice, { leaveOut: false })).toMatchObject({ added: 1 });
    await nothingHappens(ctx, owner, "/taxes/import", { import: id });
  });

  test("does nothing to a document in review: a document stays as it is", async ({ ctx }) => {
    const reviewer = await aSignedInUser(ctx, { role: "admin" });
    const { documents } = await aWaitingContractor(ctx);
    const described = { licenseNumber: "TX-12345", issuingState: "TX", expiresOn: dayIn(ctx, 300) };
    await nothingHappens(ctx, reviewer, `/admin/verifications/${documents.license.id}`, described);
  });
});
