import { z } from "zod";
import { START_CHOICES } from "#app/domains/jobs/rules/start.ts";
import { RECORD_REQUIREMENTS } from "#app/domains/jobs/rules.ts";
import { APPLICATION_STATUSES } from "#app/domains/jobs/tables.server.ts";
import { day, when } from "./page-shapes.server.ts";

const Lifecycle = z.enum(["open", "awarded", "filled", "withdrawn", "expired"]);
const Status = z.enum(APPLICATION_STATUSES);
const ClosedAs = z.enum(["filled", "withdrawn"]).nullable();
const dollars = z.int();

/** A job as the board lists it. */
export const BoardJob = z.object({
  id: z.uuid(),
  title: z.string(),
  company: z.string().nullable(),
  companySlug: z.string().nullable(),
  posterVerified: z.boolean(),
  trade: z.string(),
  location: z.string(),
  miles: z.number().nullable(),
  budgetMin: dollars,
  budgetMax: dollars,
  /** Null where the poster named no day; `startChoice` then says what they chose instead. */
  startDate: day.nullable(),
  startChoice: z.enum(START_CHOICES).nullable(),
  duration: z.string(),
  skills: z.array(z.string()),
  excerpt: z.string(),
  postedAt: when,
  listedAt: when,
  expiresAt: when,
  mine: z.boolean(),
  saved: z.boolean(),
  applied: Status.nullable(),
});

/** A job as its poster's own list shows it. */
export const OwnJob = z.object({
  id: z.uuid(),
  title: z.string(),
  trade: z.string(),
  location: z.string(),
  postedAt: when,
  expiresAt: when,
  closedAs: ClosedAs,
  lifecycle: Lifecycle,
  applicants: z.int(),
  canRenew: z.boolean(),
});

/** What the poster asks: of the record, or `certificate:` with the certificate that somebody on the crew has to hold. */
const Requirement = z.union([z.enum(RECORD_REQUIREMENTS), z.templateLiteral(["certificate:", z.string()])]);

/** A job as its page shows it to the member. */
export const Job = z.object({
  id: z.uuid(),
  title: z.string(),
  trade: z.string(),
  location: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** Street and number, for the poster and from the award on for the hired pro; null for everybody else. */
  address: z.string().nullable(),
  budgetMin: dollars,
  budgetMax: dollars,
  /** Null where the poster named no day; `startChoice` then says what they chose instead. */
  startDate: day.nullable(),
  startChoice: z.enum(START_CHOICES).nullable(),
  duration: z.string(),
  description: z.string(),
  skills: z.array(z.string()),
  requirements: z.array(Requirement),
  requiresLiabilityCents: z.int().nullable(),
  requiresCertificates: z.array(z.string()),
  postedAt: when,
  expiresAt: when,
  closedAs: ClosedAs,
  lifecycle: Lifecycle,
  applicants: z.int(),
  company: z.string().nullable(),
  companySlug: z.string().nullable(),
  /** What is known of the poster: a confirmed e-mail or phone, documents that were checked. */
  posterChecks: z.object({ email: z.boolean(), phone: z.boolean(), business: z.boolean() }),
  contact: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  reader: z.object({
    /** Why the member may not apply, or null. */
    reason: z.string().nullable(),
    /** What the poster asks for and the member's record does not have. */
    missing: z.array(Requirement),
    applied: Status.nullable(),
    applicationId: z.uuid().nullable(),
    saved: z.boolean(),
  }),
  can: z.object({ manage: z.boolean(), renew: z.boolean(), close: z.boolean() }),
});

/** An application as the one who sent it sees it. */
export const OwnApplication = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  status: Status,
  createdAt: when,
  decidedAt: when.nullable(),
  title: z.string(),
  location: z.string(),
  budgetMin: dollars,
  budgetMax: dollars,
  lifecycle: Lifecycle,
});

/** An application as the poster of the job sees it. */
export const Applicant = z.object({
  id: z.uuid(),
  status: Status,
  message: z.string(),
  createdAt: when,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  slug: z.string().nullable(),
  trades: z.array(z.string()).nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  yearsInBusiness: z.int().nullable(),
  hourlyRateCents: z.int().nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  trust: z.object({ verifiedAt: when.nullable(), validUntil: when.nullable() }),
});
