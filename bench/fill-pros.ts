import { sql } from "drizzle-orm";
import type { Db } from "#app/infra/database/database.server.ts";
import { gazetteer } from "#app/infra/geo/gazetteer.server.ts";
import { insertRows } from "./insert.ts";

export const PICKS = 65_536;
const CHUNK = 100_000;

const SURNAMES =
  "Rivera Johnson Nguyen Garcia Smith Kowalski Okafor Martinez Patel Brown Muñoz O'Brien Hernandez Cohen Larsen Dubois Kim Walker Lopez Haddad Schmidt Rossi Torres Baker Ivanov Young Flores Sullivan Reyes Chavez Morgan Peña Ortiz Stewart Castillo Hughes Vargas Jensen Romero Fischer".split(
    " ",
  );
const SYLLABLES = "ka ven dor mi la rus ter bo ny sal ro che gar tu lin ash for wen da pri mo len ba ric hol".split(
  " ",
);
const ENDINGS = ["LLC", "& Sons", "Services", "Co.", "Contracting", "Builders", "Group", "Pros"];

/** Chip, word in the name, service and skills of the ten trades. */
const TRADES = [
  ["electrical", "Electric", "electrical-work", "Panel upgrades|EV chargers|Lighting|Rewiring"],
  ["plumbing", "Plumbing", "plumbing-work", "Repipes|Water heaters|Drain cleaning|Gas lines"],
  ["hvac", "Heating & Air", "heating-cooling", "Heat pumps|Ductwork|Furnaces|Mini splits"],
  ["carpentry", "Carpentry", "decks-fences", "Framing|Trim|Cabinets|Decks"],
  ["roofing", "Roofing", "roofing-gutters", "Shingles|Metal roofing|Flat roofs|Gutters"],
  ["drywall", "Drywall", "drywall-insulation", "Hanging|Taping|Texture|Patching"],
  ["painting", "Painting", "interior-exterior-painting", "Interior|Exterior|Cabinet painting|Staining"],
  ["flooring", "Flooring", "flooring-tile", "Tile|Hardwood|Vinyl plank|Refinishing"],
  ["concrete", "Concrete", "concrete-masonry", "Driveways|Foundations|Stamped concrete|Retaining walls"],
  ["landscaping", "Landscaping", "landscaping-hardscaping", "Irrigation|Sod|Pavers|Tree work"],
] as const;

/** A repeatable number of 0 to `below - 1` for row `i`; `salt` makes another one. */
export const pick = (salt: number, below: number) => `((hashint8extended(i, ${salt}) & 2147483647) % ${below})`;
const list = (values: readonly string[]) => `array[${values.map((v) => `'${v.replaceAll("'", "''")}'`).join(",")}]`;
export const oneOf = (values: readonly string[], salt: number) => `(${list(values)})[1 + ${pick(salt, values.length)}]`;

/**
 * A table of 65,536 places to pick from. A ZIP stands in it the more often the more ZIPs its city has, so that large
 * cities are crowded as they are in life.
 */
async function placePicks(db: Db): Promise<void> {
  const g = gazetteer();
  const rows: { zip: string; at: number; weight: number }[] = [];
  let whole = 0;
  for (const [i, zip] of g.zips.entries()) {
    const city = g.cityOfZip[i] ?? 0;
    const weight = g.isArea[i] ? 2 + (g.firstZip[city + 1] ?? 0) - (g.firstZip[city] ?? 0) : 0;
    rows.push({ zip: String(zip).padStart(5, "0"), at: i, weight });
    whole += weight;
  }
  const picks: number[] = [];
  let passed = 0;
  for (const row of rows) {
    passed += row.weight;
    while (picks.length < (passed / whole) * PICKS && picks.length < PICKS) picks.push(row.at);
  }
  const at = (values: (i: number) => string | number) => sql.param(picks.map((i) => values(i)));
  await db.execute(sql`drop table if exists bench_places`);
  await db.execute(
    sql`create unlogged table bench_places (n int primary key, zip text, city text, state text, lat float8, lng float8)`,
  );
  await db.execute(sql`
    insert into bench_places
    select n - 1, zip, city, state, lat / 10000.0, lng / 10000.0
    from unnest(
      ${at((i) => rows[i]?.zip ?? "")}::text[],
      ${at((i) => g.names[g.cityOfZip[i] ?? 0] ?? "")}::text[],
      ${at((i) => g.states[g.cityOfZip[i] ?? 0] ?? "")}::text[],
      ${at((i) => g.lat[i] ?? 0)}::int[],
      ${at((i) => g.lng[i] ?? 0)}::int[]
    ) with ordinality as p (zip, city, state, lat, lng, n)`);
}

