import { expect, test } from "vitest";
import { ROLES } from "#app/infra/ctx.ts";
import { placesOf } from "#app/infra/navigation.ts";
import { marketingPlaces } from "./navigation.ts";

test("every member finds support, privacy and terms in the rail, whatever their part in a business", () => {
  for (const role of [...ROLES, null])
    expect(placesOf(marketingPlaces, "account", role, () => false).map(({ to }) => to)).toEqual([
      "/support",
      "/privacy",
      "/terms",
    ]);
});
