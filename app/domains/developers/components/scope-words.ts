import { m } from "#paraglide/messages.js";
import type { Scope } from "../rules/scopes.ts";

const WORDS: Record<Scope, () => string> = {
  "profile:read": m.developers_scope_profile_read,
  "profile:write": m.developers_scope_profile_write,
  "documents:read": m.developers_scope_documents_read,
  "jobs:read": m.developers_scope_jobs_read,
  "jobs:write": m.developers_scope_jobs_write,
  "applications:read": m.developers_scope_applications_read,
  "applications:write": m.developers_scope_applications_write,
  "training:read": m.developers_scope_training_read,
  "taxes:read": m.developers_scope_taxes_read,
  "taxes:write": m.developers_scope_taxes_write,
  "integrations:read": m.developers_scope_integrations_read,
  "notifications:read": m.developers_scope_notifications_read,
};

/** What a scope opens, in words. */
export const scopeWords = (scope: Scope): string => WORDS[scope]();
