import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { anEntry, aReceipt } from "#app/domains/taxes/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { at, test } from "#test/ctx.ts";
import { aCaller, aToken } from "./fixtures.ts";

const HOUR_MS = 3600 * 1000;
const now = (ctx: Ctx, hoursAgo = 0) => at(ctx, new Date(Date.now() - hoursAgo * HOUR_MS));

type Row = { id: string; slug: string };
type Call = ReturnType<typeof aCaller>;

/** Walks a list to its end, letting `between` happen after the first page. */
async function walk(call: Call, path: string, between: () => Promise<unknown> = async () => {}) {
  const rows: Row[] = [];
  const links: (string | null)[] = [];
  let cursor: string | null = "";
  for (let page = 0; cursor !== null && page < 30; page++) {
    const glue = path.includes("?") ? "&" : "?";
    const answer = await call("GET", `${path}${glue}limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`);
    expect(answer.status).toBe(200);
    rows.push(...answer.body.data);
    cursor = answer.body.next_cursor;
    links.push(answer.headers.get("link"));
    if (page === 0) await between();
  }
  return { rows, links };
}

const caller = async (ctx: Ctx, userId: string) => aCaller(ctx, (await aToken(now(ctx), userId)).token);

test("a member's jobs come whole and once each, also when jobs are posted in between", async ({ ctx }) => {
  const { userId, actor } = await aUser(ctx, { role: "homeowner" });
  const ids: string[] = [];
  // Two at the same moment: the id keeps their order.
  for (const hours of [5, 4, 4, 2, 1]) ids.unshift((await aJob(now(ctx, hours), { poster: actor })).id);
  const call = await caller(ctx, userId);
  const { rows, links } = await walk(call, "/me/jobs", () => aJob(now(ctx), { poster: actor }));
  expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(links.at(-1)).toBeNull();
  const [, address] = /^<(.*)>; rel="next"$/.exec(links[0] ?? "") ?? [];
  const next = await call("GET", new URL(address ?? "").href.replace("http://kingpost.test/api/v1", ""));
  expect(next.body.data.map(({ id }: Row) => id)).toEqual(rows.slice(2, 4).map(({ id }) => id));
});

for (const query of ["", "?q=sample", "?place=85004&radius=100", "?q=sampel%20rouhg&place=85004"])
  test(`the board comes whole and once each while others post (${query || "no filter"})`, async ({ ctx }) => {
    const { userId } = await aUser(ctx);
    const before: string[] = [];
    for (const [n, location] of ["85004", "85004", "85018", "85281", "85004"].entries())
      before.push((await aJob(now(ctx, 5 - n), { location })).id);
    const { rows } = await walk(await caller(ctx, userId), `/jobs${query}`, () =>
      aJob(now(ctx), { location: "85004" }),
    );
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => before.includes(id)).sort()).toEqual([...before].sort());
  });

for (const query of ["?who=all", "?who=all&place=78701&radius=100", "?who=all&q=sample"])
  test(`the directory comes whole and once each while others join (${query})`, async ({ ctx }) => {
    const { userId } = await aUser(ctx);
    const slugs: string[] = [];
    for (let n = 0; n < 5; n++)
      slugs.push((await aVerifiedContractor(now(ctx, 5 - n), { companyName: `Sample Pro ${n}` })).business.slug);
    const { rows } = await walk(await caller(ctx, userId), `/pros${query}`, () =>
      aVerifiedContractor(now(ctx), { companyName: "Sample Newcomer" }),
    );
    const seen = rows.map(({ slug }) => slug);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((slug) => slugs.includes(slug)).sort()).toEqual([...slugs].sort());
  });

test("applications to a job come in the order they were sent, also while they are sent", async ({ ctx }) => {
  const { id: jobId, poster } = await aJob(now(ctx, 10));
  const ids: string[] = [];
  for (const hours of [5, 4, 3]) ids.push((await anApplication(now(ctx, hours), { jobId })).id);
  const call = await caller(ctx, poster.userId);
  let late = "";
  const { rows } = await walk(call, `/jobs/${jobId}/applications`, async () => {
    late = (await anApplication(now(ctx), { jobId })).id;
  });
  expect(rows.map(({ id }) => id)).toEqual([...ids, late]);
});

