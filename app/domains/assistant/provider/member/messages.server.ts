import { z } from "zod";
import type { Card } from "#app/domains/assistant/rules/cards.ts";
import { bareOf } from "#app/domains/assistant/rules/loosely.ts";
import { namedIn } from "#app/domains/assistant/rules/named.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { listConversations } from "#app/domains/messaging/queries/inbox.server.ts";
import { unreadMessages } from "#app/domains/messaging/queries/unread.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { dayText } from "../figures.server.ts";
import type { OwnAnswer, OwnTool } from "../member.server.ts";

const ASKED =
  /\b(?:my|any|unread|new) (?:unread |new )?messages?\b.{0,20}(?:$|\?|have|got|from|today|waiting)|do i have (?:any )?(?:mail|messages)|\bmy inbox\b|did (?:anybody|anyone|somebody) (?:write|message)|mis mensajes|mensajes (?:sin leer|nuevos)|tengo mensajes|(?:que|cuantos|cuales) mensajes (?:tengo|hay|me llegaron|traigo)|what messages|me (?:escribio|escribieron) alguien|alguien me escribio/;
const NOT = /how (?:do|can|to)|why|como (?:mando|escribo|puedo)|por que/;

/** Whether somebody has read what the member wrote: "did oakline read my message", "ya vieron mi mensaje". */
const READ =
  /^(?:(?:so|and|hey|ok|cody|y|oye) )*(?:(?:did|has|have) (?!i\b|we\b|you\b)[a-z' ]{2,30}? (?:read|seen?|open(?:ed)?|get|gotten|received?|answer(?:ed)?|repl(?:y|ied)|respond(?:ed)?)(?: (?:to|back|on))* (?:my|our|the|that) (?:last )?(?:message|msg|text|note|dm)s?(?: (?:yet|already))?|(?:was|is|were|are) (?:my|our|the) (?:messages?|texts?|msgs?) (?:read|seen|opened|answered|delivered)(?: (?:yet|already))?|(?:ya )?(?:me )?(?:leyo|leyeron|vio|vieron|abrio|abrieron|recibio|recibieron|contesto|contestaron|respondio|respondieron)(?: [a-z ]{2,20}?)? (?:mis?|el|los|a mi) (?:mensajes?|textos?|recados?)(?: (?:ya|[a-z]{2,20}))?)$/;

/** What waits unread for the member: how many messages, from whom, about which job; and where those of their own stand. */
export const messages: OwnTool<{ read?: string | undefined }> = {
  name: "my_unread_messages",
  right: "messages",
  description:
    "Messages on the platform that the signed-in member has not read: how many, from whom, how they begin. `read`: the words of a question whether somebody has read or answered a message of theirs.",
  input: z.strictObject({ read: z.string().max(120).optional() }),
  asked: (plain) =>
    READ.test(bareOf(plain)) ? { read: plain.slice(0, 120) } : ASKED.test(plain) && !NOT.test(plain) ? {} : null,
  more: (plain) =>
    /^(?:(?:and|y|so) )*(?:(?:from )?who(?:m)?(?: (?:from|wrote|is it|are they from))?|what(?:'?s| do| did| does)? (?:they|it|he|she)?(?: ?says?| say| want)|read (?:them|it)(?: to me)?|de quien(?: (?:es|son))?|quien|que (?:dicen?|dice|quieren?))$/.test(
      plain,
    )
      ? {}
      : null,
  async answer(ctx, { read }, locale) {
    const to = { locale };
    if (read !== undefined) return readAnswer(ctx, read, locale);
    const { count, newest } = await unreadMessages(ctx);
    const rows = newest.map(
      ({ conversationId, from, subject, preview, unread }) =>
        `| [${plainWords(from)}](/messages/${conversationId}) | ${plainWords(subject ?? "")} | ${plainWords(preview)} | ${unread} |`,
    );
    const list = rows.length
      ? `${m.assistant_own_messages_head({}, to)}\n${rows.join("\n")}`
      : m.assistant_own_messages_none({}, to);
    return {
      text: [`**${m.assistant_own_messages_title({ count }, to)}**`, list].join("\n\n"),
      cards: [messagesCard(locale)],
    };
  },
};

const messagesCard = (locale: Locale): Card => ({
  id: "messages",
  title: m.assistant_card_messages({}, { locale }),
  body: m.assistant_card_messages_body({}, { locale }),
  label: m.assistant_card_open({}, { locale }),
  href: "/messages",
});

const READ_SHOWN = 5;
/** Who wrote last in the conversations, of whoever is named, and that nobody is shown whether a message was read. */
async function readAnswer(ctx: Ctx, said: string, locale: Locale): Promise<OwnAnswer> {
  const to = { locale };
  const { rows } = await listConversations(ctx, 1);
  const named = namedIn(rows, said, ({ name }) => name);
  const lines = (named.length ? named : rows).slice(0, READ_SHOWN).map(({ id, name, mine, lastAt }) => {
    const told = { name: `[${plainWords(name)}](/messages/${id})`, day: dayText(todayAt(lastAt), locale) };
    return `- ${mine ? m.assistant_own_message_waits(told, to) : m.assistant_own_message_answered(told, to)}`;
  });
  return {
    text: [
      m.assistant_own_message_read({}, to),
      lines.length ? lines.join("\n") : m.assistant_own_message_none({}, to),
    ].join("\n\n"),
    cards: [messagesCard(locale)],
  };
}
