import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { aJpeg, aPdf, aPng } from "#app/infra/files/sample-files.ts";
import { testApp } from "#test/app.ts";
import { as, at, test } from "#test/ctx.ts";
import { pagesWithoutDrawing } from "#test/pages.ts";
import { endAgentLinks, removeAgent } from "./commands/name.server.ts";
import { anAgent } from "./fixtures.ts";
import { DOCUMENT_MAX_BYTES } from "./input.ts";
import { myAgents } from "./queries/agents.server.ts";
import { agentDocuments, agentRefusals, insuranceAgents } from "./tables.server.ts";

/** A verified business at the real time, which the app's clock shows, and its agent with a link. */
async function aLink(test: Ctx) {
  const ctx = at(test, new Date());
  const { actor } = await aVerifiedContractor(ctx);
  const agent = await anAgent(ctx, actor);
  const app = testApp(ctx);
  return {
    ctx,
    app,
    actor,
    ...agent,
    send: (bytes: Buffer, query: Record<string, string> = {}, token = agent.token) =>
      app.request(
        `/api/uploads/renewals/${token}?${new URLSearchParams({ kind: "insurance", line: "new", name: "coi.pdf", ...query })}`,
        { method: "POST", body: new Uint8Array(bytes) },
      ),
  };
}

test("photos and PDFs are taken without an account, and the same file once", async ({ ctx }) => {
  const link = await aLink(ctx);
  const png = aPng();
  for (const bytes of [aPdf(), aJpeg(), png]) expect((await link.send(bytes)).status).toBe(201);
  const again = await link.send(png);
  expect([again.status, await again.json()]).toEqual([200, { created: false, name: "coi.pdf.png" }]);
  expect(await ctx.db.select().from(agentDocuments)).toHaveLength(1);
});

describe("a hostile file is refused, says why, and leaves nothing behind", () => {
  test.for([
    ["a program named like a PDF", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(600)]), 415],
    ["a page with a script", Buffer.from("<html><script>alert(1)</script></html>"), 415],
    ["a PDF cut short", aPdf().subarray(0, 80), 415],
    ["nothing", Buffer.alloc(0), 422],
    ["more than 10 MB", Buffer.concat([aPdf(), Buffer.alloc(DOCUMENT_MAX_BYTES)]), 413],
  ] as const)("%s", async ([_, bytes, status], { ctx }) => {
    const link = await aLink(ctx);
    const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
    const root = join(ctx.services.env.DATA_DIR, "files");
    const left = () => [names(incomingFolder(ctx.services.env)), names(join(root, ".staging"))].flat().length;
    const before = left();
    expect((await link.send(bytes)).status).toBe(status);
    expect(await ctx.db.select().from(agentDocuments)).toEqual([]);
    expect(left()).toBe(before);
  });
});

test("a link that was ended, cut or made up takes no file, and none of a kind that was not asked", async ({ ctx }) => {
  const link = await aLink(ctx);
  for (const token of ["x", "0".repeat(32), `${link.token.slice(0, -1)}~`])
    expect((await link.send(aPdf(), {}, token)).status).toBe(404);
  expect((await link.send(aPdf(), { kind: "license" })).status).toBe(422);
  expect((await link.send(aPdf(), { kind: "auto" })).status).toBe(422);
  await endAgentLinks(as(link.ctx, link.actor), link.agentId);
  expect((await link.send(aPdf())).status).toBe(404);
  expect(await ctx.db.select().from(agentDocuments)).toEqual([]);
});

test("one agent sends twenty files an hour and is then told when to come back", async ({ ctx }) => {
  const link = await aLink(ctx);
  const tiny = Buffer.from("no file");
  for (let n = 0; n < 20; n++) expect((await link.send(tiny)).status).toBe(415);
  const refused = await link.send(tiny);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a mail scanner that opens the link changes nothing; a mail program's one click declines", async ({ ctx }) => {
  const link = await aLink(ctx);
  const { build } = await pagesWithoutDrawing();
  const app = testApp(link.ctx, build);
  const url = `/renewals/${link.token}`;
  for (const method of ["GET", "HEAD"]) expect((await app.request(`${url}.data`, { method })).status).toBe(200);
  expect((await myAgents(as(link.ctx, link.actor)))[0]?.declinedAt).toBeNull();
  const answer = await app.request(`${url}.data`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(answer.status).toBe(200);
  expect((await ctx.db.select().from(insuranceAgents))[0]?.declinedAt).not.toBeNull();
});

test("whoever says no by a link of an agent who was removed is told that no mails come by it, and nothing else", async ({
  ctx,
}) => {
  const { token, agentId, actor, ctx: now } = await aLink(ctx);
  await removeAgent(as(now, actor), agentId);
  const { build } = await pagesWithoutDrawing();
  const app = testApp(now, build);
  const press = async (link: string) => {
    const answer = await app.request(`/renewals/${link}.data`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
      body: "List-Unsubscribe=One-Click",
    });
    return [answer.status, await answer.text()] as const;
  };
  const [status, said] = await press(token);
  expect([status, said]).toEqual([200, expect.stringContaining("By this link no mail comes any more.")]);
  expect(await press("0".repeat(32))).toEqual([status, said]);
  const pages = [token, "0".repeat(32)].map(async (link) => (await app.request(`/renewals/${link}.data`)).status);
  expect(await Promise.all(pages)).toEqual([200, 200]);
  expect(await ctx.db.select().from(agentRefusals)).toEqual([]);
});
