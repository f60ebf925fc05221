import { expect } from "vitest";
import type { Banner } from "#app/infra/settings/registry.ts";
import { test } from "#test/ctx.ts";
import { timesOf, typedSetting } from "./typed-setting.server.ts";

test("the times of a banner are on the clock of whoever types them, and are shown so again", async ({ ctx }) => {
  const form = new FormData();
  const typed = {
    setting: "site.banner",
    version: "0",
    en: "Sample",
    es: "Muestra",
    to: "everybody",
    reason: "Sample: a holiday",
  };
  for (const [name, value] of Object.entries({ ...typed, from: "2027-03-13T22:00", until: "2027-03-14T22:00" }))
    form.set(name, value);
  const inDenver = { ...ctx, zone: "America/Denver" };
  const banner = typedSetting(inDenver, form).value as Banner;
  // The clocks of Denver go forward in the night between.
  expect(banner).toMatchObject({ from: "2027-03-14T05:00:00.000Z", until: "2027-03-15T04:00:00.000Z" });
  expect(timesOf(inDenver, banner)).toEqual({ from: "2027-03-13T22:00", until: "2027-03-14T22:00" });
  expect(timesOf({ ...ctx, zone: "America/New_York" }, banner)?.until).toBe("2027-03-15T00:00");
});

test("a banner that ends before it begins is refused", async ({ ctx }) => {
  const form = new FormData();
  const typed = {
    setting: "site.banner",
    version: "0",
    en: "Sample",
    es: "Muestra",
    to: "members",
    reason: "Sample: a holiday",
  };
  for (const [name, value] of Object.entries({ ...typed, from: "2027-03-14T22:00", until: "2027-03-13T22:00" }))
    form.set(name, value);
  expect(() => typedSetting(ctx, form)).toThrow();
});
