import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { AmendedField } from "./amend.ts";

const FIELDS: Record<AmendedField, () => string> = {
  title: m.jobs_field_title,
  budget: m.jobs_budget,
  startDate: m.jobs_field_start,
  duration: m.jobs_field_duration,
  description: m.jobs_field_description,
  skills: m.jobs_field_skills,
  requires: m.jobs_requires_title,
  photos: m.jobs_post_photos,
};

export const amendedWord = (field: AmendedField): string => FIELDS[field]();

/** "Budget, Start date, and Description". */
export const amendedWords = (fields: readonly AmendedField[]): string =>
  new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(fields.map(amendedWord));
