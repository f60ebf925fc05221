import { desc, lt, sql } from "drizzle-orm";
import type { Card } from "#app/domains/assistant/rules/cards.ts";
import { communityFinds } from "#app/domains/community/queries/find.server.ts";
import { excerpt, postAddress } from "#app/domains/community/rules.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { m } from "#paraglide/messages.js";
import { assistantGaps as t } from "../tables.server.ts";
import { handbook } from "./handbook.server.ts";

const TITLE_LENGTH = 120;
const ANSWER_LENGTH = 240;

/** What members wrote about a question, said to be theirs; empty where nobody did. Only posts that the asker may open. */
export async function communityText(ctx: Ctx, question: string, locale: Locale): Promise<string> {
  const found = await communityFinds(ctx, question);
  if (!found.length) return "";
  const rows = found.map(({ id, title, answer, solved }) => {
    const head = `[${plainWords(excerpt(title, TITLE_LENGTH))}](${postAddress(id)})`;
    const mark = solved ? ` (${m.assistant_community_solved({}, { locale })})` : "";
    return `- ${head}${mark}${answer ? `: ${plainWords(excerpt(answer, ANSWER_LENGTH))}` : ""}`;
  });
  return `**${m.assistant_community({}, { locale })}**\n\n${rows.join("\n")}`;
}

/** Somebody's papers, health, family or trouble with the law, which no button puts into a post that everybody reads. */
const PRIVATE =
  /\b(?:(?:no (?:tengo|tiene|tenemos|tienen)|sin|mis) papeles|indocumentad[oa]s?|undocumented|immigra\w+|inmigra\w+|migra|deport\w*|ice (?:agents?|raids?|came|showed)|green card|itin|ssn|social security|seguro social|arrest\w*|felon\w*|jail|prison|carcel|warrant|probation|drunk|borrach[oa]s?|addict\w*|drugs?|drogas?|rehab|overdose|suicid\w*|depress\w*|deprimid[oa]|pregnan\w*|embarazad[oa]|divorc\w*|harass\w*|acos[oa]\w*|abus\w*|diagnos\w*|cancer)\b/;

/** A button that opens the form of a post with the question in it; none for what is private. */
export const askCards = (question: string, locale: Locale): Card[] =>
  PRIVATE.test(plainText(question))
    ? []
    : [
        {
          id: "ask-community",
          title: m.assistant_card_ask({}, { locale }),
          body: m.assistant_card_ask_body({}, { locale }),
          label: m.assistant_card_open({}, { locale }),
          href: `/community/new?kind=question&title=${encodeURIComponent(excerpt(question, TITLE_LENGTH)).replace(/[!'()*~]/g, "")}`,
        },
      ];

const KEPT_DAYS = 90;
const MOST_WORDS = 12;
const SHOWN = 20;

/** Keeps that a question found no answer, without who asked and without any name; the answer never waits for it. */
export async function noteGap(ctx: Ctx, asked: string, locale: Locale): Promise<void> {
  const words = [...new Set(handbook(locale).commonWords(asked))].slice(0, MOST_WORDS);
  await ctx.db
    .insert(t)
    .values({ id: ctx.newId(), askedAt: ctx.now, locale, words })
    .catch((err: unknown) => ctx.log.warn({ err }, "a question without an answer was not counted"));
}

export const SWEEP_GAPS = "assistant.sweep_gaps";
/** By the clock: forgets what was asked a season ago. */
export const sweepGaps: JobHandler = async (ctx) => {
  await ctx.db.delete(t).where(lt(t.askedAt, new Date(ctx.now.getTime() - KEPT_DAYS * 24 * 3600_000)));
};

/** What was lately asked in vain, newest first: words of the handbook, nothing of who asked. For whoever may see figures. */
export const recentGaps = (ctx: Ctx) =>
  ctx.db
    .select({ id: t.id, askedAt: t.askedAt, locale: t.locale, words: t.words })
    .from(t)
    .where(sql`cardinality(${t.words}) > 0`)
    .orderBy(desc(t.askedAt))
    .limit(SHOWN);
