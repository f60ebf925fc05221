import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepDraft, readDraft } from "#app/ui/form/draft.ts";
import { serverNow } from "./clock.ts";
import { signOutHere } from "./sign-out.ts";
import { clearStoredSessions, keepInStep, sessionStore, storageKey } from "./storage.ts";

const HOUR = 3600;
const SERVER = Math.floor(new Date("2027-03-10T16:00:00Z").getTime() / 1000);
const KEY = storageKey("pros.example.com");

/** What a browser gives pages, as far as the session's store needs it. */
function browser() {
  const store = () => {
    const items = new Map<string, string>();
    return Object.assign(Object.create(null), {
      getItem: (key: string) => items.get(key) ?? null,
      setItem(this: Record<string, unknown>, key: string, value: string) {
        items.set(key, value);
        this[key] = value;
      },
      removeItem(this: Record<string, unknown>, key: string) {
        items.delete(key);
        delete this[key];
      },
    });
  };
  vi.stubGlobal("localStorage", store());
  vi.stubGlobal("sessionStorage", store());
  vi.stubGlobal("document", { cookie: "" });
}

/** A session as the server grants it: its token says when it was made and when it ends. */
const granted = (iat = SERVER, name = "one") => {
  const claims = { session_id: "s", iat, exp: iat + HOUR, name };
  return {
    access_token: `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`,
    expires_at: iat + HOUR,
    expires_in: HOUR,
  };
};
const kept = () => JSON.parse(sessionStore.getItem(KEY) ?? "null");

beforeEach(browser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["right", 0],
  ["two hours ahead", 2 * HOUR],
  ["two hours behind", -2 * HOUR],
  ["a year behind", -365 * 24 * HOUR],
])("with a clock that is %s a fresh token lasts an hour by that clock, and the server's time is known", (_, skew) => {
  vi.useFakeTimers({ now: (SERVER + skew) * 1000 });
  sessionStore.setItem(KEY, JSON.stringify(granted()));
  expect(kept().expires_at).toBe(SERVER + skew + HOUR);
  expect(serverNow()).toBe(SERVER);
});

test("a session that is kept once more, with the same token, ends when it did before", () => {
  vi.useFakeTimers({ now: (SERVER + 2 * HOUR) * 1000 });
  sessionStore.setItem(KEY, JSON.stringify(granted()));
  const before = kept().expires_at;
  vi.advanceTimersByTime(600_000);
  sessionStore.setItem(KEY, JSON.stringify({ ...granted(), user: { name: "New" } }));
  expect(kept()).toMatchObject({ expires_at: before, user: { name: "New" } });
  sessionStore.setItem(KEY, JSON.stringify(granted(SERVER + 600, "two")));
  expect(kept().expires_at).toBe(before + 600);
});

test("what is no session is kept as it is", () => {
  sessionStore.setItem(`${KEY}-code-verifier`, '"abc"');
  expect(sessionStore.getItem(`${KEY}-code-verifier`)).toBe('"abc"');
});

test("AUTH-31 the key derives from the host name", () => {
  expect(KEY).toBe("sb-pros-auth-token");
});

test("not remembered, the session stays in the tab and leaves no copy behind", () => {
  sessionStore.setItem(KEY, JSON.stringify(granted()));
  expect(localStorage.getItem(KEY)).not.toBeNull();
  vi.stubGlobal("document", { cookie: "kp-remember=off" });
  sessionStore.setItem(KEY, JSON.stringify(granted(SERVER, "two")));
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(sessionStorage.getItem(KEY)).not.toBeNull();
  keepInStep(KEY, granted(SERVER, "three"));
  expect(kept().access_token).toBe(granted(SERVER, "three").access_token);
  clearStoredSessions();
  expect(kept()).toBeNull();
});

test("signing out leaves nothing that was typed for the next person at this browser, and what is not a draft", () => {
  localStorage.setItem("theme", "dark");
  sessionStore.setItem(KEY, JSON.stringify(granted()));
  for (const keeping of ["tab", "browser"] as const)
    keepDraft(keeping, "post-job", { of: "", typed: { address: "12 Sample Street" }, hidden: {} });
  expect(readDraft("browser", "post-job")?.typed).toEqual({ address: "12 Sample Street" });
  signOutHere();
  expect([readDraft("tab", "post-job"), readDraft("browser", "post-job"), kept()]).toEqual([null, null, null]);
  expect(localStorage.getItem("theme")).toBe("dark");
});
