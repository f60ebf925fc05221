import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { type Adapter, type AdapterPayload, Provider } from "oidc-provider";

/** Somebody with an account at the embedded provider; plainly a sample. */
export type OpenIdPerson = {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  picture?: string;
};

export const SAMPLE_PEOPLE: OpenIdPerson[] = [
  { sub: "sample-1001", email: "gail.sample@gmail.test", email_verified: true, name: "Gail Sample" },
  { sub: "sample-1002", email: "omar.sample@gmail.test", email_verified: true, name: "Omar Sample" },
  { sub: "sample-1003", email: "una.sample@gmail.test", email_verified: false, name: "Una Sample (not verified)" },
];

export const OPENID_CLIENT = { id: "kingpost-openid", secret: "a-secret-between-two-sample-programs" };

export type OpenIdServer = {
  issuer: string;
  /** Everybody who may sign in; add people or change them as a test needs. */
  people: OpenIdPerson[];
  /** An ID token of this issuer, as an app would get it; claims and header can be bent. */
  idToken(claims: JWTPayload, more?: { kid?: string; alg?: string }): Promise<string>;
  stop(): Promise<void>;
};

/** Everything in memory, gone with the process. */
export function memory() {
  const rows = new Map<string, { payload: AdapterPayload; until: number }>();
  const byUid = new Map<string, string>();
  const grants = new Map<string, Set<string>>();
  return class implements Adapter {
    readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
    key = (id: string) => `${this.name}:${id}`;
    async upsert(id: string, payload: AdapterPayload, seconds: number) {
      rows.set(this.key(id), { payload, until: Date.now() + (seconds || 3600) * 1000 });
      if (payload.uid) byUid.set(`${this.name}:${payload.uid}`, id);
      if (payload.grantId) grants.set(payload.grantId, (grants.get(payload.grantId) ?? new Set()).add(this.key(id)));
    }
    async find(id: string) {
      const row = rows.get(this.key(id));
      return row && row.until > Date.now() ? row.payload : undefined;
    }
    async findByUid(uid: string) {
      const id = byUid.get(`${this.name}:${uid}`);
      return id === undefined ? undefined : this.find(id);
    }
    async findByUserCode() {
      return undefined;
    }
    async consume(id: string) {
      const row = rows.get(this.key(id));
      if (row) row.payload.consumed = Math.floor(Date.now() / 1000);
    }
    async destroy(id: string) {
      rows.delete(this.key(id));
    }
    async revokeByGrantId(grantId: string) {
      for (const key of grants.get(grantId) ?? []) rows.delete(key);
    }
  };
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The chooser: a button a person, as Google shows it to a browser that knows several accounts. */
const chooser = (uid: string, people: readonly OpenIdPerson[]) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Sample accounts</title>
<style>body{font:17px system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}button{font:inherit;width:100%;margin:.3rem 0;padding:.8rem;text-align:left}</style>
<h1>Choose a sample account</h1><form method="post" action="/interaction/${escaped(uid)}">${people
  .map(
    (p) =>
      `<button name="sub" value="${escaped(p.sub)}">${escaped(p.name)}<br><small>${escaped(p.email)}</small></button>`,
  )
  .join("")}<button name="sub" value="">Cancel</button></form></html>`;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

/**
 * An OpenID provider of our own on the loopback, standing in for Google: the real protocol with a page to choose a
 * sample person from. `redirectUris` are the callbacks it sends browsers back to; any on this machine by default.
 */
export async function startOpenIdProvider({
  port = 0,
  people = structuredClone(SAMPLE_PEOPLE),
  redirectUris = [] as string[],
} = {}): Promise<OpenIdServer> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: "sample-key", alg: "RS256", use: "sig" };

  const provider = new Provider(issuer, {
    adapter: memory(),
    jwks: { keys: [jwk] },
    cookies: { keys: ["a-key-for-the-cookies-of-the-sample-provider"] },
    clients: [
      {
        client_id: OPENID_CLIENT.id,
        client_secret: OPENID_CLIENT.secret,
        token_endpoint_auth_method: "client_secret_post",
        grant_types: ["authorization_code", "refresh_token"],
        redirect_uris: ["http://localhost:3000/auth/v1/callback", ...redirectUris],
      },
    ],
    // Google says who it is in the ID token itself.
    conformIdTokenClaims: false,
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, IdToken: 3600, Interaction: 600, Session: 3600, Grant: 3600 },
    async findAccount(_ctx, sub) {
      const person = people.find((known) => known.sub === sub);
      return person && { accountId: sub, claims: async () => ({ ...person }) };
    },
    async loadExistingGrant(ctx) {
      const { client, session, params } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(String(params?.["scope"] ?? "openid"));
      await grant.save();
      return grant;
    },
    renderError(ctx, out) {
      ctx.type = "text/plain";
      ctx.body = `${out.error}: ${out.error_description ?? ""}`;
    },
  });
  const loopback = /^http:\/\/(localhost|127\.0\.0\.1):\d+\/auth\/v1\/callback$/;
  const { redirectUriAllowed } = provider.Client.prototype;
  provider.Client.prototype.redirectUriAllowed = function (this: InstanceType<typeof provider.Client>, uri: string) {
    return loopback.test(uri) || redirectUriAllowed.call(this, uri);
  };

  const answer = provider.callback();
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const { uid } = await provider.interactionDetails(request, response);
    if (request.method !== "POST")
      return response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(chooser(uid, people));
    const accountId = (await formOf(request)).get("sub");
    const result = accountId
      ? { login: { accountId, remember: false } }
      : { error: "access_denied", error_description: "the visitor cancelled" };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    interact(request, response).catch((error: Error) => response.writeHead(400).end(error.message));
  });

  return {
    issuer,
    people,
    idToken: (claims, { kid = "sample-key", alg = "RS256" } = {}) =>
      new SignJWT({ iss: issuer, aud: OPENID_CLIENT.id, ...claims })
        .setProtectedHeader({ alg, kid, typ: "JWT" })
        .sign(privateKey),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
