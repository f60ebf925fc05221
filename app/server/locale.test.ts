import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "#app/infra/http.ts";
import { negotiateLocale } from "#app/infra/locale.ts";
import { keepLocale } from "./ctx.server.ts";

const app = new Hono<AppEnv>().use(keepLocale).get("*", (c) => c.text("page"));
const ask = (path: string, cookie = "") => app.request(path, { headers: { cookie } });

test("choosing Spanish on any page is remembered for the next ones", async () => {
  expect((await ask("/?lang=es")).headers.get("set-cookie")).toContain("locale=es; Path=/");
  expect((await ask("/pricing?lang=en", "locale=es")).headers.get("set-cookie")).toContain("locale=en");
});

test("an unknown language and one already chosen set nothing", async () => {
  expect((await ask("/?lang=xx")).headers.get("set-cookie")).toBeNull();
  expect((await ask("/?lang=es", "locale=es")).headers.get("set-cookie")).toBeNull();
  expect((await ask("/")).headers.get("set-cookie")).toBeNull();
});

test("a reader's language is the asked one, then the chosen one, then the browser's, then English", () => {
  const at = (path: string) => new URL(path, "http://localhost");
  expect(negotiateLocale(at("/?lang=es"), "en", "en")).toBe("es");
  expect(negotiateLocale(at("/"), "es", "en")).toBe("es");
  expect(negotiateLocale(at("/"), undefined, "fr;q=0.9, es-MX;q=0.8, en;q=0.1")).toBe("es");
  expect(negotiateLocale(at("/"), undefined, "es;q=0, de")).toBe("en");
  expect(negotiateLocale(at("/?lang=xx"), "yy", undefined)).toBe("en");
});
