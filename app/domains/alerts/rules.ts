/** Whose posts ring: everybody's, homeowners' or those of businesses. */
export const HIRERS = ["all", "homes", "businesses"] as const;
export type Hirers = (typeof HIRERS)[number];

/** Alerts a business keeps at most. */
export const ALERTS_MAX = 10;
/** So many jobs in 24 hours ring; later ones stand in the list only. */
export const TOLD_A_DAY = 20;
/** The furthest an alert reaches, in miles. */
export const RADIUS_MAX = 100;