const trade = (field: 0 | 1 | 2 | 3) =>
  oneOf(
    TRADES.map((t) => t[field]),
    1,
  );
const surname = `case when ${pick(2, 10)} < 6 then ${oneOf(SURNAMES, 3)}
  else initcap(${oneOf(SYLLABLES, 4)} || ${oneOf(SYLLABLES, 5)} || ${oneOf(SYLLABLES, 6)} || ${oneOf(["", "son", "ez", "berg", "ski"], 7)}) end`;

const rowsOfPros = (from: number, to: number, now: string) => `
  select i, md5('pro' || i)::uuid as id, timestamptz '${now}' as now,
    ${surname} || ' ' || ${trade(1)} || ' ' || ${oneOf(ENDINGS, 8)} as name,
    ${trade(0)} as trade, ${trade(2)} as service, string_to_array(${trade(3)}, '|') as skills,
    ${pick(9, 100)} as luck, ${pick(10, 100)} as trust, ${pick(11, 60)} as years, p.*
  from generate_series(${from}::bigint, ${to}::bigint) as i join bench_places p on p.n = ${pick(12, PICKS)}`;

const PROFILE = {
  user_id: "id",
  company_name: "name",
  slug: "'pro-' || i",
  years_in_business: "years",
  service_areas: "array[city, '25 miles']",
  onboarding_step: "5",
  onboarding_completed: "luck < 95",
  business_description: "name || ' of ' || city || ', a sample.'",
  services: "array[service]",
  description: "'A sample business for measurements.'",
  industry: "trade",
  primary_trade: "trade",
  trades: "array[trade]",
  skills: "skills",
  city: "city",
  state: "state",
  zip: "zip",
  lat: "lat",
  lng: "lng",
  hourly_rate_cents: "(40 + luck) * 100",
  availability: "(array['now', 'in-1-week', 'next-month'])[1 + luck % 3]",
  available_for_subcontract: `${pick(13, 100)} < 60`,
  review_count: "case when luck % 5 < 3 then 1 + years * 2 else 0 end",
  star_sum: `case when luck % 5 < 3 then (1 + years * 2) * 3 + ${pick(14, 1000)} % ((1 + years * 2) * 2 + 1) else 0 end`,
  search: "array_to_tsvector(words_of(concat_ws(' ', name, array_to_string(skills || service || trade, ' '), city)))",
  created_at: "now - i * interval '1 minute'",
};
/** Of ten whose record is in order, one has its trade where the state asks for no license. */
const UNLICENSED = "luck % 10 = 9";
const trust = (unlicensed: string) => ({
  user_id: "id",
  license_document_id: `case when not (${unlicensed}) then md5('license' || i)::uuid end`,
  insurance_document_id: "md5('insurance' || i)::uuid",
  no_license_state: `case when ${unlicensed} then state end`,
  no_license_trades: `case when ${unlicensed} then array[trade] end`,
  verified_at: "now - interval '90 days'",
  license_valid_until: `case when not (${unlicensed}) then until end`,
  insurance_valid_until: "until + interval '30 days'",
  valid_until: `case when ${unlicensed} then until + interval '30 days' else until end`,
  updated_at: "now",
});
/** What the documents of a record say, as far as every kind has it. */
const DOCUMENT = {
  user_id: "id",
  status: "'verified'",
  file_name: "'sample.pdf'",
  file_type: "'application/pdf'",
  file_size: "40000",
  locale: "'en'",
  submitted_at: "now - interval '91 days'",
  decided_at: "now - interval '90 days'",
  created_at: "now - interval '92 days'",
};
const file = (kind: string) => ({
  id: `md5('${kind}' || i)::uuid`,
  kind: `'${kind}'`,
  file_key: `'verification-documents/' || id || '/${kind}.pdf'`,
  sha256: `md5('${kind}' || i) || md5('file' || i)`,
});
const policy = (kind: string, prefix: string) => ({
  ...DOCUMENT,
  ...file(kind),
  license_number: `'${prefix}-' || lpad(i::text, 8, '0')`,
  carrier: "'Sample Mutual Insurance Company'",
  named_insured: "name",
  starts_on: "(until - interval '335 days')::date",
  expires_on: "(until + interval '30 days')::date",
});
const LICENSE = {
  ...DOCUMENT,
  ...file("license"),
  license_number: "state || '-' || lpad(i::text, 7, '0')",
  issuing_state: "state",
  board: "'Sample State Board of Contractors'",
  license_class: "'C-' || (1 + i % 40)",
  trades: "array[trade]",
  expires_on: "until::date",
};
const INSURANCE = {
  ...policy("insurance", "CGL"),
  occurrence_cents: "(1 + i % 2) * 100000000",
  aggregate_cents: "(2 + i % 3) * 100000000",
};
const WORKERS = { ...policy("workers_comp", "WC"), issuing_state: "state", exempt: "false" };

