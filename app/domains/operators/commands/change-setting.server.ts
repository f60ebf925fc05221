import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { mayStand, type SettingValue, settingCalled } from "#app/infra/settings/registry.ts";
import { settings } from "#app/infra/settings/tables.server.ts";
import { dropSettings, tellSettings } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";
import type { OneSetting } from "../input.ts";
import { requireDuty } from "../queries/duty.server.ts";

/** Writes a value, null for the usual one, over the version that was seen; tells every process. */
async function write(ctx: Ctx, { setting: name, version, reason }: OneSetting, value: SettingValue | null) {
  await inTransaction(ctx, async (tx) => {
    await requireDuty(tx, "owner");
    await tx.db.insert(settings).values({ name, value: null, version: 0, changedAt: tx.now }).onConflictDoNothing();
    const [row] = await tx.db.select().from(settings).where(eq(settings.name, name)).for("update");
    if (!row || row.version !== version)
      throw conflict("setting_changed", {
        title: m.operators_settings_other_title(),
        message: m.operators_settings_other(),
      });
    const usual = settingCalled(name).usual(tx.services.env);
    const before = row.value ?? null;
    if (isDeepStrictEqual(before ?? (value === null ? null : usual), value))
      throw conflict("same_value", { title: m.operators_settings_same_title(), message: m.operators_settings_same() });
    await tx.db
      .update(settings)
      .set({ value, version: version + 1, changedAt: tx.now })
      .where(eq(settings.name, name));
    const detail = { from: before ?? usual, to: value ?? usual, reason };
    await audit(tx, value === null ? "setting.reset" : "setting.changed", `setting:${name}`, detail, null);
    await tellSettings(tx, name);
  });
  dropSettings(ctx);
}

/** An owner changes a setting; it holds in every process at once. Throws `setting_changed`, `same_value`. */
export async function changeSetting(ctx: Ctx, seen: OneSetting, value: SettingValue): Promise<void> {
  if (!mayStand(settingCalled(seen.setting), value)) throw invalid("invalid_input", m.operators_settings_gone());
  await write(ctx, seen, value);
}

/** An owner gives a setting its usual value back. Throws as `changeSetting`. */
export const resetSetting = (ctx: Ctx, seen: OneSetting): Promise<void> => write(ctx, seen, null);
