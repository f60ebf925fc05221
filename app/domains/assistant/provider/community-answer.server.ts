import type { Card } from "#app/domains/assistant/rules/cards.ts";
import { communityFinds } from "#app/domains/community/queries/find.server.ts";
import { excerpt, postAddress } from "#app/domains/community/rules.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";

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

/** A button that opens the form of a post with the question in it. */
export const askCard = (question: string, locale: Locale): Card => ({
  id: "ask-community",
  title: m.assistant_card_ask({}, { locale }),
  body: m.assistant_card_ask_body({}, { locale }),
  label: m.assistant_card_open({}, { locale }),
  href: `/community/new?kind=question&title=${encodeURIComponent(excerpt(question, TITLE_LENGTH)).replace(/[!'()*~]/g, "")}`,
});
