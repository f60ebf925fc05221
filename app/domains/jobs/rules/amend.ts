import type { Requires } from "../rules.ts";
import { type Start, saidStart } from "./start.ts";

/** What may be changed in a post after pros have answered it. Trade and place may not: they would make another job of it. */
export type Amendable = {
  title: string;
  budget: { budgetMin: number; budgetMax: number };
  /** A day, or what was said instead of one. */
  startDate: string;
  duration: string;
  description: string;
  skills: string[];
  requires: Requires;
  /** How many there are: the photos themselves go with what hung on the post. */
  photos: string[];
};
export type AmendedField = keyof Amendable;

/** A job as its row has it, in the parts that can be amended. */
export const amendableOf = (
  job: Omit<Amendable, "budget" | "startDate" | "requires" | "photos"> & Amendable["budget"] & Start & Requires,
  photos: readonly string[],
): Amendable => ({
  title: job.title,
  budget: { budgetMin: job.budgetMin, budgetMax: job.budgetMax },
  startDate: saidStart(job),
  duration: job.duration,
  description: job.description,
  skills: job.skills,
  requires: {
    requiresLicense: job.requiresLicense,
    requiresWorkersComp: job.requiresWorkersComp,
    requiresBond: job.requiresBond,
    requiresLiabilityCents: job.requiresLiabilityCents,
    requiresCertificates: job.requiresCertificates,
  },
  photos: [...photos],
});

/** The fields that differ, as they were before; empty when nothing did. */
export const whatWas = (before: Amendable, after: Amendable): Partial<Amendable> =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(after[field as AmendedField]),
    ),
  );
