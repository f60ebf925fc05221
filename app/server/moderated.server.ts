import type { ModeratedKinds } from "#app/infra/moderated.ts";
import { domains } from "./domains.server.ts";

/** What of each domain moderators decide about, put together from their declarations. */
export const moderatedKinds: ModeratedKinds = (kind) => {
  for (const { moderates } of domains) {
    const found = moderates && Object.hasOwn(moderates, kind) ? moderates[kind] : undefined;
    if (found) return found;
  }
  return undefined;
};
