import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, invalid, notFound } from "#app/infra/errors.ts";
import { findPlace } from "#app/infra/geo/places.server.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import type { AlertFor } from "../input.ts";
import { ALERTS_MAX } from "../rules.ts";
import { jobAlerts } from "../tables.server.ts";

const noSuchAlert = () =>
  notFound("no_such_alert", { title: m.alerts_not_found_title(), message: m.alerts_not_found() });

const own = (ctx: Ctx, alertId: string) => {
  const ownerId = ownerOf(ctx, "jobs", "contractor");
  if (!isId(alertId)) throw noSuchAlert();
  return and(eq(jobAlerts.id, alertId), eq(jobAlerts.ownerId, ownerId));
};

/**
 * Keeps an alert for the contractor's business; the same one twice is one. Throws `invalid` for a place we do not know and
 * `too_many` beyond ten.
 */
export async function keepAlert(ctx: Ctx, input: AlertFor): Promise<{ id: string }> {
  const ownerId = ownerOf(ctx, "jobs", "contractor");
  const [found] = findPlace(input.place);
  const guessed = found?.match === "prefix" || found?.match === "spelling";
  if (!found || guessed)
    throw invalid("invalid_input", m.alerts_place_invalid(), {
      place: found ? m.jobs_location_guess({ place: `${found.city}, ${found.state}` }) : m.jobs_location_unknown(),
    });
  const { city, state, zip, lat, lng, match } = found;
  const place = match === "zip" ? `${city}, ${state} ${zip}` : `${city}, ${state}`;
  return inTransaction(ctx, async (tx) => {
    // One at a time, so that ten are ten.
    await tx.db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, ownerId)).for("update");
    const kept = await tx.db.select().from(jobAlerts).where(eq(jobAlerts.ownerId, ownerId));
    const asked = { ...input, place };
    const same = kept.find(
      (alert) =>
        alert.place === place &&
        alert.radius === asked.radius &&
        alert.budgetFrom === asked.budgetFrom &&
        alert.hirers === asked.hirers &&
        alert.trades.join() === asked.trades.join(),
    );
    if (same) return { id: same.id };
    if (kept.length >= ALERTS_MAX)
      throw conflict("too_many", { title: m.alerts_too_many_title(), message: m.alerts_too_many({ max: ALERTS_MAX }) });
    const id = tx.newId();
    await tx.db.insert(jobAlerts).values({ ...asked, id, ownerId, lat, lng, createdAt: tx.now });
    return { id };
  });
}

/** Silences an alert or lets it ring again; throws not-found for another's. */
export async function setAlert(ctx: Ctx, alertId: string, active: boolean): Promise<void> {
  const changed = await ctx.db
    .update(jobAlerts)
    .set({ active })
    .where(own(ctx, alertId))
    .returning({ id: jobAlerts.id });
  if (!changed.length) throw noSuchAlert();
}

/** Removes an alert; what it found stays in the list. */
export async function removeAlert(ctx: Ctx, alertId: string): Promise<void> {
  const gone = await ctx.db.delete(jobAlerts).where(own(ctx, alertId)).returning({ id: jobAlerts.id });
  if (!gone.length) throw noSuchAlert();
}
