import { sql } from "drizzle-orm";
import type { Ctx, Services } from "./ctx.ts";
import type { Database, Subscription } from "./database/database.server.ts";
import { mayStand, SETTINGS, type SettingName, type SettingValue } from "./settings/registry.ts";
import { settings } from "./settings/tables.server.ts";

const CHANNEL = "kingpost_settings";
/** The longest that a process goes on with what it read, should it never be told of a change. */
const KEPT_MS = 30_000;

type Stored = ReadonlyMap<string, unknown>;
type Kept = { stored?: Stored; readAt: number; drops: number };
const keeps = new WeakMap<Database, Kept>();

function keptFor(database: Database): Kept {
  const kept = keeps.get(database) ?? { readAt: 0, drops: 0 };
  keeps.set(database, kept);
  return kept;
}

function drop(database: Database): void {
  const kept = keptFor(database);
  delete kept.stored;
  kept.drops += 1;
}

async function storedOf(ctx: Ctx): Promise<Stored> {
  const kept = keptFor(ctx.services.database);
  if (kept.stored && performance.now() - kept.readAt < KEPT_MS) return kept.stored;
  const before = kept.drops;
  const rows = await ctx.db.select({ name: settings.name, value: settings.value }).from(settings);
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  // Who was told of a change while reading may have read what was before it.
  if (kept.drops === before) Object.assign(kept, { stored, readAt: performance.now() });
  return stored;
}

/** How a setting stands now. Read once a process and kept until somebody changes one. */
export async function setting<N extends SettingName>(ctx: Ctx, name: N): Promise<SettingValue<N>> {
  const value = (await storedOf(ctx)).get(name);
  const usual = SETTINGS[name].usual(ctx.services.env);
  if (value === undefined || value === null) return usual as SettingValue<N>;
  // A later release may draw the bounds closer than what stands.
  return (mayStand(SETTINGS[name], value) ? value : usual) as SettingValue<N>;
}

/** In the transaction that changes one: every process reads anew once it commits. */
export async function tellSettings(tx: Ctx, name: SettingName): Promise<void> {
  await tx.db.execute(sql`select pg_notify(${CHANNEL}, ${name})`);
}

/** After that transaction: this process does not wait to be told. */
export const dropSettings = ({ services }: Ctx): void => drop(services.database);

/** Listens for changes that any process makes, from the start of this one to its end. */
export function keepSettings({ database }: Pick<Services, "database">): Promise<Subscription> {
  const forget = () => drop(database);
  return database.listen(CHANNEL, forget, forget);
}
