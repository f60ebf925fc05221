import * as library from "@supabase/auth-js";
import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { createAuth } from "#app/domains/accounts/client/client.ts";
import { storageKey } from "#app/domains/accounts/client/storage.ts";
import { REFRESH_TICK_MS, retryDelayMs } from "#app/domains/accounts/client/timing.ts";
import { testApp } from "#test/app.ts";
import { authClient } from "#test/auth-client.ts";
import { test } from "#test/ctx.ts";
import { aUser } from "../fixtures.ts";
import { profiles, userRoles } from "../tables.server.ts";

const PASSWORD = "level-and-true";
const EMAIL = "ines.sample@sample.test";
const data = { full_name: "Ines Sample", phone: "(512) 555-0134", user_type: "contractor" };

test("CALL-11 CALL-14 CALL-15 CALL-16 DATA-03..DATA-07 DATA-11 signing up answers a session and a user with an id", async ({
  ctx,
}) => {
  const { auth } = authClient(ctx);
  const { data: made, error } = await auth.signUp({ email: EMAIL, password: PASSWORD, options: { data } });
  expect(error).toBeNull();
  expect(made.user).toMatchObject({
    id: expect.any(String),
    email: EMAIL,
    aud: "authenticated",
    role: "authenticated",
    phone: "",
    is_anonymous: false,
  });
  expect(made.user?.user_metadata).toMatchObject(data);
  expect(made.user?.app_metadata).toEqual({ provider: "email", providers: ["email"] });
  expect(made.user?.identities).toEqual([
    expect.objectContaining({ provider: "email", id: made.user?.id, user_id: made.user?.id, email: EMAIL }),
  ]);
  expect(made.session).toMatchObject({
    token_type: "bearer",
    expires_in: 3600,
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_at: expect.any(Number),
    user: expect.objectContaining({ id: made.user?.id }),
  });
});

test('AUTH-36 a client without a key is refused with "key is required"; with one it sends it along', async ({
  ctx,
}) => {
  expect(() => createAuth(library, "http://kingpost.test", "")).toThrow("key is required");
  const { auth, seen } = authClient(ctx);
  await auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  expect(seen.at(-1)?.sent.get("apikey")).toBe(ctx.services.env.PUBLIC_CLIENT_KEY);
  const settings = await testApp(ctx).request("http://kingpost.test/auth/v1/settings");
  await expect(settings.json()).resolves.toMatchObject({ client_key: ctx.services.env.PUBLIC_CLIENT_KEY });
});

test("AUTH-31 the storage key derives from the host name", async ({ ctx }) => {
  expect(storageKey("localhost")).toBe("sb-localhost-auth-token");
  expect(storageKey("kingpost.example.com")).toBe("sb-kingpost-auth-token");
  const { auth, store } = authClient(ctx);
  await auth.signUp({ email: EMAIL, password: PASSWORD });
  expect([...store.items.keys()]).toContain("sb-kingpost-auth-token");
});

test("CALL-17 CALL-18 DATA-12..DATA-18 signing up writes profile and role on the server, in one go", async ({
  ctx,
}) => {
  const { auth } = authClient(ctx);
  const { data: made } = await auth.signUp({
    email: " Ines.Sample@Sample.TEST ".trim(),
    password: PASSWORD,
    options: { data },
  });
  const id = made.user?.id ?? "";
  await expect(ctx.db.select().from(profiles).where(eq(profiles.id, id))).resolves.toEqual([
    expect.objectContaining({ email: EMAIL, fullName: "Ines Sample", phone: "(512) 555-0134" }),
  ]);
  await expect(ctx.db.select().from(userRoles).where(eq(userRoles.userId, id))).resolves.toEqual([
    expect.objectContaining({ role: "contractor" }),
  ]);
});

