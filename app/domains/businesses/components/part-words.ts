import type { Part } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";

export const partName: Record<Part, () => string> = {
  owner: m.businesses_part_owner,
  office: m.businesses_part_office,
  foreman: m.businesses_part_foreman,
  crew: m.businesses_part_crew,
};

/** What each part may do, in a sentence about somebody else. */
export const partMay: Record<Part, () => string> = {
  owner: m.businesses_may_owner,
  office: m.businesses_may_office,
  foreman: m.businesses_may_foreman,
  crew: m.businesses_may_crew,
};

/** The same, said to the person who has the part. */
export const youMay: Record<Part, () => string> = {
  owner: m.businesses_you_may_owner,
  office: m.businesses_you_may_office,
  foreman: m.businesses_you_may_foreman,
  crew: m.businesses_you_may_crew,
};
