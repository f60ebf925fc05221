import { z } from "zod";
import { bareOf } from "#app/domains/assistant/rules/loosely.ts";
import { namedIn } from "#app/domains/assistant/rules/named.ts";
import { requireActor } from "#app/domains/auth/access.ts";
import { type MailedEstimate, mailedEstimates } from "#app/domains/estimates/queries/own.server.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { priceText } from "#app/domains/jobs/rules/price.ts";
import { todayAt } from "#app/infra/days.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { m } from "#paraglide/messages.js";
import { dayText } from "../figures.server.ts";
import type { OwnTool } from "../member.server.ts";
import { received } from "./applications.server.ts";

const SHOWN = 8;
const WORD = "(?:estimates?|estimados?|presupuestos?|cotizacion(?:es)?)";
/** What became of an estimate that was mailed to somebody: "did casey accept my estimate", "who hasn't answered my estimates". */
const FATE = new RegExp(
  `\\b(?:did|has|have|hasn'?t|didn'?t|who|which|any|how many|what|where|show|list|status|ya|quien(?:es)?|cual(?:es)?|cuant[ao]s|que)\\b.{0,60}\\b(?:my|our|the|mis?|el|la|los|las|nuestr[oa]s?)?(?: \\w+)? ?${WORD}\\b.{0,40}|\\b${WORD}\\b.{0,20}\\b(?:i sent|out|waiting|pending|open|unanswered|not answered|que mande|que envie|mandad[oa]s|pendientes|sin contestar|sin respuesta)\\b`,
);
const OF_FATE =
  /\b(?:accept\w*|sign\w*|answer\w*|open(?:ed)?|seen?|saw|read|declin\w*|reject\w*|approv\w*|wait\w*|pending|sent|out|status|acept\w*|firm\w*|contest\w*|abri\w*|vio|vieron|rechaz\w*|aprob\w*|espera\w*|pendientes?|mand\w*|envi\w*)\b/;
/** How one is made or written is told by an article. */
const NOT =
  /\b(?:how (?:do|can|to|should|much)|why|should i|what (?:should|do i|if)|template|write|make|create|price an?|bid vs|vs|difference|free estimates?|como (?:hago|mando|escribo|puedo)|por que|debo|que (?:hago|pongo|lleva)|diferencia|plantilla|gratis|tax(?:es)?|impuestos?|quarter\w*)\b/;

/** The estimates that were mailed to customers without an account, and where each stands. */
export const mailed: OwnTool<{ about: string }> = {
  name: "my_estimates",
  right: "jobs",
  description:
    "For a signed-in contractor the estimates mailed to customers of their own, and whether each was opened, accepted, declined or is still open; for others the bids on their own jobs. `about`: words among which a customer's name may stand, or empty.",
  input: z.strictObject({ about: z.string().max(120).default("") }),
  asked(plain) {
    const bare = bareOf(plain);
    return FATE.test(bare) && OF_FATE.test(bare) && !NOT.test(bare) ? { about: bare.slice(0, 120) } : null;
  },
  async answer(ctx, { about }, locale) {
    const to = { locale };
    // Whoever hires calls the bids on their own jobs estimates.
    if (requireActor(ctx).role !== "contractor") return received.answer(ctx, {}, locale);
    const all = await mailedEstimates(ctx);
    const named = namedIn(all, about, ({ customerName }) => customerName);
    const rows = named.length ? named : all;
    const open = rows.filter(({ state }) => state === "sent" || state === "opened").length;
    const state = (one: MailedEstimate) =>
      ({
        sent: m.assistant_own_estimate_sent,
        opened: m.assistant_own_estimate_opened,
        asked: m.assistant_own_estimate_asked,
        accepted: m.assistant_own_estimate_accepted,
        declined: m.assistant_own_estimate_declined,
        withdrawn: m.assistant_own_estimate_withdrawn,
        lapsed: m.assistant_own_estimate_lapsed,
      })[one.state]({}, to);
    const line = (one: MailedEstimate) =>
      `| ${plainWords(one.customerName)} | [${plainWords(one.title)}](/estimates/${one.id}) | ${withLocale(locale, () => priceText(one.price))} | ${dayText(todayAt(one.sentAt), locale)} | ${state(one)} |`;
    return {
      text: rows.length
        ? [
            `**${m.assistant_own_estimates_title({ count: rows.length, open }, to)}**`,
            [m.assistant_own_estimates_head({}, to), ...rows.slice(0, SHOWN).map(line)].join("\n"),
          ].join("\n\n")
        : m.assistant_own_estimates_none({}, to),
      cards: [
        {
          id: "estimates",
          title: m.assistant_card_estimates({}, to),
          body: m.assistant_card_estimates_body({}, to),
          label: m.assistant_card_open({}, to),
          href: "/estimates",
        },
      ],
    };
  },
};
