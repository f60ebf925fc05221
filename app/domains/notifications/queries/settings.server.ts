import { and, eq, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { isShown } from "#app/domains/auth/rules/confirmed.ts";
import { userRoles, users } from "#app/domains/auth/tables.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import type { AnnouncedEvent, EventKind } from "#app/infra/events.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { DEFAULT_ZONE } from "#app/infra/zone.ts";
import { DEFAULTS, kindsFor, type MailChoice, type Preference } from "../rules/kinds.ts";
import type { MailClock } from "../rules/mail-time.server.ts";
import { TEXT_KINDS } from "../rules/texts.ts";
import { notificationPreferences, notificationSettings } from "../tables.server.ts";

/** Whether a domain that mails a kind itself may do so: only on `now`; `digest` is mailed from here. */
export async function mailChoiceOf(ctx: Ctx, userId: string, kind: EventKind): Promise<MailChoice> {
  const [row] = await ctx.db
    .select({ mail: notificationPreferences.mail })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.kind, kind)));
  return (row ?? DEFAULTS[kind]).mail;
}

const settingsRow = prepared((db, { userId }: Slots<{ userId: string }>) =>
  db
    .select({
      timeZone: notificationSettings.timeZone,
      quietFrom: notificationSettings.quietFrom,
      quietTo: notificationSettings.quietTo,
      locale: notificationSettings.locale,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId)),
);

async function settingsOf(ctx: Ctx, userId: string) {
  const [row] = await settingsRow(ctx.db, { userId });
  return row;
}

/** The member's clock and quiet hours; `locale` is null until they told us a clock. */
export async function mailClockOf(ctx: Ctx, userId: string): Promise<MailClock & { locale: Locale | null }> {
  const row = await settingsOf(ctx, userId);
  return { ...clockOf(row), locale: row?.locale ?? null };
}

type Hours = { timeZone: string | null; quietFrom: string | null; quietTo: string | null };

const clockOf = (row: Hours | undefined): MailClock => ({
  timeZone: row?.timeZone ?? DEFAULT_ZONE,
  quiet: row?.quietFrom && row.quietTo ? { from: row.quietFrom, to: row.quietTo } : null,
});

/** `reached`: whether the member turned push on for a device; `texted`: whether the kind comes by text message too. */
export type Chosen = Preference & { clock: MailClock; reached: boolean; texted: boolean };

/**
 * How the member of each event, by the event's id, wants to hear of it. Locks the members' profiles until the transaction
 * ends: a member is told of one event at a time, so that a flood is counted right. Who is gone is left out.
 */
export async function choicesFor(tx: Ctx, events: readonly AnnouncedEvent[]): Promise<ReadonlyMap<string, Chosen>> {
  const asked = JSON.stringify(events.map(({ id, userId, kind }) => ({ id, user_id: userId, kind })));
  const rows = await choices(tx.db, { asked });
  return new Map(
    rows.map(({ id, kind, inApp, mail, push, reached, texted, ...row }) => [
      id,
      {
        ...(inApp === null || mail === null || push === null ? DEFAULTS[kind] : { inApp, mail, push }),
        reached,
        texted,
        clock: clockOf(row),
      },
    ]),
  );
}

const choices = prepared(
  (_, { asked }: Slots<{ asked: string }>) => sql<Row>`
    select event.id, event.kind, chosen.in_app as "inApp", chosen.mail, chosen.push,
      exists (select 1 from push_devices where push_devices.user_id = event.user_id) as reached,
      coalesce(event.kind = any (told.text_kinds), false) as texted, told.time_zone as "timeZone",
      told.quiet_from as "quietFrom", told.quiet_to as "quietTo"
    from json_to_recordset(${asked}::json) as event (id uuid, user_id uuid, kind text)
    join profiles on profiles.id = event.user_id
    left join notification_preferences as chosen on chosen.user_id = event.user_id and chosen.kind = event.kind
    left join notification_settings as told on told.user_id = event.user_id
    order by profiles.id for no key update of profiles`,
);

type Row = {
  id: string;
  kind: EventKind;
  inApp: boolean | null;
  mail: MailChoice | null;
  push: boolean | null;
  reached: boolean;
  texted: boolean;
  timeZone: string | null;
  quietFrom: string | null;
  quietTo: string | null;
};

/** The actor's own time zone; null until the browser, or the member, has said. */
export const ownZone = async (ctx: Ctx): Promise<string | null> =>
  (await settingsOf(ctx, requireActor(ctx).userId))?.timeZone ?? null;

/** Whether the member's own time zone is known. */
export const knowsZone = async (ctx: Ctx): Promise<boolean> => (await ownZone(ctx)) !== null;

export type MySettings = {
  /** Null until the browser, or the member, has said. */
  timeZone: string | null;
  quietFrom: string;
  quietTo: string;
  kinds: ({ kind: EventKind } & Preference)[];
  texts: MyTexts;
};

/** `number`: the confirmed number in digits, null without one; `stopped`: it answered STOP; `offered`: what can happen to the member. */
export type MyTexts = {
  number: string | null;
  stopped: boolean;
  offered: readonly EventKind[];
  kinds: readonly EventKind[];
};

/** The kinds that the actor is ever told of: by the role of their own account, and as one of the people of another's business. */
export async function ownKinds(ctx: Ctx): Promise<EventKind[]> {
  const { userId } = requireActor(ctx);
  const [row] = await ctx.db
    .select({
      role: userRoles.role,
      elsewhere: sql<boolean>`exists (select from ${businessPeople} p
        where p.user_id = ${users.id} and p.business_id <> ${users.id})`,
    })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.id, userId));
  return kindsFor(row?.role ?? null, ...(row?.elsewhere ? (["contractor"] as const) : []));
}

/** The actor's own settings, every kind that they are told of in order. */
export async function mySettings(ctx: Ctx): Promise<MySettings> {
  const { userId } = requireActor(ctx);
  const told = await ownKinds(ctx);
  const row = await settingsOf(ctx, userId);
  const chosen = await ctx.db
    .select({
      kind: notificationPreferences.kind,
      inApp: notificationPreferences.inApp,
      mail: notificationPreferences.mail,
      push: notificationPreferences.push,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  const [texts] = await ctx.db
    .select({
      phone: users.phone,
      by: users.phoneConfirmedBy,
      kinds: notificationSettings.textKinds,
      stoppedFor: notificationSettings.textStoppedFor,
    })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(eq(users.id, userId));
  const number = texts?.phone && isShown(texts.by) ? texts.phone : null;
  const byKind = new Map(chosen.map(({ kind, ...preference }) => [kind, preference]));
  return {
    timeZone: row?.timeZone ?? null,
    quietFrom: row?.quietFrom ?? "",
    quietTo: row?.quietTo ?? "",
    kinds: told.map((kind) => ({ kind, ...(byKind.get(kind) ?? DEFAULTS[kind]) })),
    texts: {
      number,
      stopped: number !== null && texts?.stoppedFor === number,
      offered: TEXT_KINDS.filter((kind) => told.includes(kind)),
      kinds: texts?.kinds ?? [],
    },
  };
}
