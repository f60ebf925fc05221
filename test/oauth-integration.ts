import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";
import { memory } from "./openid-provider.ts";

const CLIENT = { id: "kingpost-integrations", secret: "a-secret-between-two-sample-programs" };
export const SAMPLE_REALM = "4620816365000000001";

export type OAuthIntegration = {
  issuer: string;
  /** The settings that lead both integrations to this server. */
  settings: Record<string, string>;
  /** How often each path was asked, as `POST /token`. */
  asked: Map<string, number>;
  /** Ends everything that was granted, as a company does that drops an app. */
  endAllGrants(): Promise<void>;
  /** What the integrations themselves answer to the next questions; their data without. */
  mood: "good" | "error" | "malformed";
  reset(): void;
  stop(): Promise<void>;
};

/** What the integrations know, in their own shapes; plainly samples. */
const DATA: Record<string, unknown> = {
  [`/quickbooks/v3/company/${SAMPLE_REALM}/companyinfo/${SAMPLE_REALM}`]: {
    CompanyInfo: { CompanyName: "Sample Electric LLC", Country: "US" },
  },
  [`/quickbooks/v3/company/${SAMPLE_REALM}/reports/ProfitAndLoss`]: {
    Header: { ReportName: "ProfitAndLoss", Currency: "USD" },
    Rows: {
      Row: [
        { group: "Income", Summary: { ColData: [{ value: "Total Income" }, { value: "184250.75" }] } },
        { group: "NetIncome", Summary: { ColData: [{ value: "Net Income" }, { value: "61200.10" }] } },
      ],
    },
  },
  "/procore/rest/v1.0/companies": [{ id: 17, name: "Sample Builders", is_active: true }],
  "/procore/rest/v1.0/projects": [
    { id: 1, name: "Sample Street 12" },
    { id: 2, name: "Sample School" },
  ],
};

