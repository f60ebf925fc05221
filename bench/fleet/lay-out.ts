// Lays out the fleet's data with the settings of its processes and writes who takes part to a file: started with the sizes as
// JSON and the path of the file.
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { sessionCookieName } from "#app/domains/auth/cookies.server.ts";
import { inTransaction, type Services } from "#app/infra/ctx.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import { fillAccounts } from "../fill-accounts.ts";
import { fillCommunity } from "../fill-community.ts";
import { fillJobs } from "../fill-jobs.ts";
import { fillMessages } from "../fill-messages.ts";
import { fillPros } from "../fill-pros.ts";
import { insertRows } from "../insert.ts";
import { bundle, ctxOf } from "../product.ts";
import type { Actor, Sizes, World } from "./world.ts";

const HIRERS = 60;
const PROS = 60;
const SHOWN = 300;
const SESSIONS = 12;
const POSTS = 2000;

const [sizesText = "", file = ""] = process.argv.slice(2);
const sizes = JSON.parse(sizesText) as Sizes;
const running = await bundle.boot({ ...process.env, ROLE: "web" });
const { services } = running;
// One connection: some rows are laid out under settings of its session.
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"] ?? "", max: 1 });
const db = drizzle(pool) as unknown as Db;

await fillPros(db, sizes.pros);
await fillAccounts(db, sizes.members);
await fillJobs(db, sizes.jobs);
await fillMessages(db, sizes.messages, sizes.pros);
await fillCommunity(db, { posts: POSTS, answers: 2 * POSTS, pros: sizes.pros });
const { rows: people } = await db.execute<{ id: string }>(sql`
  select p.user_id as id from contractor_profiles p join trust_records t using (user_id)
  where p.onboarding_completed and t.valid_until > now() + interval '2 days' order by p.user_id limit ${HIRERS + PROS}`);
if (people.length < HIRERS + PROS) throw new Error("too few verified pros: lay out more");
await db.execute(sql`
  update users u set email = p.email, email_confirmed_at = now(), email_confirmed_by = 'mail' from profiles p
  where p.id = u.id and u.id = any(${sql.param(people.map(({ id }) => id))}::uuid[])`);
const actors: Actor[] = [];
for (const { id } of people) actors.push(await signedIn(services, id));
const [hirers, pros] = [actors.slice(0, HIRERS), actors.slice(HIRERS)];
const world: World = {
  hirers,
  pros,
  talks: await openTalks(db),
  sessions: await planSessions(db),
  shown: {
    pros: await rowsOf(sql`
      select p.slug, p.company_name as name from contractor_profiles p join trust_records t using (user_id)
      where p.onboarding_completed and t.valid_until > now() + interval '2 days' order by md5(p.slug) limit ${SHOWN}`),
    jobs: await rowsOf(sql`
      select id, title from job_posts where expires_at > now() + interval '1 day' order by md5(id::text) limit ${SHOWN}`),
  },
  spare: [],
  posts: await rowsOf(
    sql`select id, title from community_posts where state = 'shown' order by md5(id::text) limit ${SHOWN}`,
  ),
};
writeFileSync(file, JSON.stringify(world));
await pool.end();
await running.close();
process.exit(0);

async function rowsOf<T extends Record<string, string>>(query: ReturnType<typeof sql>): Promise<T[]> {
  return (await db.execute(query)).rows as T[];
}

async function signedIn(of: Services, id: string): Promise<Actor> {
  const { access_token: token } = await inTransaction(ctxOf(of), (tx) => openSession(tx, id, "password"));
  return { id, token, cookie: `${sessionCookieName(of.env)}=${token}` };
}

async function openTalks(on: Db): Promise<World["talks"]> {
  const talks = hirers.map((_, n) => ({ id: randomUUID(), hirer: n, pro: n }));
  for (const { id, hirer, pro } of talks) {
    const pair = [hirers[hirer]?.id, pros[pro]?.id] as const;
    const rows = `(values ('${id}'::uuid, '${pair[0]}'::uuid, '${pair[1]}'::uuid, gen_random_uuid())) as t (id, a, b, job)`;
    const both = { id: "id", low_id: "least(a, b)", high_id: "greatest(a, b)", job_id: "job", subject: "'Sample'" };
    await insertRows(on, "conversations", { ...both, created_at: "now()" }, rows);
    for (const [own, other] of [
      ["a", "b"],
      ["b", "a"],
    ] as const)
      await insertRows(
        on,
        "conversation_members",
        { conversation_id: "id", user_id: own, other_id: other, last_at: "now()", locale: "'en'" },
        rows,
      );
  }
  return talks;
}

async function planSessions(on: Db): Promise<World["sessions"]> {
  // Some have fewer seats than people who want one.
  const sessions = Array.from({ length: SESSIONS }, (_, n) => ({ id: randomUUID(), seats: n % 3 ? 200 : 15 }));
  for (const { id, seats } of sessions)
    await insertRows(
      on,
      "webinars",
      {
        id: "id",
        title: "'Sample session'",
        about: "'A sample session for measurements.'",
        locale: "'en'",
        starts_at: "now() + interval '3 days'",
        minutes: "60",
        seats: String(seats),
        meeting_url: "'https://meet.example/sample'",
        request_key: "gen_random_uuid()",
        created_at: "now()",
      },
      `(select '${id}'::uuid as id) s`,
    );
  return sessions;
}