test("a cursor of another list is refused, and none opens another member's rows", async ({ ctx }) => {
  const mine = await aUser(ctx, { role: "homeowner" });
  const theirs = await aUser(ctx, { role: "homeowner" });
  for (const hours of [3, 2, 1]) {
    await aJob(now(ctx, hours), { poster: mine.actor });
    await aJob(now(ctx, hours), { poster: theirs.actor });
  }
  const own = await caller(ctx, mine.userId);
  const { body } = await own("GET", "/me/jobs?limit=1");
  const other = await caller(ctx, theirs.userId);
  const answer = await other("GET", `/me/jobs?cursor=${body.next_cursor}`);
  const foreign = await other("GET", "/me/jobs");
  expect(foreign.body.data.map(({ id }: Row) => id)).toEqual(
    expect.arrayContaining(answer.body.data.map(({ id }: Row) => id)),
  );
  await expect(other("GET", `/pros?cursor=${body.next_cursor}`)).resolves.toMatchObject({ status: 422 });
});

test("a year's tax entries come whole and once each while others are added, to their member alone", async ({ ctx }) => {
  const { userId, actor } = await aContractor(now(ctx));
  const call = await caller(ctx, userId);
  const add = (amount: string, more: object = {}) =>
    call("POST", "/taxes/entries", {
      body: { kind: "income", day: new Date().toISOString().slice(0, 10), amount, ...more },
      headers: { "idempotency-key": `entry-${amount}` },
    });
  const ids: string[] = [];
  for (const amount of ["1.00", "2.50", "300", "4.05", "5.00"]) {
    const { status, body } = await add(amount);
    expect(status).toBe(201);
    await expect(add(amount)).resolves.toMatchObject({ status: 201, body });
    ids.push(body.id);
  }
  const { rows } = await walk(call, "/taxes/entries", () => anEntry(now(ctx, 24 * 3), actor, { line: "22" }));
  const seen = rows.map(({ id }) => id);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(ids));
  await aReceipt(now(ctx), actor, ids[0] ?? "");
  const { data } = (await call("GET", "/taxes/entries?limit=100")).body;
  expect(data.filter((one: { hasReceipt: boolean }) => one.hasReceipt).map(({ id }: Row) => id)).toEqual([ids[0]]);
  const some = await call("GET", "/taxes/entries?kind=income&line=1");
  expect(some.body.data.map(({ cents }: { cents: number }) => cents).sort((a: number, b: number) => a - b)).toEqual([
    100, 250, 405, 500, 30000,
  ]);
  const year = new Date().getUTCFullYear();
  await anEntry(now(ctx), actor, { day: `${year - 1}-02-03`, party: "Sample Tile" });
  await anEntry(now(ctx), actor, { day: `${year - 1}-03-03`, party: "Sample Paint" });
  for (const [query, parties] of [
    [`?year=${year - 1}`, ["Sample Paint", "Sample Tile"]],
    [`?year=${year - 1}&month=2`, ["Sample Tile"]],
    [`?year=${year - 1}&words=paint`, ["Sample Paint"]],
    [`?words=paint`, []],
  ] as const) {
    const { body } = await call("GET", `/taxes/entries${query}`);
    expect([query, body.data.map(({ party }: { party: string }) => party)]).toEqual([query, parties]);
  }
  for (const [body, field] of [
    [{ amount: 5 }, "amount"],
    [{ amount: "1e9" }, "amount"],
    [{ amount: "5.00", day: "1999-01-01" }, "day"],
    [{ amount: "5.00", line: "99" }, "line"],
  ] as const) {
    const answer = await call("POST", "/taxes/entries", {
      body: { kind: "income", day: new Date().toISOString().slice(0, 10), ...body },
    });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]]);
  }
  const other = await aContractor(now(ctx));
  await expect((await caller(ctx, other.userId))("GET", "/taxes/entries")).resolves.toMatchObject({
    body: { data: [] },
  });
});
