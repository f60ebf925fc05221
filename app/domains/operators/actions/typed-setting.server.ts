import { momentOf, shownIn } from "#app/infra/clock.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { isBanner, isMaintenance, type SettingValue, settingCalled } from "#app/infra/settings/registry.ts";
import { DEFAULT_ZONE } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import { newValueOf, OneSetting } from "../input.ts";

const zoneOf = ({ zone = DEFAULT_ZONE }: Ctx) => zone;

/** Which setting a form changes, and to what; times are on the clock of whoever typed them. */
export function typedSetting(ctx: Ctx, form: FormData): { seen: OneSetting; value: SettingValue } {
  const values = formValues(form);
  const seen = parseInput(OneSetting, values);
  const { value } = parseInput(newValueOf(settingCalled(seen.setting)), values);
  const moment = (typed: string | null) => {
    const [day = "", time = ""] = typed?.split("T") ?? [];
    return typed && momentOf(day, time, zoneOf(ctx)).toISOString();
  };
  if (isBanner(value)) return { seen, value: { ...value, from: moment(value.from), until: moment(value.until) } };
  if (!isMaintenance(value)) return { seen, value };
  const until = moment(value.until);
  if (value.on && until !== null && Date.parse(until) <= ctx.now.getTime())
    throw invalid("maintenance_over", m.operators_maintenance_over(), { until: m.operators_maintenance_over() });
  return { seen, value: { ...value, until } };
}

/** The times of a setting as its form has them; null where it has none. */
export function timesOf(ctx: Ctx, value: SettingValue): { from: string; until: string } | null {
  if (!isBanner(value) && !isMaintenance(value)) return null;
  const { until } = value;
  const from = isBanner(value) ? value.from : null;
  const typed = (moment: string | null) => {
    if (!moment) return "";
    const { day, time } = shownIn(zoneOf(ctx), new Date(moment));
    return `${day}T${time}`;
  };
  return { from: typed(from), until: typed(until) };
}
