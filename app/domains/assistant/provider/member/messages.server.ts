import { z } from "zod";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { unreadMessages } from "#app/domains/messaging/queries/unread.server.ts";
import { m } from "#paraglide/messages.js";
import type { OwnTool } from "../member.server.ts";

const ASKED =
  /\b(?:my|any|unread|new) (?:unread |new )?messages?\b.{0,20}(?:$|\?|have|got|from|today|waiting)|do i have (?:any )?(?:mail|messages)|\bmy inbox\b|did (?:anybody|anyone|somebody) (?:write|message)|mis mensajes|mensajes (?:sin leer|nuevos)|tengo mensajes|me (?:escribio|escribieron) alguien|alguien me escribio/;
const NOT = /how (?:do|can|to)|why|como (?:mando|escribo|puedo)|por que/;

/** What waits unread for the member: how many messages, from whom, about which job. */
export const messages: OwnTool<Record<string, never>> = {
  name: "my_unread_messages",
  right: "messages",
  description: "Messages on the platform that the signed-in member has not read: how many, from whom, how they begin.",
  input: z.strictObject({}),
  asked: (plain) => (ASKED.test(plain) && !NOT.test(plain) ? {} : null),
  async answer(ctx, _input, locale) {
    const to = { locale };
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
      cards: [
        {
          id: "messages",
          title: m.assistant_card_messages({}, to),
          body: m.assistant_card_messages_body({}, to),
          label: m.assistant_card_open({}, to),
          href: "/messages",
        },
      ],
    };
  },
};
