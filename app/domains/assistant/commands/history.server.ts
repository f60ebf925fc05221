import { and, eq, gte, sql } from "drizzle-orm";
import type { Source } from "#app/domains/assistant/rules/answer-stream.ts";
import type { Card } from "#app/domains/assistant/rules/cards.ts";
import { TITLE_MAX } from "#app/domains/assistant/rules/limits.ts";
import { assistantConversations, assistantFiles, assistantMessages } from "#app/domains/assistant/tables.server.ts";
import { requireActor } from "#app/domains/auth/access.ts";
import { readable } from "#app/domains/intent/rules/plain-words.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { idOf, noSuchConversation } from "../queries/history.server.ts";
import { bindFile, dropFiles, releaseFiles } from "./files.server.ts";

const c = assistantConversations;
const said = assistantMessages;

/** Where a question belongs: `position` replaces what stood from there on (asked again, or edited); else it is added. */
export type Place = { conversationId: string; position?: number };

/**
 * Keeps a member's question, opening the conversation with its first one. Gives the position of the answer to come.
 * Another member's conversation is not found, nor is a file of theirs; the file belongs to the conversation from here on.
 */
export async function keepQuestion(
  ctx: Ctx,
  { conversationId, position }: Place,
  question: string,
  fileId: string | null = null,
): Promise<number> {
  const { userId } = requireActor(ctx);
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(c)
      .values({ id: conversationId, userId, title: titleFrom(question), createdAt: tx.now, updatedAt: tx.now })
      .onConflictDoNothing();
    const [owned] = await tx.db
      .update(c)
      .set({ updatedAt: tx.now })
      .where(and(eq(c.id, conversationId), eq(c.userId, userId)))
      .returning({ id: c.id });
    if (!owned) throw noSuchConversation();
    if (position !== undefined)
      await tx.db.delete(said).where(and(eq(said.conversationId, conversationId), gte(said.position, position)));
    const [last] = await tx.db
      .select({ next: sql<number>`coalesce(max(${said.position}) + 1, 0)::int` })
      .from(said)
      .where(eq(said.conversationId, conversationId));
    const at = last?.next ?? 0;
    await tx.db.insert(said).values({
      id: tx.newId(),
      conversationId,
      position: at,
      role: "user",
      content: question,
      fileId: fileId && (await bindFile(tx, fileId, conversationId)),
      createdAt: tx.now,
    });
    return at + 1;
  });
}

export type KeptAnswer = {
  content: string;
  cut: "stopped" | "broken" | null;
  engine: string;
  sources: Source[];
  cards: Card[];
};

/**
 * Keeps an answer behind its question. An answer without a word takes its question along, so that it can be sent again;
 * one whose conversation is gone meanwhile is dropped.
 */
export async function keepAnswer(
  ctx: Ctx,
  conversationId: string,
  position: number,
  answer: KeptAnswer,
): Promise<void> {
  const { userId } = requireActor(ctx);
  await inTransaction(ctx, async (tx) => {
    const [owned] = await tx.db
      .select({ id: c.id })
      .from(c)
      .where(and(eq(c.id, conversationId), eq(c.userId, userId)))
      .for("update");
    if (!owned) return;
    if (!answer.content.trim()) {
      await tx.db.delete(said).where(and(eq(said.conversationId, conversationId), eq(said.position, position - 1)));
      if (position === 1) {
        await releaseFiles(tx, conversationId);
        await tx.db.delete(c).where(eq(c.id, conversationId));
      }
      return;
    }
    await tx.db
      .insert(said)
      .values({ id: tx.newId(), conversationId, position, role: "assistant", ...answer, createdAt: tx.now })
      .onConflictDoNothing();
  });
}

/** Gives a conversation another name. Not found for everyone but its owner. */
export async function renameConversation(ctx: Ctx, id: string, title: string): Promise<{ title: string }> {
  const { userId } = requireActor(ctx);
  const name = titleFrom(title);
  if (!title.trim()) throw conflict("empty_title", m.assistant_history_name_needed());
  const [row] = await ctx.db
    .update(c)
    .set({ title: name })
    .where(and(eq(c.id, idOf(id)), eq(c.userId, userId)))
    .returning({ title: c.title });
  if (!row) throw noSuchConversation();
  return row;
}

/** Removes one conversation and all that was said in it. Not found for everyone but its owner. */
export async function deleteConversation(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireActor(ctx);
  const conversationId = idOf(id);
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ id: c.id })
      .from(c)
      .where(and(eq(c.userId, userId), eq(c.id, conversationId)))
      .for("update");
    if (!row) throw noSuchConversation();
    await dropFiles(tx, eq(assistantFiles.conversationId, conversationId));
    await tx.db.delete(c).where(eq(c.id, conversationId));
  });
}

/** Removes everything the actor ever asked; gives how many conversations there were. */
export async function deleteHistory(ctx: Ctx): Promise<number> {
  const { userId } = requireActor(ctx);
  return inTransaction(ctx, async (tx) => {
    await dropFiles(tx, eq(assistantFiles.userId, userId));
    const gone = await tx.db.delete(c).where(eq(c.userId, userId)).returning({ id: c.id });
    return gone.length;
  });
}

/** The history leaves with its owner, and what they showed. */
export async function eraseAssistant(tx: Ctx, userId: string): Promise<void> {
  await dropFiles(tx, eq(assistantFiles.userId, userId));
  await tx.db.delete(c).where(eq(c.userId, userId));
}

/** A conversation's name from its first question, or from what its owner typed: one line, cut at a word. */
export function titleFrom(text: string): string {
  const line = readable(text).replace(/\s+/g, " ").trim();
  if (line.length <= TITLE_MAX) return line || "…";
  const cut = line.slice(0, TITLE_MAX - 1);
  const at = cut.lastIndexOf(" ");
  return `${(at > TITLE_MAX / 2 ? cut.slice(0, at) : cut).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
