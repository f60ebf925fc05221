import type { z } from "zod";
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  OTHER_TRADE_MAX,
  PostJob,
  SKILLS_MAX,
  TITLE_MAX,
  TITLE_MIN,
} from "#app/domains/jobs/input.ts";
import { m } from "#paraglide/messages.js";
import { PatchProfile } from "../input/profile.ts";

type Words = { description: string; minLength?: number; maxLength?: number; maxItems?: number };

/** What a shape cannot say of a field: texts are trimmed before they are measured, and a place has to be known. */
export const FIELD_WORDS = new Map<z.core.$ZodType, () => Words>([
  [
    PostJob.shape.title,
    () => ({ description: m.developers_field_title(), minLength: TITLE_MIN, maxLength: TITLE_MAX }),
  ],
  [
    PostJob.shape.otherTrade,
    () => ({ description: m.developers_field_other_trade(), minLength: 2, maxLength: OTHER_TRADE_MAX }),
  ],
  [PostJob.shape.address, () => ({ description: m.developers_field_address() })],
  [PostJob.shape.location, () => ({ description: m.developers_field_location() })],
  [PostJob.shape.budgetMin, () => ({ description: m.developers_field_budget() })],
  [PostJob.shape.budgetMax, () => ({ description: m.developers_field_budget() })],
  [PostJob.shape.startDate, () => ({ description: m.developers_field_start() })],
  [
    PostJob.shape.description,
    () => ({
      description: m.developers_field_description(),
      minLength: DESCRIPTION_MIN,
      maxLength: DESCRIPTION_MAX,
    }),
  ],
  [PostJob.shape.skills, () => ({ description: m.developers_field_skills({ max: SKILLS_MAX }) })],
  [PostJob.shape.requiresLicense, () => ({ description: m.developers_field_requires_license() })],
  [PostJob.shape.requiresWorkersComp, () => ({ description: m.developers_field_requires_workers_comp() })],
  [PostJob.shape.requiresBond, () => ({ description: m.developers_field_requires_bond() })],
  [PostJob.shape.requiresLiability, () => ({ description: m.developers_field_requires_liability() })],
  [PostJob.shape.requiresCertificates, () => ({ description: m.developers_field_requires_certificates() })],
  [PostJob.shape.answersMax, () => ({ description: m.developers_field_answers() })],
  [PatchProfile.shape.version, () => ({ description: m.developers_field_version() })],
]);

/** What only our own forms send. */
export const HIDDEN_FIELDS = new Map<z.core.$ZodType, readonly string[]>([[PostJob, ["requestKey"]]]);
