/** What a token may be allowed, in the order of the form. */
export const SCOPES = [
  "profile:read",
  "profile:write",
  "documents:read",
  "jobs:read",
  "jobs:write",
  "applications:read",
  "applications:write",
  "training:read",
  "taxes:read",
  "taxes:write",
  "integrations:read",
  "notifications:read",
] as const;
export type Scope = (typeof SCOPES)[number];

/** Whether a token's scopes open an operation; `null` is open to every token. Writing does not include reading. */
export const allows = (scopes: readonly string[], needed: Scope | null): boolean =>
  needed === null || scopes.includes(needed);
