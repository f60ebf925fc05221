import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { typedJob } from "#app/domains/jobs/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import { openDatabase } from "#app/infra/database/open.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { testApp } from "#test/app.ts";
import { aMember, rightNow } from "#test/members.ts";
import { raceTest } from "#test/race.ts";
import { migrationsBefore, oldMembers } from "#test/upgrade/before-businesses.ts";

const MINUTE_MS = 60_000;

/** What the version before does for members `n` and `n + 1`, in its own words: they join and work, are read, and close a job. */
async function workAsBefore(db: Db, n: number): Promise<void> {
  await oldMembers(db, n, n + 1);
  const { rows } = await db.execute<{ answer: { name: string }; poster: string; company: string | null }>(sql`
    select session_with_owner(md5('session ' || ${n}::int)::uuid, false, true) as answer, p.full_name as poster,
      c.company_name as company
    from job_posts j join profiles p on p.id = j.poster_id left join contractor_profiles c on c.user_id = j.poster_id
    where j.id = md5('job ' || ${n}::int)::uuid`);
  expect(rows).toMatchObject([{ answer: { name: `Sam Sample ${n}` }, poster: `Sam Sample ${n}` }]);
  await db.execute(
    sql`update job_posts set closed_as = 'withdrawn', closed_at = now() where id = md5('job ' || ${n}::int)::uuid`,
  );
}

raceTest(
  "an app of the version before businesses and this one work side by side on the new tables for a minute, and neither fails",
  async (then) => {
    const ctx = rightNow(then);
    const { database } = ctx.services;
    if (database.kind !== "postgres") throw new Error("not PostgreSQL");
    // It starts as it always did: its own migrations are all there.
    const before = await openDatabase({
      url: database.directUrl,
      dir: "",
      migrationsFolder: migrationsBefore(),
      log: createLog("silent"),
    });
    const app = testApp(ctx);
    const pro = await aVerifiedContractor(ctx);
    const { token } = await aMember(ctx);
    const until = Date.now() + MINUTE_MS;
    const served: Record<number, number> = {};
    const ask = async (path: string, body?: object) => {
      const answer = await app.request(path, {
        method: body ? "POST" : "GET",
        headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      await answer.text();
      served[answer.status] = (served[answer.status] ?? 0) + 1;
    };
    let members = 0;
    const old = async () => {
      for (let n = 1; Date.now() < until; n += 2) {
        await workAsBefore(before.db, n);
        members = n + 1;
      }
    };
    const now = async () => {
      while (Date.now() < until) {
        await ask("/api/jobs");
        await ask("/api/directory/pros?trade=electrical");
        await ask(`/pros/${pro.business.slug}/stamp.svg`);
        await ask("/api/jobs", { ...typedJob(ctx), requestKey: ctx.newId() });
        await ask("/auth/v1/user");
        await aVerifiedContractor(ctx, { reviewer: pro.reviewer });
      }
    };
    await Promise.all([old(), now()]);
    await before.close();
    expect(members).toBeGreaterThan(20);
    expect(served[200]).toBeGreaterThan(20);
    expect(Object.keys(served).filter((status) => Number(status) >= 500)).toEqual([]);
    const { rows } = await ctx.db.execute(sql`
      select count(*)::int as n from users u left join businesses b on b.id = u.id and b.contact_id = u.id where b.id is null`);
    expect(rows).toEqual([{ n: 0 }]);
  },
  2 * MINUTE_MS,
);
