import type { Ctx } from "#app/infra/ctx.ts";
import {
  mayStand,
  SETTING_NAMES,
  type SettingName,
  type SettingValue,
  settingCalled,
} from "#app/infra/settings/registry.ts";
import { settings } from "#app/infra/settings/tables.server.ts";
import { requireDuty } from "./duty.server.ts";

export type SettingSeen = {
  name: SettingName;
  value: SettingValue;
  usual: SettingValue;
  isChanged: boolean;
  version: number;
  changedAt: Date | null;
};

/** Every setting as it stands in the database, past what this process keeps. For owners. */
export async function settingsSeen(ctx: Ctx): Promise<SettingSeen[]> {
  await requireDuty(ctx, "owner");
  const rows = new Map((await ctx.db.select().from(settings)).map((row) => [row.name, row]));
  return SETTING_NAMES.map((name) => {
    const setting = settingCalled(name);
    const row = rows.get(name);
    const usual = setting.usual(ctx.services.env);
    const kept = row?.value ?? null;
    const isChanged = kept !== null && mayStand(setting, kept);
    const value = isChanged ? (kept as SettingValue) : usual;
    return { name, value, usual, isChanged, version: row?.version ?? 0, changedAt: row?.changedAt ?? null };
  });
}
