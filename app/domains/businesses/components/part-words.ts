import type { Part } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";

export const partName: Record<Part, () => string> = {
  owner: m.businesses_part_owner,
  office: m.businesses_part_office,
  foreman: m.businesses_part_foreman,
  crew: m.businesses_part_crew,
};

/** What each part may do, in a sentence. */
export const partMay: Record<Part, () => string> = {
  owner: m.businesses_may_owner,
  office: m.businesses_may_office,
  foreman: m.businesses_may_foreman,
  crew: m.businesses_may_crew,
};
