import type { Hono } from "hono";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Env } from "#app/infra/env.server.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { testApp } from "./app.ts";
import { test as base } from "./ctx.ts";
import { FACEBOOK_CLIENT, type FacebookServer, startFacebook } from "./facebook-server.ts";
import { OPENID_CLIENT, type OpenIdServer, SAMPLE_PEOPLE, startOpenIdProvider } from "./openid-provider.ts";

const SITE = "http://kingpost.test";
const FRANK = {
  id: "10000000000000007",
  name: "Frank Sample",
  email: "frank.sample@sample.test",
  picture: { data: { url: "https://pictures.sample.test/frank.png" } },
};

let google: Promise<OpenIdServer> | undefined;
let facebook: Promise<FacebookServer> | undefined;

/** One of each a worker, as new for every test. */
async function freshProviders() {
  google ??= startOpenIdProvider({ redirectUris: [`${SITE}/auth/v1/callback`] });
  facebook ??= startFacebook(structuredClone(FRANK));
  const [openid, graph] = await Promise.all([google, facebook]);
  openid.people.splice(0, Number.POSITIVE_INFINITY, ...structuredClone(SAMPLE_PEOPLE));
  graph.person = structuredClone(FRANK);
  graph.answer = null;
  return { openid, graph };
}

/** The same installation with other settings. */
export const withEnv = (ctx: Ctx, env: Partial<Env>): Ctx => ({
  ...ctx,
  services: { ...ctx.services, env: { ...ctx.services.env, ...env } },
});

/** A test of an installation where Google and Facebook are set up, both on this machine. */
export const providerTest = base.extend<{ site: Ctx; openid: OpenIdServer; graph: FacebookServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  openid: async ({}, use) => use((await freshProviders()).openid),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  graph: async ({}, use) => use((await freshProviders()).graph),
  site: async ({ ctx, openid, graph }, use) =>
    use(
      withEnv(ctx, {
        GOOGLE_CLIENT_ID: OPENID_CLIENT.id,
        GOOGLE_CLIENT_SECRET: OPENID_CLIENT.secret,
        GOOGLE_ISSUER: openid.issuer,
        FACEBOOK_CLIENT_ID: FACEBOOK_CLIENT.id,
        FACEBOOK_CLIENT_SECRET: FACEBOOK_CLIENT.secret,
        FACEBOOK_BASE: graph.base,
      }),
    ),
});

export type Answer = { url: URL; status: number; text: string; headers: Headers };

/** A browser as far as sign-ins need one: cookies by origin, redirects followed, our own site answered by the app. */
export class Browser {
  readonly #app: Hono<AppEnv>;
  readonly #jars = new Map<string, Map<string, string>>();
  /** Every address it was sent to, in order. */
  readonly visited: string[] = [];

  constructor(ctx: Ctx) {
    this.#app = testApp(ctx);
  }

  cookies(origin = SITE): Map<string, string> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    return jar;
  }

  async #once(url: URL, init: RequestInit): Promise<Answer> {
    this.visited.push(url.href);
    const jar = this.cookies(url.origin);
    const headers = new Headers(init.headers);
    if (jar.size) headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const request = { ...init, headers, redirect: "manual" as const };
    const answer = url.origin === SITE ? await this.#app.request(url.href, request) : await fetch(url, request);
    for (const line of answer.headers.getSetCookie()) {
      const [pair = "", ...rest] = line.split("; ");
      const [name = "", ...value] = pair.split("=");
      const gone = rest.some((part) => /^(max-age=0$|expires=Thu, 01 Jan 1970)/i.test(part));
      if (gone) jar.delete(name);
      else jar.set(name, value.join("="));
    }
    return { url, status: answer.status, text: await answer.text(), headers: answer.headers };
  }

  /** Goes there and on as it is sent, up to a page of our own site outside the protocol, which is not asked for. */
  async go(to: string | URL, init: RequestInit = {}): Promise<Answer> {
    let answer = await this.#once(new URL(to), init);
    for (let hops = 0; hops < 12; hops++) {
      const location = answer.headers.get("location");
      if (answer.status < 300 || answer.status >= 400 || !location) return answer;
      const next = new URL(location, answer.url);
      if (next.origin === SITE && !next.pathname.startsWith("/auth/v1/")) return { ...answer, url: next };
      answer = await this.#once(next, {});
    }
    throw new Error("sent around in a circle");
  }

  /** From a beginning at the embedded provider to the end: chooses a person there, or nobody. */
  async choose(start: string | URL, sub: string): Promise<URL> {
    const page = await this.go(start);
    const form = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1];
    if (!form) return page.url;
    const chosen = await this.go(new URL(form, page.url), {
      method: "POST",
      body: new URLSearchParams({ sub }),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    return chosen.url;
  }
}

/** The address that begins a sign-in, as the client library makes it. */
export const beginning = (params: Record<string, string>): string =>
  `${SITE}/auth/v1/authorize?${new URLSearchParams({ redirect_to: `${SITE}/contractor-dashboard`, ...params })}`;

/** What the answer's fragment says. */
export const fragmentOf = (url: URL): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
