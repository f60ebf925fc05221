/** The badges of the community, in the order of the page. */
export const BADGES = [
  "getting_started",
  "helpful_pro",
  "verified_sub",
  "estimator",
  "communicator",
  "mentor",
] as const;
export type Badge = (typeof BADGES)[number];

/** Badges that stay once they are earned; Verified Sub is read from the trust record and goes with it. */
export const KEPT_BADGES = ["getting_started", "helpful_pro", "estimator", "communicator", "mentor"] as const;
export type KeptBadge = (typeof KEPT_BADGES)[number];

/** How many of what a badge asks for. Getting Started: profile, description, trade and a photo. */
export const NEEDED: Record<Badge, number> = {
  getting_started: 4,
  helpful_pro: 5,
  verified_sub: 2,
  estimator: 2,
  communicator: 10,
  mentor: 1,
};

/** How far somebody is, from 0 to 1; what is not there counts nothing, what is too much counts once. */
export const progressOf = (badge: Badge, done: number): number => Math.min(1, Math.max(0, done) / NEEDED[badge]);
