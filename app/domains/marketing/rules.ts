/** When each message of the home page's scripted chat appears, in ms after the page. */
export const DEMO_CHAT_MS = [0, 800, 1600, 2800, 3400] as const;

/** Minutes of a list, summed, as hours and minutes. */
export function totalOf(items: readonly { minutes: number }[]): { hours: number; minutes: number } {
  const all = items.reduce((sum, item) => sum + item.minutes, 0);
  return { hours: Math.floor(all / 60), minutes: all % 60 };
}
