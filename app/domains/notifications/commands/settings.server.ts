import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import type { EventKind } from "#app/infra/events.server.ts";
import { m } from "#paraglide/messages.js";
import type { Settings } from "../input.ts";
import { DEFAULTS, KINDS, type MailChoice, type Preference } from "../rules/kinds.ts";
import { notificationPreferences, notificationSettings, notifications } from "../tables.server.ts";
import type { Unsubscription } from "../tokens/unsubscribe.server.ts";

/** Keeps what the actor chose. A mail that waits and is no longer wanted does not go out. */
export async function saveSettings(ctx: Ctx, input: Settings): Promise<void> {
  const { userId } = requireActor(ctx);
  const chosen = input as Record<string, unknown>;
  await inTransaction(ctx, async (tx) => {
    const settings = {
      timeZone: input.timeZone,
      quietFrom: input.quietFrom || null,
      quietTo: input.quietTo || null,
      locale: tx.locale,
      ...(chosen["texts"] !== undefined && { textKinds: input.texts ?? [] }),
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

/** Stops the mails a token names, or starts them again; needs no session. Throws not-found for an account that is gone. */
export async function unsubscribe(ctx: Ctx, { userId, kind }: Unsubscription, back = false): Promise<void> {
  const kinds = kind === "all" ? KINDS : [kind];
  await inTransaction(ctx, async (tx) => {
    const [member] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("share");
    if (!member) throw notFound("no_such_link", m.notifications_link_unknown());
    for (const one of kinds) {
      const mail = back ? (DEFAULTS[one].mail === "off" ? "off" : "now") : "off";
      await tx.db
        .insert(notificationPreferences)
        .values({ userId, kind: one, inApp: DEFAULTS[one].inApp, mail, updatedAt: tx.now })
        .onConflictDoUpdate({
          target: [notificationPreferences.userId, notificationPreferences.kind],
          set: { mail, updatedAt: tx.now },
        });
    }
    if (!back) await dropWaiting(tx, userId, kinds);
  });
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
