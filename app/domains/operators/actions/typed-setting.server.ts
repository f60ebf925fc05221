import { momentOf, shownIn } from "#app/infra/clock.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { type Banner, isBanner, type SettingValue, settingCalled } from "#app/infra/settings/registry.ts";
import { DEFAULT_ZONE } from "#app/infra/zone.ts";
import { newValueOf, OneSetting } from "../input.ts";

const zoneOf = ({ zone = DEFAULT_ZONE }: Ctx) => zone;

/** Which setting a form changes, and to what; times are on the clock of whoever typed them. */
export function typedSetting(ctx: Ctx, form: FormData): { seen: OneSetting; value: SettingValue } {
  const values = formValues(form);
  const seen = parseInput(OneSetting, values);
  const { value } = parseInput(newValueOf(settingCalled(seen.setting)), values);
  if (!isBanner(value)) return { seen, value };
  const moment = (typed: string | null) => {
    const [day = "", time = ""] = typed?.split("T") ?? [];
    return typed && momentOf(day, time, zoneOf(ctx)).toISOString();
  };
  return { seen, value: { ...value, from: moment(value.from), until: moment(value.until) } };
}

/** The times of a banner as its form has them. */
export function bannerTimes(ctx: Ctx, { from, until }: Banner): { from: string; until: string } {
  const typed = (moment: string | null) => {
    if (!moment) return "";
    const { day, time } = shownIn(zoneOf(ctx), new Date(moment));
    return `${day}T${time}`;
  };
  return { from: typed(from), until: typed(until) };
}
