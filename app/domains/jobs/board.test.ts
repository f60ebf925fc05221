import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { authPath } from "#app/domains/auth/rules/next.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { aVerifiedContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import { endOf } from "#app/domains/verification/rules.ts";
import type { Actor, Ctx, Role } from "#app/infra/ctx.ts";
import { TRADE_CHIPS } from "#content/lists.ts";
import { as, at, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { award } from "./commands/award.server.ts";
import { markFilled } from "./commands/close.server.ts";
import { saveJob, unsaveJob } from "./commands/save.server.ts";
import { aJob, anApplication, type JobOverrides } from "./fixtures.ts";
import { boardAsked, PAGE_SIZE } from "./input/board.ts";
import { browseBoardFrom, browseJobs } from "./queries/browse.server.ts";
import { getJob } from "./queries/job.server.ts";
import { openJobIds } from "./queries/listed.server.ts";
import { myApplications, myJobCounts, myPosts, mySavedJobs } from "./queries/mine.server.ts";
import { action as jobAction } from "./screens/job.tsx";
import { loader as myJobs } from "./screens/my-jobs.tsx";
import { loader as network } from "./screens/network.tsx";

const HOUR = 3600 * 1000;
const ask = (ctx: Ctx, query = "") => browseJobs(ctx, boardAsked(new URLSearchParams(query)));
const titles = async (ctx: Ctx, query = "") => (await ask(ctx, query)).jobs.map((job) => job.title);

async function aBoard(ctx: Ctx, ...jobs: JobOverrides[]) {
  const { actor: poster } = await aContractor(ctx, { companyName: "Sample Builders" });
  for (const [n, job] of jobs.entries()) await aJob(at(ctx, (n - jobs.length) * HOUR), { poster, ...job });
  return poster;
}

describe("browsing", () => {
  test("FIND-23 open jobs, newest first", async ({ ctx }) => {
    await aBoard(ctx, { title: "Oldest" }, { title: "Middle" }, { title: "Newest" });
    expect(await titles(ctx)).toEqual(["Newest", "Middle", "Oldest"]);
  });

  test("FIND-28 without an open job the board is empty: nothing is made up", async ({ ctx }) => {
    await expect(ask(ctx)).resolves.toEqual({
      jobs: [],
      total: 0,
      pages: 1,
      near: null,
      placeUnknown: false,
      readAs: null,
    });
  });

  test("FIND-10 N-32 chips toggle trades, and several mean any of them", async ({ ctx }) => {
    await aBoard(ctx, ...TRADE_CHIPS.map((chip) => ({ title: `Job ${chip.id}`, trade: chip.id })));
    expect(await titles(ctx, "trade=roofing")).toEqual(["Job roofing"]);
    expect(await titles(ctx, "trade=roofing&trade=hvac")).toEqual(["Job roofing", "Job hvac"]);
    expect(await titles(ctx)).toHaveLength(10);
  });

  test("words are found in title, trade, skills, place and description, in part and in both languages", async ({
    ctx,
  }) => {
    await aBoard(
      ctx,
      {
        title: "Panel swap",
        trade: "electrical",
        skills: "EV charger",
        description: "Replace a 100 amp Zinsco with 200 amps, beside the baño.",
      },
      { title: "Rough-in", trade: "plumbing", location: "Tempe, AZ" },
    );
    for (const q of ["panel", "pan", "electric", "electricidad", "charger ev", "zinsco", "amps panel", "baño", "bano"])
      expect(await titles(ctx, `q=${q}`), q).toEqual(["Panel swap"]);
    for (const q of ["tempe", "plumber", "plomería", "plomeria"])
      expect(await titles(ctx, `q=${q}`), q).toEqual(["Rough-in"]);
    await expect(ask(ctx, "q=panel swap")).resolves.toMatchObject({ readAs: null });
    expect(await titles(ctx, "q=panel tempe")).toEqual([]);
  });

  test("a misspelt search finds what was meant and says so", async ({ ctx }) => {
    await aBoard(
      ctx,
      { title: "Hang drywall", trade: "drywall", location: "Tempe, AZ" },
      { title: "Rough-in", trade: "plumbing" },
    );
    for (const [q, title, meant] of [
      ["plubming", "Rough-in", "plumbing"],
      ["pluming", "Rough-in", "plumbing"],
      ["drywal hnag", "Hang drywall", "drywal hang"],
      ["pheonix", "Rough-in", "phoenix"],
    ] as const) {
      const board = await ask(ctx, `q=${q}`);
      expect(board.jobs[0]?.title, q).toBe(title);
      expect(board.readAs, q).toBe(meant);
    }
    expect(await titles(ctx, "q=plomero")).toEqual(["Rough-in"]);
    await expect(ask(ctx, "q=xylophone")).resolves.toMatchObject({ jobs: [], total: 0, readAs: null });
  });

  test("FIND-07 around a ZIP the nearest come first, and the newest of one place", async ({ ctx }) => {
    await aBoard(
      ctx,
      { title: "Downtown, older", location: "85004" },
      { title: "Tempe", location: "Tempe, AZ" },
      { title: "Downtown, newer", location: "85004" },
      { title: "Tucson", location: "85701" },
      { title: "Austin", location: "78701" },
    );
    const board = await ask(ctx, "place=85004");
    expect(board.jobs.map((job) => job.title)).toEqual(["Downtown, newer", "Downtown, older", "Tempe"]);
    expect(board.near).toMatchObject({ label: "Phoenix, AZ 85004", guessed: false });
    expect(board.jobs.map((job) => Math.round(job.miles ?? -1))).toEqual([
      0,
      0,
      expect.toSatisfy((miles) => miles > 5 && miles < 15),
    ]);
    expect(await titles(ctx, "place=phoenix az&radius=10")).not.toContain("Tempe");
    expect(await titles(ctx, "place=85701&radius=100")).toContain("Tucson");
  });

  test("a place we do not know shows every job and says so; a guess says what it took it for", async ({ ctx }) => {
    await aBoard(ctx, { title: "Anywhere", location: "85004" });
    await expect(ask(ctx, "place=zzqqy")).resolves.toMatchObject({ placeUnknown: true, near: null, total: 1 });
    await expect(ask(ctx, "place=phoenx az")).resolves.toMatchObject({
      near: { label: "Phoenix, AZ", guessed: true },
      total: 1,
    });
  });

  test("pages hold twenty, each job once, and one past the end is empty", async ({ ctx }) => {
    const poster = await aBoard(ctx);
    for (let n = PAGE_SIZE + 3; n > 0; n--) await aJob(at(ctx, -n * 4 * HOUR), { poster });
    const pages = [await ask(ctx), await ask(ctx, "page=2"), await ask(ctx, "page=3")];
    expect(pages.map(({ jobs, total, pages: count }) => [jobs.length, total, count])).toEqual([
      [20, 23, 2],
      [3, 23, 2],
      [0, 23, 2],
    ]);
    expect(new Set(pages.flatMap(({ jobs }) => jobs.map((job) => job.id))).size).toBe(23);
  });

  test("hostile searches find nothing and break nothing", async ({ ctx }) => {
    await aBoard(ctx, { title: "Safe and sound" });
    for (const q of [
      "'; drop table job_posts; --",
      "!!! & | ():*",
      "\u0000",
      "%%%",
      "\\",
      "a".repeat(5000),
      "<script>alert(1)</script>",
      "\ud800",
      "🔨🔨🔨",
    ])
      await expect(ask(ctx, new URLSearchParams({ q, place: q }).toString())).resolves.toMatchObject({
        total: expect.any(Number),
      });
    for (const q of ["!!! & | ():*", "%%%"]) {
      const asked = boardAsked(new URLSearchParams({ q }));
      await expect(browseJobs(ctx, asked)).resolves.toMatchObject({ jobs: [], total: 0 });
      await expect(browseBoardFrom(ctx, asked, { after: undefined, limit: 9 })).resolves.toMatchObject({ jobs: [] });
    }
    await expect(titles(ctx)).resolves.toEqual(["Safe and sound"]);
  });
});

describe("saving", () => {
  test("FIND-27 a job is saved and taken off again, however often it is clicked", async ({ ctx }) => {
    const job = await aJob(ctx);
    const own = as(ctx, (await aUser(ctx, { role: "homeowner" })).actor);
    await saveJob(own, job.id);
    await saveJob(own, job.id);
    expect((await ask(own)).jobs).toMatchObject([{ id: job.id, saved: true }]);
    await expect(mySavedJobs(own)).resolves.toMatchObject([{ id: job.id, lifecycle: "open" }]);
    await expect(getJob(own, job.id)).resolves.toMatchObject({ reader: { saved: true } });
    for (const actor of [null, (await aUser(ctx)).actor])
      expect((await ask(as(ctx, actor))).jobs).toMatchObject([{ saved: false }]);
    const other = as(ctx, (await aUser(ctx)).actor);
    const another = await aJob(ctx);
    for (const [member, saved] of [
      [other, job],
      [own, another],
    ] as const)
      await saveJob(member, saved.id);
    await unsaveJob(own, job.id);
    await unsaveJob(own, job.id);
    await expect(mySavedJobs(own)).resolves.toMatchObject([{ id: another.id }]);
    await expect(mySavedJobs(other)).resolves.toMatchObject([{ id: job.id }]);
    await expect(myJobCounts(own)).resolves.toEqual({ posted: 0, applied: 0, saved: 1 });
  });

  test("saved jobs stand as they were saved, the newest first, whenever they were posted", async ({ ctx }) => {
    const [old, young] = [await aJob(at(ctx, -3 * 24 * 3600 * 1000)), await aJob(ctx)];
    const own = as(ctx, (await aUser(ctx)).actor);
    await saveJob(own, young.id);
    await saveJob(at(own, 1000), old.id);
    expect((await mySavedJobs(own)).map(({ id }) => id)).toEqual([old.id, young.id]);
  });

  test("a saved job that closed stays in the list, marked", async ({ ctx }) => {
    const job = await aJob(ctx);
    const own = as(ctx, (await aUser(ctx)).actor);
    await saveJob(own, job.id);
    await markFilled(as(ctx, job.poster), job.id);
    await expect(mySavedJobs(own)).resolves.toMatchObject([{ id: job.id, lifecycle: "filled" }]);
  });

  test("own jobs, unknown jobs and visitors are refused", async ({ ctx }) => {
    const job = await aJob(ctx);
    await expect(saveJob(as(ctx, job.poster), job.id)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(saveJob(as(ctx, job.poster), ctx.newId())).rejects.toMatchObject({ kind: "not_found" });
    await expect(saveJob(ctx, job.id)).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});

test("my jobs: what I posted, applied to and saved, and nobody else's", async ({ ctx }) => {
  const { id, jobId, poster, applicant } = await anApplication(ctx);
  await aJob(ctx);
  await expect(myPosts(as(ctx, poster))).resolves.toMatchObject([
    { id: jobId, applicants: 1, lifecycle: "open", canRenew: false },
  ]);
  await expect(myPosts(as(ctx, applicant))).resolves.toEqual([]);
  await expect(myApplications(as(ctx, applicant))).resolves.toMatchObject([
    { jobId, status: "submitted", lifecycle: "open" },
  ]);
  await expect(myApplications(as(ctx, applicant), { won: true })).resolves.toEqual([]);
  await expect(myJobCounts(as(ctx, applicant))).resolves.toEqual({ posted: 0, applied: 1, saved: 0 });
  await expect(myJobCounts(as(ctx, poster))).resolves.toEqual({ posted: 1, applied: 0, saved: 0 });
  await award(as(ctx, poster), id);
  await expect(myApplications(as(ctx, applicant), { won: true })).resolves.toMatchObject([{ id, status: "awarded" }]);
});

test("a poster is shown as verified on the board up to the moment the documents end", async ({ ctx }) => {
  const { actor: poster } = await aVerifiedContractor(ctx, { insuranceExpiresOn: dayIn(ctx, 5) });
  await aJob(ctx, { poster });
  const end = endOf(dayIn(ctx, 5)).getTime();
  const verified = async (ms: number) => (await ask(at(ctx, new Date(ms)))).jobs.map((job) => job.posterVerified);
  expect([await verified(end - 1), await verified(end)]).toEqual([[true], [false]]);
});

test("search engines get the jobs that stay longest, as many as fit", async ({ ctx }) => {
  const jobs = [];
  for (const hours of [3, 1, 2]) jobs.push((await aJob(at(ctx, -hours * HOUR))).id);
  expect((await openJobIds(ctx, 2)).map(({ id }) => id)).toEqual([jobs[1], jobs[2]]);
});

test("my jobs opens on what there is: posts first, and applications where nothing was posted", async ({ ctx }) => {
  const { poster, applicant } = await anApplication(ctx);
  const { actor: owner } = await aUser(ctx, { role: "homeowner" });
  const opened = async (actor: Actor | null, query = "") => {
    const { tab, tabs } = await myJobs(askedOf(as(ctx, actor), `/my/jobs${query}`));
    return [tab, tabs.length];
  };
  expect(await opened(applicant)).toEqual(["applied", 3]);
  expect(await opened(applicant, "?tab=saved")).toEqual(["saved", 3]);
  expect(await opened(poster)).toEqual(["posted", 3]);
  expect(await opened(owner)).toEqual(["posted", 2]);
  await aJob(ctx, { poster: applicant });
  expect(await opened(applicant)).toEqual(["posted", 3]);
});

test("FIND-02 visitors, homeowners and realtors look for any pro, contractors for subcontractors, unless the address says whom", async ({
  ctx,
}) => {
  const who = async (role: Role | null, query = "") => {
    const actor = role && (await aUser(ctx, { role })).actor;
    const shown = await network(askedOf(as(ctx, actor), `/find-pro${query}`));
    return shown.tab === "pros" && shown.filters.who;
  };
  const asked = [await who("homeowner"), await who("realtor"), await who("contractor"), await who(null)];
  expect(asked).toEqual(["all", "all", "subcontract", "all"]);
  expect(await who("realtor", "?who=subcontract")).toBe("subcontract");
});

test("FIND-23 a contractor's board begins with their own trade near them, says so in the form, and can be cleared", async ({
  ctx,
}) => {
  const { actor } = await aContractor(ctx, {
    primaryTrade: "electrical",
    industry: "electrical",
    services: ["electrical-work"],
    city: "Austin",
    state: "TX",
    zip: "78704",
  });
  await aBoard(
    ctx,
    { title: "Panel in Austin", trade: "electrical", location: "Austin, TX" },
    { title: "Panel in Portland", trade: "electrical", location: "Portland, OR" },
    { title: "Roof in Austin", trade: "roofing", location: "Austin, TX" },
  );
  const shown = async (query = "", who: Actor | null = actor) => {
    const board = await network(askedOf(as(ctx, who), `/find-pro?tab=jobs${query}`));
    if (board.tab !== "jobs") throw new Error("no board");
    return { asked: board.asked, own: board.own, titles: board.board.jobs.map(({ title }) => title).sort() };
  };
  expect(await shown()).toMatchObject({
    titles: ["Panel in Austin"],
    asked: { place: "78704", trades: ["electrical"] },
    own: { place: "78704", trades: ["electrical"] },
  });
  expect((await shown("&everywhere=1")).titles).toHaveLength(3);
  expect((await shown("&place=78701")).titles).toEqual(["Panel in Austin", "Roof in Austin"]);
  expect((await shown("&q=portland")).titles).toEqual(["Panel in Portland"]);
  // Whoever takes no work sees all of it.
  expect(await shown("", null)).toMatchObject({ own: null, titles: { length: 3 } });
  const { actor: homeowner } = await aUser(ctx, { role: "homeowner" });
  expect((await shown("", homeowner)).titles).toHaveLength(3);
});

test("a visitor who saves a job is led to sign in and back; a member stays where they are", async ({ ctx }) => {
  const { id } = await aJob(ctx);
  const { actor } = await aUser(ctx);
  const pressed = (who: Actor | null, form: Record<string, string>) =>
    jobAction(askedOf(as(ctx, who), `/jobs/${id}`, { params: { jobId: id }, form: { intent: "save", ...form } })).then(
      () => null,
      (thrown: unknown) => (thrown as Response).headers.get("location"),
    );
  const back = "/find-pro?tab=jobs";
  expect(await pressed(null, { back })).toBe(authPath(back));
  expect(await pressed(null, { back: "https://elsewhere.test/" })).toBe(authPath(`/jobs/${id}`));
  expect(await pressed(actor, { back })).toBe(back);
  expect(await pressed(actor, { via: "fetch" })).toBeNull();
  await expect(mySavedJobs(as(ctx, actor))).resolves.toMatchObject([{ id }]);
});
