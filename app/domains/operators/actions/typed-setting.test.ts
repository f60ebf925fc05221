import { expect } from "vitest";
import type { Banner } from "#app/infra/settings/registry.ts";
import { test } from "#test/ctx.ts";
import { timesOf, typedSetting } from "./typed-setting.server.ts";

/** The form of the banner as somebody sends it. */
function typed(from: string, until: string): FormData {
  const form = new FormData();
  const words = { en: "Sample", es: "Muestra", to: "everybody", reason: "Sample: a holiday" };
  for (const [name, value] of Object.entries({ setting: "site.banner", version: "0", ...words, from, until }))
    form.set(name, value);
  return form;
}

test("the times of a banner are on the clock of whoever types them, and are shown so again", async ({ ctx }) => {
  const inDenver = { ...ctx, zone: "America/Denver" };
  const banner = typedSetting(inDenver, typed("2027-03-13T22:00", "2027-03-14T22:00")).value as Banner;
  // The clocks of Denver go forward in the night between.
  expect(banner).toMatchObject({ from: "2027-03-14T05:00:00.000Z", until: "2027-03-15T04:00:00.000Z" });
  expect(timesOf(inDenver, banner)).toEqual({ from: "2027-03-13T22:00", until: "2027-03-14T22:00" });
  expect(timesOf({ ...ctx, zone: "America/New_York" }, banner)?.until).toBe("2027-03-15T00:00");
});

test("a banner that ends before it begins is refused", async ({ ctx }) => {
  expect(() => typedSetting(ctx, typed("2027-03-14T22:00", "2027-03-13T22:00"))).toThrow(
    expect.objectContaining({ fields: { until: expect.any(String) } }),
  );
});