for (const [asked, given] of [
  ["homeowner", "homeowner"],
  ["realtor", "realtor"],
  ["admin", "contractor"],
  [undefined, "contractor"],
  [["admin"], "contractor"],
] as const)
  test(`DATA-19 a sign-up that asks for the role ${JSON.stringify(asked)} becomes a ${given}`, async ({ ctx }) => {
    const { auth } = authClient(ctx);
    const { data: made } = await auth.signUp({
      email: EMAIL,
      password: PASSWORD,
      options: { data: { ...data, user_type: asked } },
    });
    const [row] = await ctx.db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, made.user?.id ?? ""));
    expect(row?.role).toBe(given);
  });

test("CALL-19 CALL-22 CALL-23 AUTH-25 signing in, then asking who I am", async ({ ctx }) => {
  const { email, password, userId } = await aUser(ctx);
  const { auth } = authClient(ctx);
  const events: string[] = [];
  auth.onAuthStateChange((event) => void events.push(event));
  const { data: signedIn, error } = await auth.signInWithPassword({ email: email.toUpperCase(), password });
  expect(error).toBeNull();
  expect(signedIn.user?.id).toBe(userId);
  expect((await auth.getSession()).data.session?.access_token).toBe(signedIn.session?.access_token);
  expect((await auth.getUser()).data.user).toMatchObject({ id: userId, email });
  expect(events).toContain("SIGNED_IN");
});

test("AUTH-26 signing out ends the session on the server too", async ({ ctx }) => {
  const { email, password } = await aUser(ctx);
  const { auth, store } = authClient(ctx);
  const events: string[] = [];
  auth.onAuthStateChange((event) => void events.push(event));
  const { data: signedIn } = await auth.signInWithPassword({ email, password });
  const token = signedIn.session?.access_token ?? "";
  expect((await auth.signOut()).error).toBeNull();
  expect(events.at(-1)).toBe("SIGNED_OUT");
  expect([...store.items.keys()]).toEqual([]);
  const { error } = await auth.getUser(token);
  expect(error?.name).toBe("AuthSessionMissingError");
});

test("AUTH-27 AUTH-42 a refresh gives new tokens and the event", async ({ ctx }) => {
  const { email, password } = await aUser(ctx);
  const { auth, seen } = authClient(ctx);
  const events: string[] = [];
  auth.onAuthStateChange((event) => void events.push(event));
  const first = (await auth.signInWithPassword({ email, password })).data.session;
  const { data: refreshed, error } = await auth.refreshSession();
  expect(error).toBeNull();
  expect(seen.at(-1)?.path).toBe("/token?grant_type=refresh_token");
  expect(refreshed.session?.refresh_token).not.toBe(first?.refresh_token);
  expect(events).toContain("TOKEN_REFRESHED");
});

test("AUTH-28 AUTH-52 updating the user changes metadata and profile, and raises the event", async ({ ctx }) => {
  const { email, password, userId } = await aUser(ctx);
  const { auth } = authClient(ctx);
  const events: string[] = [];
  auth.onAuthStateChange((event) => void events.push(event));
  await auth.signInWithPassword({ email, password });
  const { data: updated, error } = await auth.updateUser({ data: { full_name: "Samuel Sample", crew: 4 } });
  expect(error).toBeNull();
  expect(updated.user?.user_metadata).toMatchObject({ full_name: "Samuel Sample", crew: 4, email });
  expect(events).toContain("USER_UPDATED");
  const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.id, userId));
  expect(profile?.fullName).toBe("Samuel Sample");
});

test("a role written into one's own metadata changes nothing that counts", async ({ ctx }) => {
  const { email, password, userId } = await aUser(ctx, { role: "homeowner" });
  const { auth, app, origin } = authClient(ctx);
  const { data: signedIn } = await auth.signInWithPassword({ email, password });
  await auth.updateUser({
    data: { user_type: "admin", role: "admin", sub: "someone-else", email: "boss@sample.test" },
  });
  const [row] = await ctx.db.select().from(userRoles).where(eq(userRoles.userId, userId));
  expect(row?.role).toBe("homeowner");
  const answer = await app.request(`${origin}/auth/v1/user`, {
    headers: { authorization: `bearer ${signedIn.session?.access_token}` },
  });
  await expect(answer.json()).resolves.toMatchObject({ email, user_metadata: { email, sub: userId } });
});

