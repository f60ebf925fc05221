import { z } from "zod";
import { namedIn } from "#app/domains/assistant/rules/named.ts";
import { may } from "#app/domains/auth/access.ts";
import { plainWords, withoutLead } from "#app/domains/intent/rules/plain-words.ts";
import { myApplications } from "#app/domains/jobs/queries/mine.server.ts";
import { generalSum } from "#app/domains/sums/rules/general.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Worked } from "#app/domains/sums/rules/worked.ts";
import { workedText } from "#app/domains/sums/rules/worked-words.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "../engine.server.ts";
import { money, number } from "../figures.server.ts";
import { conversations } from "../hands-answer.server.ts";
import type { OwnTool } from "../member.server.ts";

const SHOWN = 8;
const ASKED =
  /\bmy applications?\b|\b(?:how(?:'?s| are| is)|where are|status of|show) (?:all )?my (?:open )?bids?\b|\bmy bids? (?:doin|doing|status|going)|did i win (?:any|my) bids?|\bmis (?:bids|ofertas|cotizaciones)\b|(?:where|how) do(?:es)? (?:my application|i) stand|did i (?:get|win) (?:the|that|a) job|(?:jobs|what|which) (?:have |did )?i (?:have )?appl(?:ied|y) (?:to|for)|\bmis? (?:postulacion(?:es)?|solicitud(?:es)?)\b(?! (?:de (?:licencia|permiso|prestamo|financiamiento|seguro|informacion)|para))|a que (?:trabajos )?me postule|me dieron el trabajo/;
const NOT = /how (?:do|can|to)|why|como|por que/;

const WORDS = {
  submitted: m.assistant_own_applied_submitted,
  shortlisted: m.assistant_own_applied_shortlisted,
  awarded: m.assistant_own_applied_awarded,
  declined: m.assistant_own_applied_declined,
  withdrawn: m.assistant_own_applied_withdrawn,
};

/** What the member applied to and where each application stands. */
export const applications: OwnTool<Record<string, never>> = {
  name: "my_applications",
  right: "jobs",
  description: "Jobs the signed-in member applied to, and where each application stands.",
  input: z.strictObject({}),
  asked: (plain) => (ASKED.test(plain) && !NOT.test(plain.replace(/how do i stand|como van mis/, "")) ? {} : null),
  async answer(ctx, _input, locale) {
    const to = { locale };
    const all = await myApplications(ctx);
    const rows = all
      .slice(0, SHOWN)
      .map(
        (one) =>
          `| [${plainWords(one.title)}](/jobs/${one.jobId}) | ${plainWords(one.location)} | ${WORDS[one.status]({}, to)} |`,
      );
    const more = all.length > SHOWN ? [m.assistant_own_more({ count: all.length - SHOWN }, to)] : [];
    const list = rows.length
      ? `${m.assistant_own_applications_head({}, to)}\n${rows.join("\n")}`
      : m.assistant_own_applications_none({}, to);
    return {
      text: [`**${m.assistant_own_applications_title({}, to)}**`, list, ...more].join("\n\n"),
      cards: [
        {
          id: "applications",
          title: m.assistant_card_jobs({}, to),
          body: m.assistant_card_jobs_body({}, to),
          label: m.assistant_card_open({}, to),
          href: "/my/jobs?tab=applied",
        },
      ],
    };
  },
};

const ESTIMATE =
  /^(?:(?:make|write|draft|prepare|do|create|put together|work up|start|i need|give|send|haz|hazme|hacer|prepara|preparame|escribe|redacta|crea|creame|saca|sacame|arma|armame|necesito|ocupo)(?: up)?(?: (?:me|us|him|her|an?|the|un|una|el|la|quick|new|nuevo|nueva))* (?:estimates?|quotes?|proposals?|estimados?|presupuestos?|cotizacion(?:es)?|propuestas?)|cotiza(?:me|le)?)\b(?! (?:template|form|letter|app|software|plantilla|formato)\b)/;
/** So many at a price each, as it is said. */
const PRICED =
  /(\d[\d,]*(?:\.\d+)?) ?([a-z][a-z ]{1,24}?) (?:at|@|a|de a|por) \$? ?(\d[\d,]*(?:\.\d{1,2})?)(?: ?(?:dollars|bucks|dolares|pesos))? ?(?:\/|an?\b|per\b|each\b|apiece\b|el\b|la\b|por\b|cada\b|c\/u)/;
/** Another figure of the price, for which one product is not the whole sum. */
const MORE =
  /%|\b(?:plus|mark-? ?up|margin|overhead|waste|tax|hours?|guys|men|days|mas|margen|ganancia|desperdicio|impuesto|horas?|dias?|hombres)\b/;
/** A price that is worked out of all that is said. */
function linesOf(plain: string): Worked | null {
  const made = generalSum(plain);
  return made?.kind === "worked" && made.heads[0]?.unit === "dollar" && !made.left.length ? made : null;
}
const FOR_WHOM = /\s(?:for|para|to|a)\s+(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)[\s.!]*$/u;

/**
 * An estimate for a customer of the asker's own: the price where it is so many at so much each, and where in the product it is
 * written. Null where neither a price nor a customer is named, which is a question of how.
 */
export async function estimateAnswer(ctx: Ctx, text: string, locale: Locale): Promise<AnswerPart | null> {
  const to = { locale };
  const said = withoutLead(text.normalize("NFC").replace(/[¿¡]/g, "").replace(/\s+/g, " ").trim());
  const plain = plainText(said);
  if (!ESTIMATE.test(plain) || said.endsWith("?") || plain.length !== said.length) return null;
  const [found, count, unit = "", price] = PRICED.exec(plain) ?? [];
  const figure = (digits = "") => Number(digits.replaceAll(",", ""));
  const whom = FOR_WHOM.exec(said)?.[1] ?? "";
  const lines = found && !MORE.test(plain) ? null : linesOf(plain);
  if ((!found && !whom && !lines) || (found && MORE.test(plain) && !lines) || (!found && /\d/.test(plain) && !lines))
    return null;
  const sum = lines
    ? [workedText(lines, locale)]
    : found
      ? [
          m.assistant_estimate_sum(
            {
              ...{ sum: money(figure(count) * figure(price)), count: number(figure(count)) },
              ...{ unit: plainWords(unit.trim(), 30), price: money(figure(price)) },
            },
            to,
          ),
        ]
      : [];
  const talks = ctx.actor && whom && may(ctx, "messages") ? await conversations(ctx) : [];
  const named = namedIn(talks, whom, ({ name }) => name).slice(0, 3);
  const open = { label: m.assistant_card_open({}, to) };
  return {
    text: [...sum, m.assistant_estimate_where({}, to)].join("\n\n"),
    cards: [
      ...named.map(({ id, name, subject }) => ({
        ...open,
        id: `talk-${id}`,
        title: m.assistant_estimate_talk({ name }, to),
        body: subject ?? "",
        href: `/messages/${id}`,
      })),
      ...(named.length
        ? []
        : [
            {
              ...open,
              id: "messages",
              title: m.assistant_card_messages({}, to),
              body: m.assistant_card_messages_body({}, to),
              href: "/messages",
            },
          ]),
      {
        ...open,
        id: "board",
        title: m.assistant_card_board({}, to),
        body: m.assistant_card_board_body({}, to),
        href: "/find-pro?tab=jobs",
      },
    ],
  };
}
