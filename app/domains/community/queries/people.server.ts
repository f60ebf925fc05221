import { sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { communityAnswers, communityPosts } from "../tables.server.ts";

const PEOPLE_MAX = 200;

/** Who wrote in a thread, with the names by which others may call them. */
export async function peopleOfThread(ctx: Ctx, postId: string) {
  const { rows } = await ctx.db.execute<{
    user_id: string;
    business_id: string;
    person: string | null;
    company: string | null;
  }>(sql`
    select part.user_id, part.business_id, person.full_name as person, pro.company_name as company
    from (
      select author_id as user_id, business_id from ${communityPosts} where id = ${postId}
      union
      select author_id, business_id from ${communityAnswers} where post_id = ${postId} and state = 'shown') part
    join profiles person on person.id = part.user_id
    left join contractor_profiles pro on pro.user_id = part.business_id
    where part.business_id is not null
    order by part.user_id
    limit ${PEOPLE_MAX}`);
  return rows.map(({ user_id, business_id, person, company }) => ({
    userId: user_id,
    businessId: business_id,
    names: [person, company],
  }));
}
