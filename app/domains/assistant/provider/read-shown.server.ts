import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { ownFile } from "#app/domains/assistant/queries/files.server.ts";
import { FILE_LINES, FILE_PAGES } from "#app/domains/assistant/rules/limits.ts";
import { assistantFiles as f } from "#app/domains/assistant/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { readFileText } from "#app/infra/reading/read-file.server.ts";
import type { FileText } from "#app/infra/reading/reading.ts";

/** A file with which the whole product ended so often is left alone. */
const ATTEMPTS_MAX = 3;

type ReadFile = { name: string; sha256: string; text: FileText };

/** What a file of the actor says, read the first time that it is asked for; null for one of somebody else's. */
export async function readFile(ctx: Ctx, id: string): Promise<ReadFile | null> {
  const row = await ownFile(ctx, id);
  if (!row) return null;
  const { fileName: name, sha256 } = row;
  if (row.lines)
    return { name, sha256, text: { read: true, by: "text", lines: row.lines, ...(row.pages && { pages: row.pages }) } };
  if (row.unread) return { name, sha256, text: { read: false, why: row.unread } };
  const [begun] = await ctx.db
    .update(f)
    .set({ attempts: sql`${f.attempts} + 1` })
    .where(eq(f.id, row.id))
    .returning({ attempts: f.attempts });
  const text = await textOf(ctx, row, begun?.attempts ?? 0);
  await ctx.db
    .update(f)
    .set(text.read ? { lines: text.lines, pages: text.pages ?? null } : { unread: text.why })
    .where(eq(f.id, row.id));
  return { name, sha256, text };
}

async function textOf(ctx: Ctx, { fileKey, fileType }: { fileKey: string; fileType: string }, attempts: number) {
  if (attempts > ATTEMPTS_MAX) return { read: false, why: "too_long" } as const;
  const file = await ctx.services.files.get(fileKey);
  if (!file) return { read: false, why: "damaged" } as const;
  const text = await readFileText(await buffer(file), fileType, { pages: FILE_PAGES });
  return text.read ? { ...text, lines: text.lines.slice(0, FILE_LINES).map(storable) } : text;
}

/** A line as the database takes it: without characters that it has no place for. */
const storable = <L extends { text: string }>(line: L): L => ({
  ...line,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the one character that no text of the database may hold
  text: line.text.replace(/\u0000/g, " ").toWellFormed(),
});
