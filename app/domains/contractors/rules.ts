import type { FieldErrors } from "#app/infra/errors.ts";
import { primaryTradeOf } from "#content/lists.ts";
import { tradesOf } from "#content/trades.ts";
import { BIO_MAX, ONBOARDING_STEPS, SIGNUP_FIELDS, SIGNUP_STEPS } from "./input/limits.ts";
import type { JoinAsContractor } from "./input.ts";

/** The sign-up step that asks for the first of these fields; the last one when no step does. */
export const stepOfFields = (fields: FieldErrors): number =>
  SIGNUP_FIELDS.findIndex((asked) => asked.some((field) => fields[field])) + 1 || SIGNUP_STEPS;

/** How much of the onboarding the bar shows at a step, 20 to 100. */
export const percentAt = (step: number): number => Math.round((step / ONBOARDING_STEPS) * 100);

/** What the onboarding reads of a business; null while there is none. */
export type Progress = { onboardingStep: number; onboardingCompleted: boolean } | null;

/**
 * The step that a load of the onboarding shows: an account without a business begins at 2, otherwise the saved step.
 * `asked` may go back, never ahead of what was saved. `done` means that the dashboard is the place to be; only the
 * page that follows the last save (`asked` 5) still shows the success step.
 */
export function stepToShow(progress: Progress, asked: number | null): number | "done" {
  if (progress?.onboardingCompleted) return asked === ONBOARDING_STEPS ? ONBOARDING_STEPS : "done";
  const saved = progress?.onboardingStep ?? 2;
  return asked !== null && Number.isInteger(asked) && asked >= 1 && asked < saved ? asked : saved;
}

/** Whether a step's save may run: documents and profile come after what was saved before them. */
export const maySave = (step: 2 | 3 | 4, progress: Progress): boolean =>
  step === 2 || progress?.onboardingCompleted === true || (progress?.onboardingStep ?? 0) >= step;

/** The step to keep after a save; a finished onboarding stays finished. */
export const stepAfter = (saved: 1 | 2 | 3 | 4, progress: Progress): number =>
  progress?.onboardingCompleted ? ONBOARDING_STEPS : saved + 1;

/** Back goes one step down, from steps 2 to 4 only. */
export const stepBefore = (step: number): number | null => (step >= 2 && step <= 4 ? step - 1 : null);

/** The two texts of `service_areas`: city and service area. */
export const serviceAreas = (city: string | null, area: string | null): [string, string] => [city ?? "", area ?? ""];

/** A long description as a bio: whole words, at most 300 characters. */
export function bioFrom(description: string | null): string {
  const whole = (description ?? "").trim();
  if (whole.length <= BIO_MAX) return whole;
  const cut = whole.slice(0, BIO_MAX + 1);
  const space = cut.search(/\s\S*$/);
  return (space > BIO_MAX / 2 ? cut.slice(0, space) : cut.slice(0, BIO_MAX)).trim();
}

/** What step 4 keeps as the business description: the bio, or the description when no bio was written. */
export const bioToKeep = (bio: string | null, description: string | null): string | null =>
  bio || bioFrom(description) || null;

const OWN_DOCUMENT = /^\/files\/verification-documents\/([0-9a-f-]{36})\/[\w-]+\.(?:pdf|jpe?g|png)$/;

/** Whether `url` points at a document in the user's own folder; no other may be kept in a profile. */
export const isOwnDocument = (url: string, userId: string): boolean => OWN_DOCUMENT.exec(url)?.[1] === userId;

/** The directory trades of a business, from what it said of itself. The one place where they are derived. */
export const directoryTrades = (business: {
  industry: string | null;
  primaryTrade: string | null;
  services: readonly string[];
  moreTrades: readonly string[];
}): string[] => tradesOf({ ...business, specialties: business.services, more: business.moreTrades });

export type Spot = { lat: number; lng: number };

/** Trades said by name, and what no list has among the skills. */
export type SaidTrades = { moreTrades: string[]; skills: string[] };

/** The business draft that the sign-up wizard leaves for onboarding; `spot` is where the ZIP lies. */
export function draftFrom(input: Omit<JoinAsContractor, "sentBy" | "ref">, spot: Spot | null, said: SaidTrades) {
  const primaryTrade = primaryTradeOf(input.industry);
  return {
    companyName: input.businessName,
    yearsInBusiness: input.yearsInBusiness,
    serviceAreas: serviceAreas(input.city, null),
    services: input.services,
    industry: input.industry,
    primaryTrade,
    ...said,
    trades: directoryTrades({ ...input, primaryTrade, moreTrades: said.moreTrades }),
    phone: input.phone,
    address: input.address,
    city: input.city,
    state: input.state,
    zip: input.zip,
    lat: spot?.lat ?? null,
    lng: spot?.lng ?? null,
    licenseNumber: input.licenseNumber,
    availableForSubcontract: input.availableForSubcontract,
    onboardingStep: 1,
  };
}

const SLUG_MAX = 60;
const NUMBERED_SLUGS = 5;

/** Lower-case ASCII words joined by hyphens; empty when the text has none. */
const slugged = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

/** The readable part of a pro's address: company and city. */
export const slugOf = (company: string, city: string | null): string =>
  slugged(`${company} ${city ?? ""}`)
    .slice(0, SLUG_MAX)
    .replace(/-+$/, "") || "pro";

/** The `attempt`-th slug to try (from 0): as it is, numbered 2 to 5, then with `random`, which cannot be taken. */
export const slugCandidate = (base: string, attempt: number, random: string): string =>
  attempt === 0
    ? base
    : attempt < NUMBERED_SLUGS
      ? `${base}-${attempt + 1}`
      : `${base}-${random.replace(/-/g, "").slice(0, 8)}`;
