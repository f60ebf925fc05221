import { eq } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { doneWords } from "../rules/words.ts";
import { moderationDecisions } from "../tables.server.ts";

const d = moderationDecisions;

const alreadyDecided = (message: string) =>
  conflict("already_decided", { title: m.moderation_meanwhile_title(), message });

/** Who: the moderator themself, another by name, or one whose account is gone. */
async function by(tx: Ctx, decider: string | null, moderatorId: string) {
  if (decider === moderatorId) return "self" as const;
  const [row] = decider
    ? await tx.db.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, decider))
    : [];
  return { name: row?.name || m.moderation_another() };
}

/** What the second of two moderators reads of a case that is closed: by whom and how it was decided, or that the text is gone. */
export async function caseDecided(tx: Ctx, caseId: string, moderatorId: string) {
  const [decided] = await tx.db
    .select({ action: d.action, before: d.before, moderatorId: d.moderatorId })
    .from(d)
    .where(eq(d.caseId, caseId));
  if (!decided) return alreadyDecided(m.moderation_meanwhile_gone());
  const about = { title: decided.before.title, what: doneWords(decided.action) };
  const who = await by(tx, decided.moderatorId, moderatorId);
  return alreadyDecided(
    who === "self" ? m.moderation_meanwhile_own(about) : m.moderation_meanwhile_by({ ...about, name: who.name }),
  );
}

type Answered = Pick<typeof d.$inferSelect, "before" | "outcome" | "outcomeBy">;

/** The same of an appeal that is answered. */
export async function appealDecided(tx: Ctx, { before, outcome, outcomeBy }: Answered, moderatorId: string) {
  const what = outcome === "overturned" ? m.moderation_meanwhile_overturned() : m.moderation_meanwhile_upheld();
  const about = { title: before.title, what };
  const who = await by(tx, outcomeBy, moderatorId);
  return alreadyDecided(
    who === "self" ? m.moderation_meanwhile_own(about) : m.moderation_meanwhile_by({ ...about, name: who.name }),
  );
}
