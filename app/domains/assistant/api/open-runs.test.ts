import { expect, test } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { claimPlace } from "./open-runs.server.ts";

test("an answer's end makes room once, however often it is told", () => {
  const asker = { actor: null, ip: "203.0.113.44" } as Ctx;
  const ends = Array.from({ length: 6 }, () => claimPlace(asker));
  expect(() => claimPlace(asker)).toThrow(expect.objectContaining({ kind: "rate_limited" }));
  for (let n = 0; n < 2; n++) ends[0]?.();
  ends.push(claimPlace(asker));
  expect(() => claimPlace(asker)).toThrow(expect.objectContaining({ kind: "rate_limited" }));
  for (const end of ends) end();
  for (const end of Array.from({ length: 6 }, () => claimPlace(asker))) end();
});
