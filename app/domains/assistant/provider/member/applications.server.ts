import { z } from "zod";
import type { Card } from "#app/domains/assistant/rules/cards.ts";
import { asksOwnPrice, asksWon } from "#app/domains/assistant/rules/job-asked.ts";
import { bareOf } from "#app/domains/assistant/rules/loosely.ts";
import { namedIn } from "#app/domains/assistant/rules/named.ts";
import { may } from "#app/domains/auth/access.ts";
import { compareBids } from "#app/domains/bids/queries/compare.server.ts";
import { plainWords, withoutLead } from "#app/domains/intent/rules/plain-words.ts";
import { type Span, spanIn, withoutSpan } from "#app/domains/intent/rules/span.ts";
import { myApplications, myPosts } from "#app/domains/jobs/queries/mine.server.ts";
import { generalSum } from "#app/domains/sums/rules/general.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Worked } from "#app/domains/sums/rules/worked.ts";
import { workedText } from "#app/domains/sums/rules/worked-words.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "../engine.server.ts";
import { dayText, money, number } from "../figures.server.ts";
import { conversations } from "../hands-answer.server.ts";
import type { OwnAnswer, OwnTool } from "../member.server.ts";
import { timeText } from "./books.server.ts";

const SHOWN = 8;
const ASKED =
  /\bmy applications?\b|\b(?:how(?:'?s| are| is)|where are|status of|show) (?:all )?my (?:open )?bids?\b|\bmy bids? (?:doin|doing|status|going)|did i win (?:any|my) bids?|\bmis (?:bids|ofertas|cotizaciones)\b|(?:where|how) do(?:es)? (?:my application|i) stand|did i (?:get|win) (?:the|that|a) job|(?:jobs|what|which) (?:have |did )?i (?:have )?appl(?:ied|y) (?:to|for)|\bmis? (?:postulacion(?:es)?|solicitud(?:es)?)\b(?! (?:de (?:licencia|permiso|prestamo|financiamiento|seguro|informacion)|para))|a que (?:trabajos )?me postule|me dieron el trabajo/;
const NOT = /how (?:do|can|to)|why|como|por que|should|debo/;
/** "how many bids do i got out", "any bids out": those that the asker sent. */
const SENT =
  /^(?:(?:so|and|hey|cody|y|oye) )*(?:how many|what|which|do i have(?: any)?|any|show(?: me)?|list|cuant[oa]s|que|cuales) (?:of )?(?:my |mis )?(?:open |pending )?(?:bids?|quotes?|proposals?|applications?|ofertas?|propuestas?|cotizaciones|postulaciones)(?: (?:do|did|have|has|are|is|i|we|ive|got|have|sent|put|out|in|there|still|made|submitted|pending|open|waiting|so far|this (?:week|month|year)|tengo|tenemos|he|hemos|mande|mandado|enviado|envie|llevo|puse|hice|pendientes|mandadas?|afuera))+$/;
const SENT_MORE =
  /^(?:(?:and|so|y|pero|ok) )*(?:(?:did )?(?:any|how many|which|alguna?|cuant[oa]s|cuales?)(?: (?:of )?(?:them|those|mine|ones?|de ellas|de esas))?(?: (?:did i|have i|i|get|got|gets|was|were|has|have|is|are|me|they|se|fue|ha|han|still|been|be|all))*(?: (?:win|won|land|landed|awarded|accepted|shortlisted|declined|rejected|lost|waiting|pending|open|picked|ganad\w+|gane|aceptad\w+|aceptaron|dieron|pendientes?|esperando|rechazad\w+|perdi\w*))+|did i (?:win|get|land) (?:any|one|it|them)(?: of them)?|(?:where|how) do (?:they|i) stand|which ones|cuales(?: son)?|how many(?: (?:are )?(?:that|total|in all))?|cuant[oa]s(?: son)?)$/;

const WORDS = {
  submitted: m.assistant_own_applied_submitted,
  shortlisted: m.assistant_own_applied_shortlisted,
  awarded: m.assistant_own_applied_awarded,
  declined: m.assistant_own_applied_declined,
  withdrawn: m.assistant_own_applied_withdrawn,
};

/** Whether a bid will be taken, which nobody can know. */
const CHANCE =
  /^(?:(?:so|and|hey|cody|y|oye|but|pero) )*(?:(?:is|are|will|do you think|you think|think|am i|whats the chance|what are the odds|are we|do i think|crees que|va a|van a|voy a|tu crees que|sera que|si) ?)+(?:(?:my|our|that|the|i|we|it|mi|la|el|mis|esa?|yo|ese) ?)*(?:(?:last|open|latest|ultim[oa]) )?(?:bids?|quotes?|offers?|proposals?|ofertas?|cotizacion(?:es)?|propuestas?|job|jobs|trabajo|jale)?\b.{0,40}\b(?:win|wins|winning|get (?:it|that|the job|picked|hired)|land it|accepted|picked|gana(?:r|n)?|gane|quedo|dan (?:el|la|ese)|escog\w+|acept\w+|salir|sale)\b.{0,24}$/;
const OPEN: ReadonlySet<string> = new Set(["submitted", "shortlisted"]);

/** What the member applied to and where each application stands. */
export const applications: OwnTool<{ ask?: "chance" | "won" | undefined; about?: string | undefined }> = {
  name: "my_applications",
  right: "jobs",
  description:
    "Jobs the signed-in member applied to, and where each application stands. `ask`: whether one will win (chance), or how many of a time were won (won; `about`: words for the time, as last month). Else `about` may name one of them.",
  input: z.strictObject({ ask: z.enum(["chance", "won"]).optional(), about: z.string().max(120).optional() }),
  asked: (plain) =>
    CHANCE.test(bareOf(plain))
      ? { ask: "chance" }
      : asksWon(bareOf(plain)) && !NOT.test(plain)
        ? { ask: "won", about: plain.slice(0, 120) }
        : asksOwnPrice(bareOf(plain))
          ? { about: plain.slice(0, 120) }
          : (ASKED.test(plain) || SENT.test(bareOf(plain))) &&
              !NOT.test(plain.replace(/how do i stand|como van mis/, ""))
            ? {}
            : null,
  more: (plain, before) =>
    before.ask === "won" && withoutSpan(plain).replace(/^(?:and|y|in|en|what about|que tal) ?/, "") === ""
      ? { ask: "won", about: plain.slice(0, 120) }
      : CHANCE.test(plain)
        ? { ask: "chance" }
        : SENT_MORE.test(plain)
          ? {}
          : null,
  async answer(ctx, { ask, about = "" }, locale) {
    const to = { locale };
    const every = await myApplications(ctx);
    if (!every.length && !ask && (await myPosts(ctx)).length) return received.answer(ctx, {}, locale);
    if (ask === "won") return wonAnswer(every, spanIn(about, todayAt(ctx.now)), locale);
    const named = namedIn(every, about, ({ title }) => title);
    const all = ask === "chance" ? every.filter(({ status }) => OPEN.has(status)) : named.length ? named : every;
    const rows = all
      .slice(0, SHOWN)
      .map(
        (one) =>
          `| [${plainWords(one.title)}](/jobs/${one.jobId}) | ${plainWords(one.location)} | ${ask === "chance" ? `${dayText(one.createdAt.toISOString().slice(0, 10), locale)}, ` : ""}${WORDS[one.status]({}, to)}${one.bid ? `, ${priceText(one.bid)}` : ""} |`,
      );
    const more = all.length > SHOWN ? [m.assistant_own_more({ count: all.length - SHOWN }, to)] : [];
    const counts = [...Map.groupBy(all, ({ status }) => status)].map(
      ([status, of]) => `${of.length} ${WORDS[status]({}, to)}`,
    );
    const counted = all.length ? [`${all.length}: ${counts.join(", ")}`] : [];
    const list = rows.length
      ? `${m.assistant_own_applications_head({}, to)}\n${rows.join("\n")}`
      : m.assistant_own_applications_none({}, to);
    return {
      text: [
        ask === "chance" ? m.assistant_own_chance({}, to) : `**${m.assistant_own_applications_title({}, to)}**`,
        ...counted,
        all.length || ask !== "chance" ? list : m.assistant_own_chance_none({}, to),
        ...more,
      ].join("\n\n"),
      cards: [appliedCard(locale)],
    };
  },
};

const appliedCard = (locale: Locale): Card => ({
  id: "applications",
  title: m.assistant_card_jobs({}, { locale }),
  body: m.assistant_card_jobs_body({}, { locale }),
  label: m.assistant_card_open({}, { locale }),
  href: "/my/jobs?tab=applied",
});

/** How many of the bids of a time were won, and which jobs were awarded in it. */
function wonAnswer(every: Awaited<ReturnType<typeof myApplications>>, span: Span | null, locale: Locale): OwnAnswer {
  const to = { locale };
  const isIn = (at: Date | null) => !span || (at !== null && span.first <= todayAt(at) && todayAt(at) <= span.last);
  const sent = every.filter(({ createdAt }) => isIn(createdAt));
  const count = (...of: string[]) => sent.filter(({ status }) => of.includes(status)).length;
  const decided = every.filter(({ status, decidedAt }) => status === "awarded" && isIn(decidedAt));
  const rows = decided
    .slice(0, SHOWN)
    .map(
      (one) =>
        `| [${plainWords(one.title)}](/jobs/${one.jobId}) | ${plainWords(one.location)} | ${WORDS[one.status]({}, to)} |`,
    );
  const sums = { sent: sent.length, won: count("awarded"), open: count(...OPEN), declined: count("declined") };
  return {
    text: [
      m.assistant_own_won({ time: span ? timeText(span, locale) : m.assistant_own_won_ever({}, to), ...sums }, to),
      m.assistant_own_won_decided({ count: decided.length }, to),
      ...(rows.length ? [[m.assistant_own_applications_head({}, to), ...rows].join("\n")] : []),
      ...(decided.length > SHOWN ? [m.assistant_own_more({ count: decided.length - SHOWN }, to)] : []),
    ].join("\n\n"),
    cards: [appliedCard(locale)],
  };
}

/** The bids that came in for jobs the asker posted. */
const RECEIVED =
  /^(?:(?:so|and|hey|cody|y|oye) )*(?:(?:who(?:'?s| has|s)?|what(?:'?s| is|s)|which(?: one)?(?: is)?)(?: got| has| is| put in)? (?:the )?(?:lowest|cheapest|highest|best|low) (?:bid|price|quote|offer|bidder|one)(?: (?:on|for) (?:my|our) .{2,40})?|who(?:'?s| is|s)? (?:the )?(?:cheapest|lowest)(?: (?:bidder|one|guy|on my job))*|(?:what|which|how many|any|show(?: me)?|list) (?:the )?(?:bids|quotes|offers)(?: (?:did|do|have|i|we|get|got|come|came|in|received|for|on|my|our|job|jobs|post|me))+|who (?:all )?bid(?: on)? (?:my|our|it) ?.{0,30}|(?:(?:i|we) )?(?:just |already )?got (?:some |a few |my |three |two |\d+ )?(?:bids|quotes|offers)(?: (?:on|for|to|in) (?:my|our) .{2,30})?(?: (?:now )?(?:what|which).{0,30})?|(?:ya )?(?:me|nos) (?:llegaron|mandaron|cayeron|llego|mandaron ya)(?: (?:los|las|unos|unas|tres|dos|varias|varios|ya))* (?:bids?|ofertas?|cotizaci\w+|presupuestos?|propuestas?)(?: .{0,30})?|(?:que|cuales|cuant[oa]s) (?:bids|ofertas|cotizaciones|presupuestos|propuestas) (?:me (?:llegaron|mandaron|han (?:llegado|mandado)|hicieron)|recibi|he recibido|tengo (?:en|para|de) mi .{2,30}|hay (?:en|para) mi .{2,30})|quien (?:(?:me )?(?:dio|da|cobra|tiene|puso|ofrecio)) (?:la |el )?(?:oferta |bid |precio )?(?:mas )?(?:barat[oa]|baj[oa]|menos)(?: .{0,30})?|(?:cual|quien) es (?:el|la) (?:mas )?(?:barat[oa]|mas baj[oa])(?: (?:de mis (?:bids|ofertas)|bid|oferta))?)$/;
const RECEIVED_MORE =
  /^(?:(?:and|so|ok|okay|y|pues|entonces) )*(?:(?:who(?:'?s| is|s)|which(?: one)?(?: is|'?s|s)?|what(?:'?s| is|s)) (?:the )?(?:cheapest|lowest|highest|best|most expensive|fastest)(?: (?:one|bid|price))*|(?:the )?(?:highest|lowest|cheapest)|(?:cual|quien) es (?:el|la) (?:mas (?:barat|car|baj|alt)[oa]|mejor)|(?:de |a )?(?:quien|cuanto)(?: (?:es|cobra|son))?|who|how much|cuales|which ones)$/;
const TAKE =
  /^(?:(?:and|so|ok|okay|y|pues|entonces) )*(?:(?:take|accept|pick|hire|award|choose|go with) (?:it|that(?: one)?|them|him|her|the (?:lowest|cheapest|first|best)(?: (?:one|bid))?|\w+)|(?:acepta|agarra|escoge|contrata|elige)(?:l[ao])? ?(?:a )?(?:es[ae]|est[ae]|el|la|ella|el mas barato|la mas barata)?|give (?:it|him|her|them) (?:to )?(?:the job|him|her|them))$/;

/** Which to choose, and one that comes without insurance or license. */
const CHOOSE =
  /^(?:(?:and|so|ok|okay|y|pues|entonces) )*(?:(?:which|who)(?: one)?(?: (?:should|do|would))? (?:i|we|you) (?:choose|pick|take|go with|hire|get|accept)(?: .{0,20})?|(?:a )?(?:cual|quien) (?:(?:de (?:ellos|ellas) )?(?:me |le )?)?(?:escojo|agarro|elijo|tomo|contrato|conviene|recomiendas|acepto|doy)(?: .{0,20})?|how do i (?:choose|pick|compare)(?: .{0,20})?|como (?:escojo|elijo|comparo|le hago para escoger)(?: .{0,20})?)$/;
const UNCOVERED =
  /\b(?:no|without|sin|not|doesnt|doesn't|dont|aint|isnt|ain't)\b.{0,24}\b(?:insur\w+|coi|licen[sc]\w*|coverage|seguro|aseguranza|asegurad[oa]|licencia|papeles)\b|\b(?:uninsured|unlicensed)\b/;

/** The bids that came for the asker's posted jobs, the lowest first. */
export const received: OwnTool<{ take?: boolean | undefined; ask?: "choose" | "uncovered" | undefined }> = {
  name: "my_received_bids",
  right: "jobs",
  description:
    "Bids that came for jobs the signed-in member posted and that are open: who, how much, the lowest first. `take`: with where one is accepted. `ask`: with how to choose, or what to do about one without insurance.",
  input: z.strictObject({ take: z.boolean().optional(), ask: z.enum(["choose", "uncovered"]).optional() }),
  asked: (plain) => (RECEIVED.test(bareOf(plain)) ? {} : null),
  more: (plain) =>
    CHOOSE.test(plain)
      ? { ask: "choose" }
      : UNCOVERED.test(plain)
        ? { ask: "uncovered" }
        : TAKE.test(plain)
          ? { take: true }
          : RECEIVED_MORE.test(plain)
            ? {}
            : null,
  async answer(ctx, { take, ask }, locale) {
    const to = { locale };
    const all = await myPosts(ctx);
    if (!all.length && !take && !ask && ctx.actor?.role === "contractor") return applications.answer(ctx, {}, locale);
    const posts = all.filter(({ lifecycle, applicants }) => lifecycle === "open" && applicants > 0);
    const compared = await Promise.all(posts.slice(0, JOBS_COMPARED).map(({ id }) => compareBids(ctx, id)));
    const told = compared.map(({ job, compared: all }) => {
      const cents = ({ bid }: (typeof all)[number]) => bid?.lowCents ?? Number.POSITIVE_INFINITY;
      const rows = all
        .toSorted((one, other) => cents(one) - cents(other))
        .map(
          ({ name, bid, status }) =>
            `| ${plainWords(name)} | ${bid ? priceText(bid) : "–"} | ${WORDS[status]({}, to)} |`,
        );
      return [`**${plainWords(job.title)}**`, [m.assistant_own_received_head({}, to), ...rows].join("\n")].join("\n\n");
    });
    const text = told.length ? told.join("\n\n") : m.assistant_own_received_none({}, to);
    return {
      text: [
        ...(ask === "choose" ? [m.assistant_own_received_choose({}, to)] : []),
        ...(ask === "uncovered" ? [m.assistant_own_received_uncovered({}, to)] : []),
        ...(take && told.length ? [m.assistant_own_received_take({}, to)] : []),
        text,
      ].join("\n\n"),
      cards: told.length
        ? compared.map(({ job, running }) => ({
            id: `applicants-${job.id}`,
            title: m.assistant_card_applicants({ count: running.length, title: job.title }, to),
            body: m.assistant_card_applicants_body({}, to),
            label: m.assistant_card_open({}, to),
            href: `/jobs/${job.id}/applicants`,
          }))
        : [
            {
              id: "jobs",
              title: m.assistant_card_jobs({}, to),
              body: m.assistant_card_jobs_body({}, to),
              label: m.assistant_card_open({}, to),
              href: "/my/jobs",
            },
          ],
    };
  },
};
const JOBS_COMPARED = 3;
const priceText = ({ lowCents, highCents }: { lowCents: number; highCents: number }) =>
  [...new Set([lowCents, highCents])].map((cents) => money(cents / 100)).join(" – ");

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
              sum: money(figure(count) * figure(price)),
              count: number(figure(count)),
              unit: plainWords(unit.trim(), 30),
              price: money(figure(price)),
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
