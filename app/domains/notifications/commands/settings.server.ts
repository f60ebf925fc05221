import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import type { EventKind } from "#app/infra/events.server.ts";
import { m } from "#paraglide/messages.js";
import type { Settings } from "../input.ts";
import { ownKinds } from "../queries/settings.server.ts";
import { DEFAULTS, KINDS, type MailChoice, type Preference } from "../rules/kinds.ts";
import { notificationPreferences, notificationSettings, notifications } from "../tables.server.ts";
import type { Stopped, Unsubscription } from "../tokens/unsubscribe.server.ts";

/** Keeps what the actor chose. A mail that waits and is no longer wanted does not go out. */
export async function saveSettings(ctx: Ctx, input: Settings): Promise<void> {
  const { userId } = requireActor(ctx);
  const chosen = input as Record<string, unknown>;
  await inTransaction(ctx, async (tx) => {
    const offered = await ownKinds(tx);
    const [before] = await tx.db
      .select({ kinds: notificationSettings.textKinds })
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, userId))
      .for("update");
    // What the form does not offer stays as it was chosen.
    const kept = (before?.kinds ?? []).filter((kind) => !offered.includes(kind));
    const settings = {
      timeZone: input.timeZone,
      quietFrom: input.quietFrom || null,
      quietTo: input.quietTo || null,
      locale: tx.locale,
      ...(chosen["texts"] !== undefined && { textKinds: [...new Set([...kept, ...(input.texts ?? [])])] }),
      updatedAt: tx.now,
    };
    await tx.db
      .insert(notificationSettings)
      .values({ userId, ...settings })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: settings });
    for (const kind of KINDS.filter((one) => chosen[`mail:${one}`] !== undefined))
      await prefer(tx, userId, kind, {
        inApp: chosen[`in-app:${kind}`] === "on",
        mail: chosen[`mail:${kind}`] as MailChoice,
        push: chosen[`push:${kind}`] === "on",
      });
    const off = KINDS.filter((kind) => chosen[`mail:${kind}`] === "off");
    await dropWaiting(tx, userId, off);
  });
}

/** Keeps the browser's time zone for a member who has not told us theirs. */
export async function tellZone(ctx: Ctx, timeZone: string): Promise<void> {
  const { userId } = requireActor(ctx);
  await ctx.db
    .insert(notificationSettings)
    .values({ userId, timeZone, locale: ctx.locale, updatedAt: ctx.now })
    .onConflictDoNothing();
}

/**
 * Stops the mails a token names; needs no session. Gives what was mailed before, for whoever takes it back. Throws not-found
 * for an account that is gone.
 */
export async function unsubscribe(ctx: Ctx, { userId, kind }: Unsubscription): Promise<Stopped> {
  const kinds = kindsOf(kind);
  return inTransaction(ctx, async (tx) => {
    await holdMember(tx, userId);
    const rows = await tx.db
      .select({ kind: notificationPreferences.kind, mail: notificationPreferences.mail })
      .from(notificationPreferences)
      .where(and(eq(notificationPreferences.userId, userId), inArray(notificationPreferences.kind, kinds)));
    const chosen = new Map(rows.map((row) => [row.kind, row.mail]));
    for (const one of kinds)
      await tx.db
        .insert(notificationPreferences)
        .values({ userId, kind: one, inApp: DEFAULTS[one].inApp, mail: "off", updatedAt: tx.now })
        .onConflictDoUpdate({
          target: [notificationPreferences.userId, notificationPreferences.kind],
          set: { mail: "off", updatedAt: tx.now },
        });
    await dropWaiting(tx, userId, kinds);
    const before = kinds.map((one) => [one, chosen.get(one) ?? DEFAULTS[one].mail] as const);
    return Object.fromEntries(before.filter(([, mail]) => mail !== "off"));
  });
}

/**
 * Starts the mails again that a token's link stopped, as they were before, or as nobody chose where that is not known; what
 * the member switched on meanwhile stays as it is. Throws not-found for an account that is gone.
 */
export async function startAgain(ctx: Ctx, { userId, kind }: Unsubscription, before: Stopped): Promise<void> {
  const known = Object.keys(before).length > 0;
  await inTransaction(ctx, async (tx) => {
    await holdMember(tx, userId);
    for (const mail of ["now", "digest"] as const) {
      const kinds = kindsOf(kind).filter((one) => (known ? before[one] : DEFAULTS[one].mail) === mail);
      if (!kinds.length) continue;
      await tx.db
        .update(notificationPreferences)
        .set({ mail, updatedAt: tx.now })
        .where(
          and(
            eq(notificationPreferences.userId, userId),
            inArray(notificationPreferences.kind, kinds),
            eq(notificationPreferences.mail, "off"),
          ),
        );
    }
  });
}

const kindsOf = (kind: Unsubscription["kind"]): EventKind[] => (kind === "all" ? KINDS : [kind]);

async function holdMember(tx: Ctx, userId: string): Promise<void> {
  const [member] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("share");
  if (!member) throw notFound("no_such_link", m.notifications_link_unknown());
}

const prefer = (tx: Ctx, userId: string, kind: EventKind, preference: Preference) =>
  tx.db
    .insert(notificationPreferences)
    .values({ userId, kind, ...preference, updatedAt: tx.now })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { ...preference, updatedAt: tx.now },
    });

async function dropWaiting(tx: Ctx, userId: string, kinds: EventKind[]): Promise<void> {
  if (!kinds.length) return;
  await tx.db
    .update(notifications)
    .set({ mailDueAt: sql`null`, letter: null })
    .where(and(eq(notifications.userId, userId), inArray(notifications.kind, kinds), isNull(notifications.mailedAt)));
}