const page = (uid: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Sample integration</title>
<style>body{font:17px system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}button{font:inherit;width:100%;margin:.3rem 0;padding:.8rem}</style>
<h1>Sample integration</h1><p>Kingpost asks to read your sample company.</p>
<form method="post" action="/interaction/${encodeURIComponent(uid)}"><button name="allow" value="yes">Allow</button><button name="allow" value="">Cancel</button></form></html>`;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

/**
 * QuickBooks and Procore as far as they are signed in to and read, on this machine: a real OAuth server with a page to allow
 * or cancel, refresh tokens that may be used once, and both integrations' data behind its access tokens. `accessSeconds`: the life of
 * an access token.
 */
export async function startOAuthIntegration({ port = 0, accessSeconds = 3600 } = {}): Promise<OAuthIntegration> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const grants = new Set<string>();
  const scopes = ["com.intuit.quickbooks.accounting"];
  const shared = {
    client_secret: CLIENT.secret,
    grant_types: ["authorization_code", "refresh_token"],
    redirect_uris: ["http://localhost:3000/integrations/return"],
  };
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: "sample-key", alg: "RS256", use: "sig" };
  const provider = new Provider(issuer, {
    jwks: { keys: [jwk] },
    adapter: memory(),
    cookies: { keys: ["a-key-for-the-cookies-of-the-sample-integration"] },
    clients: [
      { ...shared, client_id: `${CLIENT.id}-books`, token_endpoint_auth_method: "client_secret_basic" },
      { ...shared, client_id: `${CLIENT.id}-projects`, token_endpoint_auth_method: "client_secret_post" },
    ],
    scopes,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async () => true },
    },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    issueRefreshToken: async () => true,
    rotateRefreshToken: () => true,
    ttl: {
      AccessToken: accessSeconds,
      AuthorizationCode: 60,
      RefreshToken: 100 * 24 * 3600,
      Interaction: 600,
      Session: 3600,
      Grant: 100 * 24 * 3600,
    },
    findAccount: async (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub }) }),
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(scopes.join(" "));
      grants.add(await grant.save());
      return grant;
    },
    renderError(ctx, out) {
      ctx.type = "text/plain";
      ctx.body = `${out.error}: ${out.error_description ?? ""}`;
    },
  });
  const ours = /^http:\/\/((localhost|127\.0\.0\.1):\d+|kingpost\.test)\/integrations\/return$/;
  provider.Client.prototype.redirectUriAllowed = (uri: string) => ours.test(uri);
  // Intuit tells the company's number beside the code.
  provider.use(async (ctx, next) => {
    await next();
    const to = ctx.response.get("location");
    if (/\/integrations\/return\?.*\bcode=/.test(to)) ctx.set("location", `${to}&realmId=${SAMPLE_REALM}`);
  });

  const integration: OAuthIntegration = {
    issuer,
    settings: {
      QUICKBOOKS_CLIENT_ID: `${CLIENT.id}-books`,
      QUICKBOOKS_CLIENT_SECRET: CLIENT.secret,
      QUICKBOOKS_ISSUER: issuer,
      QUICKBOOKS_API_BASE: `${issuer}/quickbooks`,
      PROCORE_CLIENT_ID: `${CLIENT.id}-projects`,
      PROCORE_CLIENT_SECRET: CLIENT.secret,
      PROCORE_ISSUER: issuer,
      PROCORE_API_BASE: `${issuer}/procore`,
    },
    asked: new Map(),
    mood: "good",
    async endAllGrants() {
      for (const id of grants) {
        await provider.AccessToken.revokeByGrantId(id);
        await provider.RefreshToken.revokeByGrantId(id);
        await (await provider.Grant.find(id))?.destroy();
      }
    },
    reset() {
      integration.asked.clear();
      integration.mood = "good";
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  const answerProtocol = provider.callback();
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const { uid } = await provider.interactionDetails(request, response);
    if (request.method !== "POST")
      return response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page(uid));
    const allowed = new URLSearchParams(await textOf(request)).get("allow");
    const result = allowed
      ? { login: { accountId: `sample-${uid}`, remember: false } }
      : { error: "access_denied", error_description: "the owner cancelled" };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  const answerIntegration = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const token = await provider.AccessToken.find((request.headers.authorization ?? "").replace(/^Bearer /, ""));
    const type = { "content-type": "application/json" };
    if (integration.mood === "error") return response.writeHead(503, type).end("{}");
    if (integration.mood === "malformed") return response.writeHead(200, type).end("{");
    if (!token?.isValid) return response.writeHead(401, type).end('{"error":"unauthorized"}');
    const data = DATA[path];
    // A page of 50; how many there are stands in a header.
    const total = path.endsWith("/projects") && { total: "52" };
    response.writeHead(data ? 200 : 404, { ...type, ...total }).end(JSON.stringify(data ?? {}));
  };
  server.on("request", (request, response) => {
    const { pathname } = new URL(request.url ?? "/", issuer);
    const what = `${request.method} ${pathname}`;
    integration.asked.set(what, (integration.asked.get(what) ?? 0) + 1);
    if (pathname === "/end-all-grants" && request.method === "POST")
      return void integration.endAllGrants().then(() => response.writeHead(204).end());
    const failed = (error: Error) => void response.writeHead(400).end(error.message);
    if (pathname.startsWith("/interaction/")) return void interact(request, response).catch(failed);
    if (/^\/(quickbooks|procore)\//.test(pathname))
      return void answerIntegration(request, response, pathname).catch(failed);
    // Procore knows no scopes: an app gets what its member may see.
    if (pathname === "/auth" && !request.url?.includes("scope=")) request.url += `&scope=${scopes.join("+")}`;
    return void answerProtocol(request, response);
  });
  return integration;
}

/** A browser at the integration: allows or cancels, and gives the address it is sent back to. */
export async function allowAt(leave: string, allow = true): Promise<URL> {
  const jar = new Map<string, string>();
  const go = async (url: URL, init: RequestInit = {}): Promise<URL | { url: URL; text: string }> => {
    if (url.pathname === "/integrations/return") return url;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { ...init, redirect: "manual", headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", ...value] = (line.split("; ")[0] ?? "").split("=");
      jar.set(name, value.join("="));
    }
    const location = answer.headers.get("location");
    return location ? go(new URL(location, url)) : { url, text: await answer.text() };
  };
  const page = await go(new URL(leave));
  if (page instanceof URL) return page;
  const form = /action="([^"]+)"/.exec(page.text)?.[1];
  if (!form) throw new Error(page.text);
  const body = new URLSearchParams({ allow: allow ? "yes" : "" });
  const back = await go(new URL(form, page.url), { method: "POST", body });
  if (back instanceof URL) return back;
  throw new Error(back.text);
}
