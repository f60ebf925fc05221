/** States of a subscription in which it is one: a second of its kind is one too many. */
export const LIVE = ["active", "trialing", "past_due"] as const;
export const isLive = (status: string): boolean => (LIVE as readonly string[]).includes(status);

/** What a business is told of its subscription. */
export type Step = "trial" | "started" | "changed" | "failed" | "recovered" | "ending" | "goes_on" | "ended" | "unpaid";

type Before = { sku: string; status: string; ends: boolean; endedAt: Date | null };

/** What is different for the business between two readings; null when nothing is that it has to know. */
export function stepOf(before: Before | null, now: Before & { live: boolean }): Step | null {
  const was = before !== null && !before.endedAt && isLive(before.status);
  if (!was) return now.live ? (now.status === "trialing" ? "trial" : "started") : null;
  if (now.endedAt || !now.live) return before.status === "past_due" ? "unpaid" : "ended";
  if (before.sku !== now.sku) return "changed";
  if (before.status !== "past_due" && now.status === "past_due") return "failed";
  if (before.status === "past_due" && now.status === "active") return "recovered";
  if (before.status === "trialing" && now.status === "active") return "started";
  if (before.ends !== now.ends) return now.ends ? "ending" : "goes_on";
  return null;
}
