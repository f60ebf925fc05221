import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";

/** Who wrote something: the person, and the business that says their trade, town and live stamp. */
export type Author = {
  name: string;
  company: string | null;
  slug: string | null;
  trade: string | null;
  town: string | null;
  verified: boolean;
};

/** The author of a row as one column; null for one whose account is gone. */
export const authorColumn = (ctx: Ctx, authorId: SQLWrapper, businessId: SQLWrapper): SQL<Author | null> =>
  sql<Author | null>`(
    select json_build_object(
      'name', person.full_name,
      'company', nullif(pro.company_name, ''),
      'slug', case when pro.onboarding_completed then pro.slug end,
      'trade', coalesce(pro.primary_trade, pro.industry),
      'town', nullif(concat_ws(', ', pro.city, pro.state), ''),
      'verified', coalesce(record.valid_until > ${ctx.now.toISOString()}::timestamptz and record.suspended_at is null, false))
    from profiles person
    left join contractor_profiles pro on pro.user_id = ${businessId}
    left join trust_records record on record.user_id = ${businessId}
    where person.id = ${authorId})`;
