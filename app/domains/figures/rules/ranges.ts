/** What the figures are shown for, by the word in the address. */
export const RANGES = ["day", "month", "year"] as const;
export type Range = (typeof RANGES)[number];

/** How a range is divided: so many hours, days or months up to now. */
export const SPANS = {
  day: { unit: "hour", count: 24 },
  month: { unit: "day", count: 30 },
  year: { unit: "month", count: 12 },
} as const satisfies Record<Range, { unit: "hour" | "day" | "month"; count: number }>;