/** Indexes that are built faster after the rows than with them. */
const LATER =
  "indexname like 'contractor_profiles_%_idx' or indexname like 'documents_%_idx' or indexname = 'pro_words_trigram_idx'";

/**
 * Fills an empty database with `count` plausible pros, always the same: 95 of 100 listed, 60 taking subcontract work,
 * 80 verified with the documents of their record, 60 with reviews. Needs a superuser: triggers sleep meanwhile and their
 * work is done in bulk.
 */
export async function fillPros(db: Db, count: number, now = new Date()): Promise<void> {
  await placePicks(db);
  await db.transaction(async (tx) => {
    const indexes = await tx.execute<{ indexname: string; indexdef: string }>(
      sql.raw(`select indexname, indexdef from pg_indexes where ${LATER}`),
    );
    for (const { indexname } of indexes.rows) await tx.execute(sql.raw(`drop index ${indexname}`));
    await tx.execute(sql`set local session_replication_role = replica`);
    // Builds before records had more than two documents know neither compensation nor trades without a license.
    const { rows: several } = await tx.execute(
      sql`select 1 from pg_constraint where conname = 'documents_kind' and pg_get_constraintdef(oid) like '%workers_comp%'`,
    );
    const unlicensed = several.length ? UNLICENSED : "false";
    for (let from = 1; from <= count; from += CHUNK) {
      const rows = rowsOfPros(from, Math.min(count, from + CHUNK - 1), now.toISOString());
      await insertRows(tx, "users", { id: "id", created_at: "now" }, `(${rows}) r`);
      // What the database does by a trigger, which is off meanwhile.
      await insertRows(tx, "businesses", { id: "id", contact_id: "id", created_at: "now" }, `(${rows}) r`);
      const owner = { business_id: "id", user_id: "id", part: "'owner'", since: "now" };
      await insertRows(tx, "business_people", owner, `(${rows}) r`);
      const person = { id: "id", email: "'pro-' || i || '@sample.test'", full_name: "name", created_at: "now" };
      await insertRows(tx, "profiles", person, `(${rows}) r`);
      const role = { user_id: "id", role: "'contractor'", created_at: "now" };
      await insertRows(tx, "user_roles", role, `(${rows}) r`);
      await insertRows(tx, "contractor_profiles", PROFILE, `(${rows}) r`);
      const until = "now + case when trust < 80 then 1 + trust * 4 else -1 - trust end * interval '1 day'";
      const trusted = `(select *, ${until} as until from (${rows}) r) s where trust < 85`;
      await insertRows(tx, "documents", LICENSE, `${trusted} and not (${unlicensed})`);
      await insertRows(tx, "documents", INSURANCE, trusted);
      if (several.length) await insertRows(tx, "documents", WORKERS, `${trusted} and luck % 3 = 0`);
      await insertRows(tx, "trust_records", trust(unlicensed), trusted);
    }
    await tx.execute(sql`
      insert into pro_words
      select distinct word from contractor_profiles, unnest(words_of(company_name || ' ' || array_to_string(skills, ' '))) as word
      where length(word) between 3 and 40 on conflict do nothing`);
    for (const { indexdef } of indexes.rows) await tx.execute(sql.raw(indexdef));
  });
  for (const table of [
    "users",
    "profiles",
    "user_roles",
    "contractor_profiles",
    "documents",
    "trust_records",
    "pro_words",
  ])
    await db.execute(sql.raw(`vacuum (analyze) ${table}`));
}
