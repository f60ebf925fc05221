export const PARTNER_KINDS = ["realtor", "supplier", "school", "software", "insurer", "sponsor", "other"] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** How a request stands: nobody looked, somebody talks with them, agreed, or declined. */
export const REQUEST_STATES = ["new", "talking", "agreed", "declined"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** A request that is over is kept so long. */
const KEPT_DAYS = 365;
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * 24 * 3600 * 1000);

/** Whether a sponsor's place is shown on a day, both ends among them. */
export const isShown = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }, today: string): boolean =>
  startsOn <= today && today <= endsOn;
