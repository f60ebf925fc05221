import { sql } from "drizzle-orm";
import type { Db } from "#app/infra/database/database.server.ts";
import { insertRows } from "./insert.ts";

/** One's own rows of every kind that the dashboard reads: `entries` of this year's taxes, a tenth as many trips. */
export async function fillOwn(db: Db, userId: string, entries: number): Promise<void> {
  const now = { created_at: "now()", updated_at: "now()" };
  await insertRows(
    db,
    "contractor_profiles",
    {
      user_id: "id",
      company_name: "'Sample Electric'",
      slug: "'dashboard-' || id",
      onboarding_step: "5",
      onboarding_completed: "true",
      city: "'Austin'",
      state: "'TX'",
      zip: "'78701'",
      lat: "30.2706",
      lng: "-97.7426",
    },
    `(select '${userId}'::uuid as id) o`,
    "on conflict (user_id) do update set onboarding_completed = true, zip = '78701', lat = 30.2706, lng = -97.7426",
  );
  await insertRows(
    db,
    "tax_entries",
    {
      id: `md5('own${userId}' || i)::uuid`,
      user_id: `'${userId}'`,
      kind: "case when i % 4 = 0 then 'income' else 'expense' end",
      day: "date_trunc('year', now())::date + (i % greatest(1, extract(doy from now())::int))::int",
      cents: "100 + i % 90000",
      line: "case when i % 4 = 0 then '1' else (array['8','9','13','15','22','24a','25'])[1 + i % 7] end",
      party: "'Sample'",
      ...now,
    },
    `generate_series(1, ${entries}) as i`,
  );
  await insertRows(
    db,
    "mileage_trips",
    {
      id: `md5('trip${userId}' || i)::uuid`,
      user_id: `'${userId}'`,
      day: "date_trunc('year', now())::date + (i % 200)",
      tenths: "10 + i",
      purpose: "'Sample'",
      ...now,
    },
    `generate_series(1, ${Math.ceil(entries / 10)}) as i`,
  );
  await db.execute(sql.raw("analyze tax_entries, mileage_trips, contractor_profiles"));
}
