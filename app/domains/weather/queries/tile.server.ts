import { eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { cellKey, cellOf, type Day } from "#app/domains/weather/rules/days.ts";
import { DEFAULT_LIMITS, type Hazard, hazardsOf, type Limits } from "#app/domains/weather/rules/limits.ts";
import { weatherLimits } from "#app/domains/weather/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { placeOfZip } from "#app/infra/geo/places.server.ts";
import { type Outlook, outlooksAt } from "./outlook.server.ts";

/** The dashboard waits no longer for a slow source; it opens with what is kept. */
export const DASHBOARD_WAIT_MS = 1000;
export const PAGE_WAIT_MS = 5000;

export type MarkedDay = Day & { hazards: Hazard[] };
export type Weather = Omit<Outlook, "days"> & {
  /** Null while the business has no ZIP. */
  place: { zip: string; city: string; state: string } | null;
  days: MarkedDay[];
  limits: Limits;
  /** Whether the limits are the member's own. */
  ownLimits: boolean;
  /** Host of the source; null for samples. */
  from: string | null;
  now: Date;
};

const cp = contractorProfiles;

const settingsRow = prepared((db, { userId }: Slots<{ userId: string }>) =>
  db
    .select({ zip: cp.zip, city: cp.city, state: cp.state, lat: cp.lat, lng: cp.lng, limits: weatherLimits })
    .from(cp)
    .leftJoin(weatherLimits, eq(weatherLimits.userId, cp.userId))
    .where(eq(cp.userId, userId)),
);

/** The actor's limits and where their business is. */
async function settingsOf(ctx: Ctx, userId: string) {
  const [row] = await settingsRow(ctx.db, { userId });
  return row;
}

/** The days ahead at the actor's business ZIP, marked by their limits; for the dashboard's tile and, waiting longer, the page. */
export async function weatherTile(ctx: Ctx, waitMs: number = DASHBOARD_WAIT_MS): Promise<Weather> {
  const userId = ownerOf(ctx, "see");
  const settings = await settingsOf(ctx, userId);
  const kept = settings?.limits;
  const limits: Limits = kept
    ? { gustsMph: kept.gustsMph, rainInches: kept.rainInches, heatIndexF: kept.heatIndexF, lowF: kept.lowF }
    : DEFAULT_LIMITS;
  const url = ctx.services.env.WEATHER_URL;
  const common = { limits, ownLimits: Boolean(kept), from: url ? new URL(url).host : null, now: ctx.now };
  const found = settings?.zip ? placeOfZip(settings.zip) : null;
  const place =
    settings?.zip && found
      ? { zip: settings.zip, city: settings.city || found.city, state: settings.state || found.state }
      : null;
  const none: Outlook = { source: url ? "live" : "sample", days: [], fetchedAt: null, failure: null };
  if (!place || !found) return { ...common, ...none, place: null, days: [] };
  const at = { lat: settings?.lat ?? found.lat, lng: settings?.lng ?? found.lng };
  const cell = cellOf(at);
  const outlook = (await outlooksAt(ctx, [cell], waitMs)).get(cellKey(cell)) ?? none;
  return {
    ...common,
    ...outlook,
    place,
    days: outlook.days.map((day) => ({ ...day, hazards: hazardsOf(day, limits) })),
  };
}
