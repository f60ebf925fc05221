import { describe, expect } from "vitest";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { grantCookies } from "#app/domains/auth/cookies.server.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aToken } from "#app/domains/developers/fixtures.ts";
import { savePro } from "#app/domains/directory/commands/save.server.ts";
import { saveJob } from "#app/domains/jobs/commands/save.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { aConversation } from "#app/domains/messaging/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { type Actor, type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { test } from "#test/ctx.ts";
import { rightNow } from "#test/members.ts";
import { pagesWithoutDrawing } from "#test/pages.ts";
import { statementsOf } from "#test/statements.ts";
import { createApp } from "./app.server.ts";

/** A verified contractor with something of everything that the pages list: jobs, applications, saved pros, messages, notices. */
async function aBusyMember(ctx: Ctx) {
  const { actor, userId, business } = await aVerifiedContractor(ctx);
  const homeowner = await aUser(ctx, { role: "homeowner", fullName: "Harper Sample" });
  const own = await aJob(ctx, { poster: actor });
  const other = await aJob(ctx, { poster: homeowner.actor });
  await anApplication(ctx, { jobId: own.id });
  await anApplication(ctx, { jobId: other.id, applicant: actor });
  await saveJob({ ...ctx, actor }, other.id);
  const sub = await aVerifiedContractor(ctx);
  await savePro({ ...ctx, actor }, sub.business.slug);
  const talk = await aConversation(ctx, { from: homeowner.actor, to: actor });
  const { token } = await aToken(ctx, userId);
  return { actor, token, places: { job: other.id, own: own.id, talk: talk.id, pro: business.slug ?? "" } };
}

async function cookieOf(ctx: Ctx, actor: Actor): Promise<string> {
  const session = await inTransaction(ctx, (tx) => openSession(tx, actor.userId, "password"));
  return grantCookies(session, ctx.services.env, true)
    .map((set) => set.split(";")[0])
    .join("; ");
}

type Case = {
  /** Statements at most, the session's among them. */
  most: number;
  path: string;
  by: "page" | "token" | "nobody";
  form?: string;
};

const BUSIEST: Case[] = [
  { most: 13, path: "/dashboard", by: "page" },
  { most: 6, path: "/find-pro", by: "page" },
  { most: 3, path: "/find-pro?tab=jobs", by: "page" },
  { most: 4, path: "/jobs/:job", by: "page" },
  { most: 5, path: "/pros/:pro", by: "page" },
  { most: 3, path: "/my/jobs", by: "page" },
  { most: 3, path: "/my/jobs?tab=applied", by: "page" },
  { most: 4, path: "/my/jobs?tab=saved", by: "page" },
  { most: 5, path: "/my/pros", by: "page" },
  { most: 3, path: "/messages", by: "page" },
  { most: 7, path: "/messages/:talk", by: "page" },
  { most: 4, path: "/notifications", by: "page" },
  { most: 1, path: "/api/jobs", by: "nobody" },
  { most: 4, path: "/api/directory/pros", by: "nobody" },
  { most: 3, path: "/api/v1/jobs", by: "token" },
  { most: 5, path: "/api/v1/pros", by: "token" },
  { most: 2, path: "/api/v1/me/jobs", by: "token" },
  { most: 4, path: "/api/v1/jobs/:job", by: "token" },
  { most: 6, path: "/jobs/:job", by: "page", form: "intent=save&via=fetch" },
  { most: 7, path: "/notifications", by: "page", form: "intent=read-all" },
];

/** Every screen is loaded for it, which takes longer than the test. */
const pages = pagesWithoutDrawing();

describe("statements of the busiest routes", () => {
  test("are no more than each may send", async ({ ctx: then }) => {
    const ctx = rightNow(then);
    const { actor, token, places } = await aBusyMember(ctx);
    const { build } = await pages;
    const app = createApp({ services: ctx.services, build: async () => build, mode: "production" });
    const cookie = await cookieOf(ctx, actor);
    const headers = { page: { cookie }, token: { authorization: `Bearer ${token}` }, nobody: {} };
    const ask = ({ path, by, form }: Case) =>
      app.request(`http://kingpost.test${path.replace(/:(\w+)/, (_, name) => places[name as keyof typeof places])}`, {
        headers: {
          ...headers[by],
          "sec-fetch-site": "same-origin",
          ...(form && { "content-type": "application/x-www-form-urlencoded" }),
        },
        ...(form && { method: "POST", body: form }),
      });
    const seen: Record<string, number> = {};
    const over: string[] = [];
    for (const one of BUSIEST) {
      const name = `${one.form ? `POST ${one.form} ` : ""}${one.path}`;
      // What the first call of a process or a token does once is not what is counted.
      await ask(one);
      let status = 0;
      const statements = await statementsOf(ctx, async () => {
        status = (await ask(one)).status;
      });
      seen[name] = statements.length;
      if (status >= 400) over.push(`${name}: answered ${status}`);
      if (statements.length > one.most)
        over.push(`${name}: ${statements.length} of ${one.most}\n${statements.join("\n")}`);
    }
    expect(over, JSON.stringify(seen, null, 1)).toEqual([]);
    // A ceiling far above what is sent would notice nothing.
    const loose = BUSIEST.filter(
      ({ most, path, form }) => (seen[`${form ? `POST ${form} ` : ""}${path}`] ?? 0) < most - 1,
    );
    expect(loose, JSON.stringify(seen, null, 1)).toEqual([]);
  }, 180_000);
});
