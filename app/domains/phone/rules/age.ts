/** What waited longer is not sent by itself: whoever comes back then may have written it elsewhere, so they say. */
export const SENT_WITHIN_DAYS = 60;
const DAY_MS = 24 * 3600 * 1000;

type Aged = { at: number; reason?: string };

/** Whether an item waited so long that its writer has to say whether it is still to be sent. */
export const isOld = ({ at }: Aged, now: number): boolean => now - at >= SENT_WITHIN_DAYS * DAY_MS;

/** Whether an item is sent by itself: the server has not refused it, and it is not old. */
export const sendsItself = (item: Aged, now: number): boolean => item.reason === undefined && !isOld(item, now);
