import { m } from "#paraglide/messages.js";
import type { Group } from "../api/operation.server.ts";

const WORDS: Record<Group, () => string> = {
  member: m.developers_group_member,
  jobs: m.developers_group_jobs,
  applications: m.developers_group_applications,
  work: m.developers_group_work,
  training: m.developers_group_training,
  documents: m.developers_group_documents,
  profile: m.developers_group_profile,
  pros: m.developers_group_pros,
  taxes: m.developers_group_taxes,
  integrations: m.developers_group_integrations,
  notifications: m.developers_group_notifications,
};

/** A part of the API, as a heading. */
export const groupWords = (group: Group): string => WORDS[group]();
