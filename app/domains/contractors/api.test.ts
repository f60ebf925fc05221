import { expect } from "vitest";
import { testApp } from "#test/app.ts";
import { test } from "#test/ctx.ts";

test("anyone may ask for the city and state of a ZIP, and an unknown one is not guessed", async ({ ctx }) => {
  const app = testApp(ctx);
  const known = await app.request("/api/places/60601");
  expect(known.status).toBe(200);
  expect(await known.json()).toEqual({ city: "Chicago", state: "IL" });
  // There is no 85000; numbers beside it lie in Phoenix.
  for (const unknown of ["00000", "85000"]) expect((await app.request(`/api/places/${unknown}`)).status).toBe(404);
});
