import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { type Business, businessOf } from "../queries.server.ts";
import { slugOf } from "../rules.ts";
import { contractorProfiles } from "../tables.server.ts";
import { withFreeSlug } from "./claim-slug.server.ts";
import { noteSteps } from "./note-steps.server.ts";

const t = contractorProfiles;
type Change = Partial<Omit<typeof t.$inferInsert, "userId" | "slug" | "version" | "createdAt" | "updatedAt">>;

/** Queued when a finished save changed where a business is or what it works in: whoever decides by that looks again. */
export const BUSINESS_CHANGED = "business.changed";

const decides = ({ state, industry, primaryTrade, trades }: Business): string =>
  JSON.stringify([state, industry, primaryTrade, trades]);

const savedElsewhere = () => conflict("saved_elsewhere", m.contractors_saved_elsewhere());

/**
 * Changes the signed-in contractor's own business, or makes it. `version` is what the form was drawn from (0: no
 * business yet); when another tab saved meanwhile it throws conflict `saved_elsewhere`, unless `over` says to save
 * anyway. The public address follows the name until the onboarding is finished, and stays from then on.
 */
export async function saveOwnBusiness(
  ctx: Ctx,
  { version, over }: { version: number; over: boolean },
  change: (current: Business | null, userId: string) => Change,
): Promise<Business> {
  const userId = ownerOf(ctx, "profile", "contractor");
  return inTransaction(ctx, async (tx) => {
    const current = await businessOf(tx, userId);
    if (!over && (current?.version ?? 0) !== version) throw savedElsewhere();
    const values = { ...change(current, userId), updatedAt: ctx.now };
    const named = { companyName: "", city: null, ...current, ...values };
    const base = slugOf(named.companyName, named.city);

    const wrote = current
      ? await update(tx, current, values, base)
      : await withFreeSlug(tx, base, (inner, slug) =>
          inner.db
            .insert(t)
            .values({ ...values, userId, slug, createdAt: ctx.now })
            .onConflictDoNothing({ target: t.userId })
            .returning({ userId: t.userId }),
        );
    const saved = wrote.length ? await businessOf(tx, userId) : null;
    if (!saved) throw savedElsewhere();
    if (saved.onboardingStep !== current?.onboardingStep) await noteSteps(tx, userId, saved.onboardingStep);
    if (current && decides(current) !== decides(saved))
      await tx.services.queue.enqueue(tx, BUSINESS_CHANGED, { userId });
    return saved;
  });
}

function update(tx: Ctx, current: Business, values: Change, base: string) {
  const write = (inner: Ctx, slug: string) =>
    inner.db
      .update(t)
      .set({ ...values, slug, version: current.version + 1 })
      .where(and(eq(t.userId, current.userId), eq(t.version, current.version)))
      .returning({ userId: t.userId });
  const renamed = slugOf(current.companyName, current.city) !== base;
  return renamed && !current.onboardingCompleted ? withFreeSlug(tx, base, write) : write(tx, current.slug);
}
