// What the product's lists are held against: a bare Hono over pg that sends one statement for the same rows and answers
// them as JSON. Started with the address of the database; tells its parent its port.
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";

const [url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });

const PROS = `
  select p.slug, p.company_name as name, coalesce(p.primary_trade, p.industry) as trade, p.trades, p.city, p.state,
    p.rating, p.review_count, t.verified_at, t.valid_until, p.hourly_rate_cents, p.availability, p.skills,
    p.years_in_business, p.business_description as bio
  from contractor_profiles p
  join trust_records t on t.user_id = p.user_id
  join businesses b on b.id = p.user_id
  join users u on u.id = b.contact_id
  where p.onboarding_completed and p.available_for_subcontract and t.valid_until > $1
    and not u.is_demo and u.deleted_at is null and (u.banned_until is null or u.banned_until <= $1)
  order by p.score desc, p.review_count desc, p.created_at desc, p.user_id desc limit 20`;

/** The board says how many open jobs there are, up to 500. */
const JOBS = `
  with open as (
    select id, expires_at from job_posts
    where closed_as is null and awarded_application_id is null and expires_at > $1
    order by expires_at desc, id limit 500
  )
  select j.id, j.title, nullif(p.company_name, '') as company, p.slug as company_slug,
    t.user_id is not null as poster_verified, j.trade, j.location, j.budget_min, j.budget_max, j.start_date, j.duration,
    left(j.description, 220) as excerpt, j.skills, j.posted_at, j.expires_at, (select count(*)::int from open) as total
  from (select id from open order by expires_at desc, id limit 20) shown
  join job_posts j on j.id = shown.id
  left join contractor_profiles p on p.user_id = j.poster_id
  left join trust_records t on t.user_id = j.poster_id and t.valid_until > $1
  order by j.expires_at desc, j.id`;

const rowsOf = async (statement: string) => (await pool.query(statement, [new Date()])).rows;
const app = new Hono()
  .get("/api/directory/pros", async (c) => c.json({ pros: await rowsOf(PROS) }))
  .get("/api/jobs", async (c) => c.json({ jobs: await rowsOf(JOBS) }));

serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => process.send?.(port));
