import type { Locale } from "#app/infra/locale.ts";
import { US_STATES } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";

/** All that Cody keeps of a member between conversations: one value of each kind, from a closed list or a number. */
export const MEMORY_KINDS = ["trade", "crew", "state", "language", "units", "answers"] as const;
export type MemoryKind = (typeof MEMORY_KINDS)[number];
export type Memory = Partial<Record<MemoryKind, string>>;

const CREW_MAX = 500;
const CREW = /^[1-9]\d{0,2}$/;

/** What may be kept of each kind. */
const FITS: Record<MemoryKind, (value: string) => boolean> = {
  trade: (value) => TRADES.some(({ id }) => id === value),
  crew: (value) => CREW.test(value) && Number(value) <= CREW_MAX,
  state: (value) => US_STATES.some(({ id }) => id === value),
  language: (value) => value === "en" || value === "es",
  units: (value) => value === "us" || value === "metric",
  answers: (value) => value === "short",
};

export const fitsMemory = (kind: MemoryKind, value: string): boolean => FITS[kind](value);
export const isMemoryKind = (kind: string): kind is MemoryKind => (MEMORY_KINDS as readonly string[]).includes(kind);

/** How many people the crew is, or null when that is not kept. */
export const crewOf = ({ crew }: Memory): number | null => (crew && FITS.crew(crew) ? Number(crew) : null);

/** The language that answers are wanted in, or null when that is not kept. */
export const languageKept = ({ language }: Memory): Locale | null =>
  language === "en" || language === "es" ? language : null;
