import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { contentPath } from "#app/infra/content.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import type { Locale } from "#app/infra/locale.ts";
import { frontMatter, passagesOf } from "#content/lesson-text.ts";
import { TalkHead } from "#content/schemas/talks.ts";
import { noSuchTraining } from "../access.ts";
import { talkSignatures, toolboxTalks } from "../tables.server.ts";

const HELD_SHOWN = 1000;

/** Slugs of the written talks, in alphabetical order. */
export const talkSlugs = (): string[] =>
  readdirSync(contentPath("talks"))
    .flatMap((name) => /^(.+)\.en\.md$/.exec(name)?.[1] ?? [])
    .sort();

/** A talk as it is read out. Throws not-found. */
export async function readTalk(slug: string, locale: Locale) {
  if (!talkSlugs().includes(slug)) throw noSuchTraining();
  const { head, text } = frontMatter(await readFile(contentPath("talks", `${slug}.${locale}.md`), "utf8"));
  return { slug, ...TalkHead.parse(head), passages: passagesOf(text) };
}

/** The written talks in the reader's language, by title. */
export async function listTalks(ctx: Ctx) {
  ownerOf(ctx, "training", "contractor");
  const talks = await Promise.all(talkSlugs().map((slug) => readTalk(slug, ctx.locale)));
  return talks
    .map(({ slug, title, topic }) => ({ slug, title, topic }))
    .sort((a, b) => a.title.localeCompare(b.title, ctx.locale));
}

/** Talks that were held in the actor's business, the newest first, with how many signed. */
export const heldTalks = async (ctx: Ctx) =>
  ctx.db
    .select({
      id: toolboxTalks.id,
      title: toolboxTalks.title,
      place: toolboxTalks.place,
      heldOn: toolboxTalks.heldOn,
      signed: sql<number>`(select count(*)::int from ${talkSignatures} s where s.talk_id = toolbox_talks.id)`,
    })
    .from(toolboxTalks)
    .where(eq(toolboxTalks.businessId, ownerOf(ctx, "training", "contractor")))
    .orderBy(desc(toolboxTalks.heldOn), desc(toolboxTalks.createdAt))
    .limit(HELD_SHOWN);

/** A talk that was held, with the names under it. Throws not-found. */
export async function heldTalk(ctx: Ctx, id: string) {
  const businessId = ownerOf(ctx, "training", "contractor");
  const [row] = isId(id)
    ? await ctx.db
        .select()
        .from(toolboxTalks)
        .where(and(eq(toolboxTalks.id, id), eq(toolboxTalks.businessId, businessId)))
    : [];
  if (!row) throw noSuchTraining();
  const signed = await ctx.db
    .select({ id: talkSignatures.id, name: talkSignatures.name, signedAt: talkSignatures.signedAt })
    .from(talkSignatures)
    .where(eq(talkSignatures.talkId, id))
    .orderBy(asc(talkSignatures.signedAt), asc(talkSignatures.id));
  return { ...row, signed };
}
