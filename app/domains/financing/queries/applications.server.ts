import { count, desc, gt } from "drizzle-orm";
import { financingApplications } from "#app/domains/financing/tables.server.ts";
import { requireReviewerOr } from "#app/domains/operators/queries/duty.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { columns, opened } from "./sealed.server.ts";

const t = financingApplications;
const PAGE_SIZE = 25;

/** The applications that are still kept, newest first, opened for an admin; each look is a line in the audit log. */
export async function applications(ctx: Ctx, page: number) {
  await requireReviewerOr(ctx, "finance");
  return inTransaction(ctx, async (tx) => {
    const kept = gt(t.keptUntil, tx.now);
    const [total] = await tx.db.select({ rows: count() }).from(t).where(kept);
    const rows = await tx.db
      .select(columns)
      .from(t)
      .where(kept)
      .orderBy(desc(t.consentedAt), t.id)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE);
    for (const { id } of rows) await audit(tx, "financing_application.read", `financing_application:${id}`);
    return {
      pages: Math.max(1, Math.ceil((total?.rows ?? 0) / PAGE_SIZE)),
      lines: rows.map((row) => opened(tx, row)),
    };
  });
}

export type ApplicationLine = Awaited<ReturnType<typeof applications>>["lines"][number];
