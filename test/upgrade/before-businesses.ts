import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/infra/database/database.server.ts";
import { freshFolder } from "../folder.ts";
import { migrationsFolder } from "../migrations.ts";

/** The last migration of the version before businesses. */
const LAST = "0018_sub_documents";

/** The migrations that the version before businesses had, in a folder of their own. */
export function migrationsBefore(): string {
  const folder = freshFolder();
  const journal = JSON.parse(fs.readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8"));
  const entries = journal.entries as { tag: string }[];
  const had = entries.slice(0, entries.findIndex(({ tag }) => tag === LAST) + 1);
  fs.mkdirSync(path.join(folder, "meta"));
  fs.writeFileSync(path.join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries: had }));
  for (const { tag } of had)
    fs.copyFileSync(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  return folder;
}

/** The rows of the demo world as that version laid it out, dumped by `pg_dump --data-only --inserts`. */
const demoWorld = () => gunzipSync(fs.readFileSync(path.join(import.meta.dirname, "demo-world.sql.gz"))).toString();

/** Brings the dump in as a restore does: rows in any order, no trigger runs. */
export async function restoreDemoWorld(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(demoWorld()));
  });
}

/**
 * What the version before wrote when members `from` to `to` joined and worked, statement by statement: accounts, profiles,
 * documents that were approved, jobs, applications, books. It names no column that is newer, and knows of no business.
 */
export async function oldMembers(db: Db, from: number, to: number): Promise<void> {
  const numbers = sql`generate_series(${from}::int, ${to}::int) n`;
  const id = sql.raw("md5('member ' || n)::uuid");
  const at = sql.raw("timestamptz '2026-06-01 12:00:00+00' + n * interval '1 minute'");
  const statements: SQL[] = [
    sql`insert into users (id, email, phone, password_hash, email_confirmed_at, user_metadata, created_at, updated_at)
      select ${id}, 'member' || n || '@sample.test', null, 'sample hash', ${at},
        json_build_object('full_name', 'Sam Sample ' || n)::jsonb, ${at}, ${at} from ${numbers}`,
    sql`insert into profiles (id, email, full_name, created_at)
      select ${id}, 'member' || n || '@sample.test', 'Sam Sample ' || n, ${at} from ${numbers}`,
    sql`insert into user_roles (user_id, role, created_at)
      select ${id}, case when n % 5 = 0 then 'homeowner' else 'contractor' end, ${at} from ${numbers}`,
    sql`insert into identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
      select md5('identity ' || n)::uuid, ${id}, 'email', 'member' || n, '{"sample": true}', 'member' || n || '@sample.test', ${at}, ${at}
      from ${numbers}`,
    sql`insert into sessions (id, user_id, refresh_key, refreshed_at, created_at)
      select md5('session ' || n)::uuid, ${id}, 'sample', ${at}, ${at} from ${numbers}`,
    sql`insert into contractor_profiles (user_id, company_name, slug, services, trades, primary_trade, industry, city, state, zip,
        onboarding_step, onboarding_completed, created_at, updated_at)
      select ${id}, 'Sample Electric ' || n, 'sample-electric-' || n, '{electrical}', '{electrical}', 'electrical', 'electrical',
        'Austin', 'TX', '78701', 5, true, ${at}, ${at} from ${numbers} where n % 5 <> 0`,
    sql`insert into documents (id, user_id, kind, status, file_key, file_name, file_type, file_size, sha256, license_number,
        issuing_state, expires_on, locale, submitted_at, decided_at, created_at)
      select md5(kind || n)::uuid, ${id}, kind, 'verified', 'verification-documents/' || md5(kind || n) || '.pdf', 'sample.pdf',
        'application/pdf', 1000, md5(kind || n), 'TX-' || n, 'TX', '2027-06-01', 'en', ${at}, ${at}, ${at}
      from ${numbers}, unnest(array['license', 'insurance']) kind where n % 5 <> 0`,
    sql`insert into trust_records (user_id, license_document_id, insurance_document_id, verified_at, license_valid_until,
        insurance_valid_until, valid_until, updated_at)
      select ${id}, md5('license' || n)::uuid, md5('insurance' || n)::uuid, ${at}, '2027-06-01', '2027-06-01', '2027-06-01', ${at}
      from ${numbers} where n % 5 <> 0`,
    sql`insert into job_posts (id, poster_id, request_key, title, trade, location, city, state, zip, lat, lng, budget_min,
        budget_max, start_date, duration, description, words, posted_at, expires_at)
      select md5('job ' || n)::uuid, ${id}, md5('key ' || n)::uuid, 'Sample: rewire ' || n, 'electrical', 'Austin, TX', 'Austin', 'TX',
        '78701', 30.27, -97.74, 1000, 2000, '2026-07-01', '1-2-weeks', 'Sample: panel and rough-in.', 'sample rewire', ${at},
        ${at} + interval '30 days' from ${numbers}`,
    sql`insert into job_applications (id, job_id, applicant_id, message, created_at)
      select md5('application ' || n)::uuid, md5('job ' || n + 1)::uuid, ${id}, 'Sample: we are free.', ${at}
      from ${numbers} where n % 5 <> 0 and n < ${to}::int`,
    sql`insert into saved_jobs (user_id, job_id, created_at)
      select ${id}, md5('job ' || n + 1)::uuid, ${at} from ${numbers} where n < ${to}::int`,
  ];
  for (const statement of statements) await db.execute(statement);
}
