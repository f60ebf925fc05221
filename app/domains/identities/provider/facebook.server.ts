import { createHmac } from "node:crypto";
import * as openid from "openid-client";
import { z } from "zod";
import { scopesWith } from "#app/domains/auth/rules/flow.ts";
import { isLoopback } from "#app/domains/identities/rules/loopback.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { asProviderError } from "./openid-errors.server.ts";
import {
  claimsOf,
  type Person,
  PROVIDER_TIMEOUT_SECONDS,
  type Provider,
  refusedBy,
  unreachable,
} from "./person.server.ts";

const VERSION = "v22.0";
const NEEDED = ["email", "public_profile"] as const;
const FIELDS = "id,name,first_name,last_name,email,picture";

const Profile = z.object({
  id: z.string().regex(/^\d{1,32}$/),
  name: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
});

const addresses = (base: string | undefined) => ({
  dialog: `${base ?? `https://www.facebook.com/${VERSION}`}/dialog/oauth`,
  token: `${base ?? `https://graph.facebook.com/${VERSION}`}/oauth/access_token`,
  me: `${base ?? `https://graph.facebook.com/${VERSION}`}/me`,
});

function configOf({ services: { env } }: Ctx): openid.Configuration {
  const { dialog, token } = addresses(env.FACEBOOK_BASE);
  const config = new openid.Configuration(
    { issuer: ISSUER, authorization_endpoint: dialog, token_endpoint: token },
    env.FACEBOOK_CLIENT_ID ?? "",
    undefined,
    openid.ClientSecretPost(env.FACEBOOK_CLIENT_SECRET),
  );
  config.timeout = PROVIDER_TIMEOUT_SECONDS;
  if (isLoopback(new URL(token))) openid.allowInsecureRequests(config);
  return config;
}

/** Who vouches: Facebook's own name as an OpenID issuer. */
const ISSUER = "https://www.facebook.com";

/** Facebook hands out an address only once its owner has confirmed it there. */
function personOf(profile: z.output<typeof Profile>): Person {
  const claims = claimsOf({
    iss: ISSUER,
    sub: profile.id,
    name: profile.name,
    given_name: profile.first_name,
    family_name: profile.last_name,
    email: profile.email,
    picture: profile.picture?.data.url,
  });
  return {
    provider: "facebook",
    subject: profile.id,
    email: claims["email"]?.toLowerCase() ?? null,
    emailVerified: Boolean(claims["email"]),
    name: claims["name"] ?? null,
    claims,
  };
}

/** Facebook: OAuth 2 for a token, the graph API for the person behind it. */
export const facebook = (ctx: Ctx): Provider => ({
  name: "facebook",
  async begin({ redirectUri, state, scopes, extra }) {
    const verifier = openid.randomPKCECodeVerifier();
    const url = openid.buildAuthorizationUrl(configOf(ctx), {
      ...extra,
      redirect_uri: redirectUri,
      scope: scopesWith(NEEDED, scopes),
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    return { url: url.href, secrets: { verifier } };
  },
  async finish(callback, state, secrets) {
    try {
      const config = configOf(ctx);
      const tokens = await openid.authorizationCodeGrant(config, callback, {
        pkceCodeVerifier: String(secrets["verifier"]),
        expectedState: state,
      });
      const person = await me(ctx, config, tokens.access_token);
      return { person, token: tokens.access_token, refreshToken: tokens.refresh_token };
    } catch (error) {
      throw asProviderError("facebook", error);
    }
  },
});

/** The token's owner. The proof shows the graph that the token is used by its own app. */
async function me({ services: { env } }: Ctx, config: openid.Configuration, token: string): Promise<Person> {
  const url = new URL(addresses(env.FACEBOOK_BASE).me);
  url.searchParams.set("fields", FIELDS);
  const proof = createHmac("sha256", env.FACEBOOK_CLIENT_SECRET ?? "")
    .update(token)
    .digest("hex");
  url.searchParams.set("appsecret_proof", proof);
  const answer = await openid.fetchProtectedResource(config, token, url, "GET");
  if (answer.status >= 500) throw unreachable("facebook", new Error(`the graph answered ${answer.status}`));
  const profile = Profile.safeParse(answer.ok ? await answer.json().catch(() => null) : null);
  if (!profile.success) throw refusedBy("facebook");
  return personOf(profile.data);
}
