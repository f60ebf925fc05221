import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { migrationsFolder } from "#test/migrations.ts";
import { pgliteOptions } from "./engine.server.ts";

test("a database that an earlier version laid out with the demo has its accounts and posts marked, and nobody else's", async () => {
  const names = fs
    .readdirSync(migrationsFolder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort();
  const at = names.indexOf("0016_demo_accounts.sql");
  const database = await PGlite.create(pgliteOptions);
  const apply = async (some: string[]) => {
    for (const name of some) await database.exec(fs.readFileSync(path.join(migrationsFolder, name), "utf8"));
  };
  await apply(names.slice(0, at));
  const demo = ["reviewer@demo.example", "rivera@demo.example", "sam.sample.7.0a1b2c3d@sample.test"];
  const others = ["ann@example.com", "rivera@demo.example.com", "demo.example@sample.test"];
  for (const email of [...demo, ...others]) await database.query("insert into users (email) values ($1)", [email]);
  for (const [content, author] of [
    ["Sample post. Say the trade.", null],
    ["Publicación de muestra. Cartón se rompe.", null],
    ["Samples of tile, who wants them?", null],
    ["Sample post. By a member.", others[0]],
  ])
    await database.query(
      "insert into community_posts (title, content, created_at, author_id) values ('A post', $1, now(), (select id from users where email = $2))",
      [content, author],
    );
  await apply(names.slice(at));
  const marked = async (column: string, table: string) =>
    (await database.query<Record<string, string>>(`select ${column} from ${table} where is_demo order by 1`)).rows.map(
      (row) => row[column],
    );
  expect(await marked("email", "users")).toEqual([...demo].sort());
  expect(await marked("content", "community_posts")).toEqual([
    "Publicación de muestra. Cartón se rompe.",
    "Sample post. Say the trade.",
  ]);
  await database.close();
});

/** Members of the version before businesses, as it wrote them: `begin` to `end` of a series, each with something of everything. */
const membersAsBefore = (begin: number, end: number) => `
  insert into users (id, email) select md5('u' || n)::uuid, 'member' || n || '@sample.test' from generate_series(${begin}, ${end}) n;
  insert into profiles (id, email, full_name) select md5('u' || n)::uuid, 'member' || n || '@sample.test', 'Sam Sample ' || n
    from generate_series(${begin}, ${end}) n;
  insert into user_roles (user_id, role) select md5('u' || n)::uuid, case when n % 3 = 0 then 'homeowner' else 'contractor' end
    from generate_series(${begin}, ${end}) n;
  insert into contractor_profiles (user_id, company_name, slug, onboarding_completed)
    select md5('u' || n)::uuid, 'Sample ' || n, 'sample-' || n, true from generate_series(${begin}, ${end}) n where n % 3 <> 0;
  insert into job_posts (id, poster_id, request_key, title, trade, location, city, state, zip, lat, lng, budget_min, budget_max,
      start_date, duration, description, words, posted_at, expires_at)
    select md5('j' || n)::uuid, md5('u' || n)::uuid, md5('r' || n)::uuid, 'Sample job', 'electrical', 'Austin, TX', 'Austin', 'TX',
      '78701', 30.27, -97.74, 100, 200, '2027-01-01', '1-2-weeks', 'Sample: a panel in a garage.', 'sample', now(),
      now() + interval '30 days' from generate_series(${begin}, ${end}) n;
  insert into weather_limits (user_id, gusts_mph, rain_inches, heat_index_f, low_f, updated_at)
    select md5('u' || n)::uuid, 25, 0.5, 100, 20, now() from generate_series(${begin}, ${end}) n;
  insert into personal_access_tokens (user_id, name, prefix, hash, scopes, created_at, expires_at)
    select md5('u' || n)::uuid, 'Sample', 'kp_pat_', encode(sha256(('t' || n)::bytea), 'hex'), '{}', now(), now() + interval '1 day'
    from generate_series(${begin}, ${end}) n;
  insert into conversations (id, low_id, high_id, created_at)
    select md5('c' || n)::uuid, least(md5('u' || n)::uuid, md5('u' || (n - 1))::uuid), greatest(md5('u' || n)::uuid, md5('u' || (n - 1))::uuid), now()
    from generate_series(${begin} + 1, ${end}) n;`;

test("a database of the version before businesses keeps every row, each account gets its business, and that version still writes", async () => {
  const names = fs
    .readdirSync(migrationsFolder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort();
  const at = names.indexOf("0023_businesses.sql");
  const database = await PGlite.create(pgliteOptions);
  const apply = async (some: string[]) => {
    for (const name of some) await database.exec(fs.readFileSync(path.join(migrationsFolder, name), "utf8"));
  };
  const rowsOf = async (query: string) => (await database.query<Record<string, unknown>>(query)).rows;
  const TABLES = [
    "users",
    "contractor_profiles",
    "job_posts",
    "weather_limits",
    "personal_access_tokens",
    "conversations",
  ];
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async (table) => [table, (await rowsOf(`select count(*)::int n from ${table}`))[0]?.["n"]]),
      ),
    );
  await apply(names.slice(0, at));
  await database.exec(membersAsBefore(1, 1000));
  await database.exec("update users set deleted_at = now(), email = null where email = 'member7@sample.test'");
  const before = await counts();
  await apply(names.slice(at));
  expect(await counts()).toEqual(before);
  expect(
    await rowsOf("select count(*)::int n from businesses b join users u on u.id = b.id and b.contact_id = u.id"),
  ).toEqual([{ n: 1000 }]);
  expect(await rowsOf("select count(*)::int n from businesses where closed_at is not null")).toEqual([{ n: 1 }]);
  expect(await rowsOf("select part, count(*)::int n from business_people group by part")).toEqual([
    { part: "owner", n: 999 },
  ]);
  // A server of the version before goes on until it is replaced.
  await database.exec(membersAsBefore(1001, 1010));
  expect(await rowsOf("select count(*)::int n from business_people")).toEqual([{ n: 1009 }]);
  await database.close();
});