test("AUTH-49 getClaims verifies with the published keys alone, without asking the server who I am", async ({
  ctx,
}) => {
  const { email, password, userId } = await aUser(ctx);
  const { auth, seen } = authClient(ctx);
  await auth.signInWithPassword({ email, password });
  const asked = seen.length;
  const { data: claims, error } = await auth.getClaims();
  expect(error).toBeNull();
  expect(seen.slice(asked).map((s) => s.path)).toEqual(["/.well-known/jwks.json"]);
  expect(claims?.header).toMatchObject({ alg: "ES256", kid: expect.any(String) });
  expect(claims?.claims).toMatchObject({
    sub: userId,
    email,
    phone: "",
    aud: "authenticated",
    role: "authenticated",
    iss: "http://kingpost.test/auth/v1",
    aal: "aal1",
    amr: [{ method: "password", timestamp: expect.any(Number) }],
    session_id: expect.any(String),
    is_anonymous: false,
  });
});

test('ERR-22 a changed payload is "Invalid JWT signature" in the client and bad_jwt on the server', async ({ ctx }) => {
  const { email, password } = await aUser(ctx);
  const { auth } = authClient(ctx);
  const { data: signedIn } = await auth.signInWithPassword({ email, password });
  const [head, payload = "", signature] = (signedIn.session?.access_token ?? "").split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const forged = [
    head,
    Buffer.from(JSON.stringify({ ...claims, role: "service_role" })).toString("base64url"),
    signature,
  ].join(".");
  const { error } = await auth.getClaims(forged);
  expect(error?.message).toBe("Invalid JWT signature");
  expect((await auth.getUser(forged)).error).toMatchObject({ status: 403, code: "bad_jwt" });
});

test("AUTH-33 a refusal of the refresh token removes the session", async ({ ctx }) => {
  const { email, password } = await aUser(ctx);
  const { auth, store } = authClient(ctx);
  await auth.signInWithPassword({ email, password });
  await auth.signOut({ scope: "global" });
  await auth.signInWithPassword({ email, password });
  const stored = JSON.parse([...store.items.values()][0] ?? "{}");
  store.items.set(
    [...store.items.keys()][0] ?? "",
    JSON.stringify({ ...stored, refresh_token: "nonsense", expires_at: 1 }),
  );
  const { data: session, error } = await auth.getSession();
  expect(session.session).toBeNull();
  expect(error).toMatchObject({ status: 400, code: "validation_failed" });
  expect(store.items.size).toBe(0);
});

const STEP_MS = 100;

test("AUTH-34 AUTH-35 while the server cannot answer, refreshing is tried again after 200 ms, doubled each time, and the session stays", async ({
  ctx,
}) => {
  const { email, password } = await aUser(ctx);
  const { auth, store, seen } = authClient(ctx);
  await auth.signInWithPassword({ email, password });
  const tried: number[] = [];
  const down = new Proxy(ctx.db, {
    get() {
      tried.push(Date.now());
      throw Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
    },
  });
  Object.assign(ctx.services.database, { db: down });
  const before = seen.length;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  try {
    const refreshing = auth.refreshSession();
    // In steps: between two of them the server has its turn to answer.
    for (let passed = 0; passed < REFRESH_TICK_MS; passed += STEP_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(STEP_MS);
    }
    expect((await refreshing).error).toMatchObject({ name: "AuthRetryableFetchError", status: 503 });
  } finally {
    vi.useRealTimers();
  }
  expect(seen.slice(before).every((s) => s.status === 503)).toBe(true);
  const waits = tried.slice(1).map((time, i) => time - (tried[i] ?? 0));
  expect(waits.slice(0, 4)).toEqual([0, 1, 2, 3].map(retryDelayMs));
  expect(waits).toEqual(waits.map((_, i) => retryDelayMs(i)));
  expect(store.items.size).toBe(1);
});
