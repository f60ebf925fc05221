import * as library from "@supabase/auth-js";
import { createAuth } from "#app/domains/accounts/client/client.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { testApp } from "./app.ts";

type App = ReturnType<typeof testApp>;

/** Every answer the client saw, oldest first. */
type Seen = { method: string; path: string; status: number; headers: Headers; body: unknown; sent: Headers };

class MemoryStore {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

/** The unchanged client library as our pages create it, talking to the app in this process. */
export function authClient(ctx: Ctx, app: App = testApp(ctx)) {
  const origin = ctx.services.env.PUBLIC_URL;
  const store = new MemoryStore();
  const seen: Seen[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await app.request(String(input), init);
    const text = await answer.clone().text();
    seen.push({
      method: init?.method ?? "GET",
      path: String(input).slice(`${origin}/auth/v1`.length),
      status: answer.status,
      headers: answer.headers,
      body: text ? JSON.parse(text) : null,
      sent: new Headers(init?.headers),
    });
    return answer;
  };
  const auth = createAuth(library, origin, ctx.services.env.PUBLIC_CLIENT_KEY, {
    storage: store,
    fetch,
    autoRefreshToken: false,
  });
  return { auth, store, seen, app, origin };
}
