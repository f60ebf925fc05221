import { AppError, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

export const PROVIDERS = ["google", "facebook"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

export const PROVIDER_LABEL: Record<ProviderName, string> = { google: "Google", facebook: "Facebook" };

/** Somebody as a provider vouches for them. Only `subject` says who it is; `email` only while it is verified. */
export type Person = {
  provider: ProviderName;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  /** What of the provider's words is kept with the identity. */
  claims: Record<string, string | boolean>;
};

/** A person with the provider's own tokens, for what they allow over there. */
export type Arrival = { person: Person; token: string | undefined; refreshToken: string | undefined };

/** What is needed again when the browser comes back. */
type Begun = { url: string; secrets: Record<string, string> };

type Asked = {
  redirectUri: string;
  state: string;
  /** Scopes beyond those we need. */
  scopes: string;
  /** Further parameters for the provider. */
  extra: Record<string, string>;
};

/** A company whose accounts may sign in here. Every request to it has a time limit. */
export interface Provider {
  readonly name: ProviderName;
  /** Where to send the browser. Throws `unavailable`. */
  begin(asked: Asked): Promise<Begun>;
  /** Who came back. `callback` is the full address the browser came to. Throws `bad_oauth_callback`, `unavailable`. */
  finish(callback: URL, state: string, secrets: Record<string, unknown>): Promise<Arrival>;
}

/** Seconds a provider may take for one request. */
export const PROVIDER_TIMEOUT_SECONDS = 5;

export const unreachable = (name: ProviderName, cause: unknown) =>
  new AppError("unavailable", "unexpected_failure", m.auth_providers_unreachable({ provider: PROVIDER_LABEL[name] }), {
    cause,
  });

export const refusedBy = (name: ProviderName) =>
  invalid("bad_oauth_callback", m.auth_providers_refused({ provider: PROVIDER_LABEL[name] }));

const TEXT_KEPT = 300;
const LINK_KEPT = 600;

/** The claims worth keeping: texts of a length that fits an access token; others are left out. */
export function claimsOf(
  given: Record<string, unknown>,
  names: readonly string[] = ["iss", "sub", "name", "given_name", "family_name", "email", "picture", "hd"],
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of names) {
    const value = given[name];
    const most = name === "picture" ? LINK_KEPT : TEXT_KEPT;
    if (typeof value === "string" && value && value.length <= most && isPlain(value)) kept[name] = value;
  }
  return kept;
}

/** Whole text without controls: nothing is mended, or a broken address would become somebody else's. */
const isPlain = (text: string) => text.isWellFormed() && ![...text].some((c) => c < " " || c === "\u007f");
