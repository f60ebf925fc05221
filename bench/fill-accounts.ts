import { sql } from "drizzle-orm";
import type { Db } from "#app/infra/database/database.server.ts";

/**
 * Other people with an account, a profile, a role, an identity and a session each, in their numbers: a table that is all
 * but empty is read from end to end, which no statement does in a table of use.
 */
export async function fillAccounts(db: Db, count: number): Promise<void> {
  await db.transaction((tx) => fill(tx, count));
  for (const table of ["users", "profiles", "user_roles", "identities", "sessions"])
    await db.execute(sql.raw(`analyze ${table}`));
}

async function fill(db: Db, count: number) {
  await db.execute(sql`create temp table others on commit drop as
    select gen_random_uuid() as id, 'other-' || i || '@example.com' as email, now() as now
    from generate_series(1, ${count}::int) i`);
  await db.execute(sql`insert into users (id, email, email_confirmed_at) select id, email, now from others`);
  await db.execute(sql`insert into profiles (id, email, full_name) select id, email, 'Other Sample' from others`);
  await db.execute(sql`insert into user_roles (user_id, role) select id, 'contractor' from others`);
  await db.execute(sql`insert into identities (user_id, provider, provider_id, identity_data, email)
    select id, 'email', id, '{}', email from others`);
  await db.execute(sql`insert into sessions (id, user_id, refresh_key, refreshed_at, created_at)
    select gen_random_uuid(), id, '', now, now from others`);
}
