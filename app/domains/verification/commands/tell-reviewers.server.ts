import { and, eq, isNull, lte, not, or } from "drizzle-orm";
import { userRoles, users } from "#app/domains/auth/tables.server.ts";
import { tiedSql } from "#app/domains/businesses/queries/ties.server.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { announcement } from "#app/infra/events.server.ts";

/** `ref`: what of the business waits; told once. `what`: documents where it says nothing. */
type Waits = { ref: string; path: "/admin/verifications" | "/admin/appeals"; what?: "appeal" };

/** Rings at every reviewer who may decide about a business. */
export async function tellReviewers(tx: Ctx, userId: string, { what, ...waits }: Waits): Promise<void> {
  const reviewers = await tx.db
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.role, "admin"),
        isNull(users.deletedAt),
        or(isNull(users.bannedUntil), lte(users.bannedUntil, tx.now)),
        not(tiedSql(users.id, userId)),
      ),
    );
  const company = (await businessOf(tx, userId))?.companyName ?? null;
  await tx.services.queue.enqueueEach(
    tx,
    reviewers.map(({ id }) =>
      announcement(tx, { kind: "review.waiting", userId: id, ...waits, data: { company, ...(what && { what }) } }),
    ),
  );
}
