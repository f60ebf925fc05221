import type { Role } from "#app/infra/ctx.ts";

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

/** Of no use to whoever only hires or sends pros: a business's profile, papers, crew, books and tools. */
const OF_CONTRACTORS: readonly Scope[] = [
  "profile:read",
  "profile:write",
  "documents:read",
  "training:read",
  "taxes:read",
  "taxes:write",
  "integrations:read",
];

/** What the form offers a member of this role; a token that has more keeps it. */
export const scopesFor = (role: Role | null): readonly Scope[] =>
  role === "homeowner" || role === "realtor" ? SCOPES.filter((scope) => !OF_CONTRACTORS.includes(scope)) : SCOPES;

/** Whether a token's scopes open an operation; `null` is open to every token. Writing does not include reading. */
export const allows = (scopes: readonly string[], needed: Scope | null): boolean =>
  needed === null || scopes.includes(needed);
