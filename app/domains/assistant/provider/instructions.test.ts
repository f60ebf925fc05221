import { expect, test } from "vitest";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { instructionsFor } from "./instructions.server.ts";

const told = (actor: Partial<Actor> | null, locale: "en" | "es") =>
  instructionsFor({ actor, locale, now: new Date("2027-03-10T16:00:00Z") } as Ctx);

test("a model is told the day, the page's language and whether somebody is signed in, and nothing of who", () => {
  const visitor = told(null, "es");
  expect(visitor).toContain("the page is in Spanish. Today is 2027-03-10.");
  expect(visitor).toContain("The reader is not signed in");
  const member = told({ userId: "sample-id", email: "sam@sample.test", name: "Sam Sample" }, "en");
  expect(member).toContain("the page is in English");
  expect(member).toContain("The reader is signed in.");
  expect(member).not.toMatch(/sample-id|sam@|Sam/);
});
