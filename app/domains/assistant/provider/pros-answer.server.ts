import type { Card } from "#app/domains/assistant/rules/cards.ts";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { proFilters, prosPath } from "#app/domains/directory/input.ts";
import { searchPros } from "#app/domains/directory/queries.server.ts";
import { problemNear, problemSaid } from "#app/domains/directory/rules/problems.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { lastDayOf } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { findPlace } from "#app/infra/geo/places.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { label } from "#content/lists.ts";
import { tradeIn, tradeSaid } from "#content/trade-words.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "./engine.server.ts";
import { dayText } from "./figures.server.ts";

const SHOWN = 5;
const ASKED =
  /^(?:please )?(?:(?:can|could) you )?(?:help me )?(find|get|show|looking for|(?:i am|i'm|we are) looking for|i need|we need|need|who does|busco|necesito|necesitamos|ocupo|ocupamos|hay|tienen|conoces|are there any|is there|do you have|any|buscame|encuentra|encuentrame|quien hace|quien pone)(?: me)? (?:(?:an?|some|the|una?|unos|unas|el|la|good|verified|local|buen|buena) )*(.+?)(?: (?:near|around|close to|in|by|cerca de|en) (.{2,60}))?$/;
const NEED = /need|necesit|ocup|who|quien/;
/** When it is wanted, which says nothing of who. */
const SOON =
  /(?:,? (?:hoy mismo|hoy|ya|urgente|ahorita|manana|esta semana|lo antes posible|today|tonight|tomorrow|asap|right now|now|this week|soon|please|por favor|porfa))+$/;
/** Somebody who does a trade and no material of it. */
const SOMEBODY = /(?:ers?|ians?|ors?|men|man|istas?|eros?|eras?|dores?|dor|iles?|il|pros?|contractors?)$/;
/** A trade and a place and nothing else: "electrician in austin". */
const BARE =
  /^(?:(?:an?|some|good|local|licensed|verified|cheap|best|una?|buen|buenos?|algun) )*([a-z/ ]{3,30}?) (?:near|around|close to|in|by|cerca de|en) (.{2,60})$/;
const KIND = / (?:contractors?|pros?|compan(?:y|ies)|people|guys?|person|contratistas?)$/;
const HERE = /^(?:me|us|here|my (?:area|zip|town)|mi|aqui|mi zona)$/;

/** The trade and the place that a question in plain text (lower case, no accents) looks for; null when it asks something else. */
export function prosAsked(plain: string): { trade: string; place: string } | null {
  const said = plain
    .replace(/[?!.¿¡]+/g, "")
    .trim()
    .replace(SOON, "");
  const bare = BARE.exec(said);
  const [, verb = "", what = "", where = ""] =
    ASKED.exec(said) ?? (bare && SOMEBODY.test(bare[1] ?? "") ? ["", "", bare[1], bare[2]] : []);
  const trade = tradeSaid(what.replace(KIND, "")) ?? tradeSaid(what);
  // "I need concrete" without a place may be about the concrete itself.
  if (!trade || (NEED.test(verb) && !where && !SOMEBODY.test(what))) return null;
  const here = !where || HERE.test(where);
  const [place] = here ? [] : findPlace(where);
  const known = place?.match === "zip" || place?.match === "city";
  return here || known ? { trade, place: here ? "" : where } : null;
}

const WHO_DOES =
  /^(?:(?:ok|so|and|y|oye|hey|cody|entonces) )*(?:(?:is there |do (?:you|u) (?:know|have|got) |know |got |you know )?(?:any(?:one|body)|some(?:one|body)|who)(?: else)?(?: (?:here|on here|around here|on this site|near me|local))*(?: (?:that|who))? (?:does|do|can (?:do|fix)|could (?:do|fix)|handles?|fix(?:es)?|works? on|specializ\w+ in)(?: (?:that|this|it|those|these|that kind of (?:work|thing)|this kind of work))?(?: (?:here|on here|around here|near me))*|(?:hay |tienen? |conoces? |sabes? de )?(?:a )?(?:alguien|alguno|quien|gente)(?: (?:aqui|por aqui|en la pagina|de aqui))*(?: (?:que|quien))? (?:l[oa]s? )?(?:haga|hace|hacen|arregla|arregle|repara|repare|sepa (?:hacer|de) ?(?:eso)?|trabaje (?:en )?eso)(?: (?:eso|esto|ese trabajo))?(?: (?:aqui|por aqui))*)$/;
/** Words of what was talked of that name no trade, and whose work it is. */
const WORK_OF: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:wir(?:e|es|ed|ing)|knob|tube|outlets?|breakers?|(?:electrical|breaker) panel|gfci|electric\w*|cablead[oa]|cables?|enchufes?|contactos?|apagador\w*|luz)\b/,
    "electrical",
  ],
  [
    /\b(?:pipes?|plumb\w*|toilets?|faucets?|drains?|sewer|water heater|polybutylene|galvanized|sink|tuberia|tubos?|drenaje|boiler|calenton|excusado|fuga de agua)\b/,
    "plumbing",
  ],
  [/\b(?:roof\w*|shingles?|flashing|techo|tejas?|goteras?)\b/, "roofing"],
  [/\b(?:furnace|hvac|a\/?c|air condition\w*|heat pump|ducts?|aire acondicionado|minisplit|ductos?)\b/, "hvac"],
];

/** The trade whose work the talk before was about, for whoever asks who does that; null for anything else. */
export function tradeMeant(asked: readonly string[]): string | null {
  const plain = (asked.at(-1) ?? "")
    .replace(/[?!.¿¡,]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (!WHO_DOES.test(plain)) return null;
  for (const text of asked.slice(-1 - TALKED_BACK, -1).reverse()) {
    const trade = WORK_OF.find(([words]) => words.test(text))?.[1] ?? tradeIn(text);
    if (trade && TRADES.some(({ id }) => id === trade)) return trade;
  }
  return null;
}
const TALKED_BACK = 4;

const CALLS =
  /\b(?:who|whom)(?: (?:do|should|can|would|could|must|to))?(?: (?:i|we|you|u))?(?: (?:even|first))? (?:call|contact|hire|phone|get to fix)\b|\b(?:what|which) (?:kind|type|sort) of (?:contractor|pro|person|guy|company|tradesman|trade) (?:do|should|would|can) (?:i|we) (?:call|need|hire|want|get)\b|\ba quien (?:le )?(?:debo |puedo |tengo que |hay que |se )?(?:llam\w+|habl\w+|contrat\w+|busc\w+|marco)\b|\bque (?:tipo|clase) de (?:contratista|profesional|persona|trabajador|oficio) (?:necesito|ocupo|contrato|llamo|busco)\b/;
/** Whoever is called for that mends nothing. */
const OFFICES =
  /\b(?:before (?:i|we|you) dig\w*|811|911|report\w*|complain\w*|permits?|inspect\w*|board|osha|hurt|injur\w*|police|lawyer|license|licensed|insurance|claim|shut ?off|(?:didnt|didn't|never|wont|won't|doesnt|doesn't|hasnt|isnt|not) (?:show\w*|come|came|answer\w*|finish\w*|call\w*|return\w*)|ghost\w*|disappear\w*|no (?:vino|llego|viene|contesta|regresa|termino)|desaparecio|utility|unpaid|wages?|when it goes|went wrong|bad work|ripped|scam\w*|excavar|escarbar|denunci\w*|quej\w*|permisos?|inspector|junta|policia|abogado|licencia|aseguranza|seguro|sueldo|pagan|fraude|estaf\w*|sale mal|salio mal)\b/;

/** The trade to call for what is wrong in a house: "my roof is leaking, who do I call"; null for anything else. `plain` is plain text. */
export function toCall(plain: string): string | null {
  if (!CALLS.test(plain) || OFFICES.test(plain)) return null;
  const wrong = plain.replace(CALLS, " ");
  const told = problemSaid(wrong)?.trades[0] ?? WORK_OF.find(([words]) => words.test(wrong))?.[1];
  const trade = told ?? problemNear(wrong)?.trades[0] ?? tradeIn(wrong);
  return trade && TRADES.some(({ id }) => id === trade) ? trade : null;
}

/** Whether somebody by name is checked: "is rivera electric licensed and insured", "tiene seguro rivera electric". */
const RECORD =
  /^(?:(?:so|and|hey|cody|y|oye) )*(?:(?:is|are) (?!my\b|our\b|i\b|we\b|you\b|he\b|she\b|it\b|they\b|this\b|that\b|the\b|an?\b)([a-z0-9&.' -]{3,40}?) (?:(?:still|really|actually|fully|currently) )*(?:licensed|insured|verified|checked|bonded|legit)\b.{0,40}|(?:does|do) (?!my\b|our\b|i\b|we\b|you\b|he\b|she\b|it\b|they\b|this\b|that\b|the\b|an?\b)([a-z0-9&.' -]{3,40}?) (?:have|carry|got) (?:a |an |any |valid |current )*(?:insurance|licen[sc]e|coverage|liability)\b.{0,30}|(?:tiene|cuenta con) (?:seguro|licencia|aseguranza)(?: y (?:seguro|licencia|aseguranza))? (?:la gente de |la |el )?([a-z0-9&.' -]{3,40}?)|(?!mi\b|el\b|la\b|un)([a-z0-9&.' -]{3,40}?) (?:tiene (?:seguro|licencia|aseguranza)|esta (?:verificad[oa]|asegurad[oa]|con licencia))\b.{0,30})$/;

/** What everybody may read of a pro's record, for whoever asks for it by the pro's name; null for anything else and for names that nobody here has. */
async function recordAnswer(ctx: Ctx, plain: string, locale: Locale): Promise<AnswerPart | null> {
  const name = RECORD.exec(plain.replace(/[?!.¿¡]+/g, "").trim())
    ?.slice(1)
    .find(Boolean);
  if (!name) return null;
  const words = name.split(" ").filter((word) => word.length > 2);
  const isMeant = (company: string) => words.length > 0 && words.every((word) => plainText(company).includes(word));
  const search = async (standing: "verified" | "unverified") => {
    const asked = new URLSearchParams({ q: name, who: "all", standing });
    return (await searchPros(ctx, proFilters(asked))).pros.find((pro) => isMeant(pro.name));
  };
  const found = (await search("verified")) ?? (await search("unverified"));
  if (!found) return null;
  const to = { locale };
  const { status, validUntil } = found.standing;
  const date = validUntil ? dayText(lastDayOf(validUntil), locale) : "";
  const company = `**[${plainWords(found.name)}](/pros/${found.slug})**`;
  const text = {
    verified: () => m.assistant_record_verified({ company, date }, to),
    expired: () => m.assistant_record_expired({ company, date }, to),
    unverified: () => m.assistant_record_none({ company }, to),
  }[status]();
  return {
    text,
    cards: [
      {
        id: "record",
        title: found.name,
        body: m.assistant_card_record_body({}, to),
        label: m.assistant_card_open({}, to),
        href: `/pros/${found.slug}`,
      },
    ],
  };
}

/** Verified pros of the trade that was talked of, with how they are narrowed down or found by a post; null for anything else. `asked` is plain text. */
export async function prosMeant(ctx: Ctx, asked: readonly string[], locale: Locale): Promise<AnswerPart | null> {
  const record = await recordAnswer(ctx, asked.at(-1) ?? "", locale);
  if (record) return record;
  const called = toCall(asked.at(-1) ?? "");
  const trade = called ?? tradeMeant(asked);
  if (!trade) return null;
  const found = await prosOf(ctx, { trade, place: "" }, locale);
  const post = {
    id: "post",
    title: m.assistant_card_post({}, { locale }),
    body: m.assistant_card_post_body({}, { locale }),
    label: m.assistant_card_open({}, { locale }),
    href: `/post-job?trade=${trade}`,
  };
  const named = { trade: label(TRADES, trade, locale) };
  return {
    text: [
      ...(called ? [m.assistant_call_found(named, { locale })] : []),
      found.text,
      m.assistant_pros_who(named, { locale }),
      ...(called ? [m.assistant_call_hurry({}, { locale })] : []),
    ].join("\n\n"),
    cards: [...found.cards, post],
  };
}

/** The answer to a question in plain text that looks for pros; null when it asks something else. */
export async function prosAnswer(ctx: Ctx, plain: string, locale: Locale): Promise<AnswerPart | null> {
  const both = bothAsked(plain);
  if (both) {
    const [one, other] = [await prosOf(ctx, both[0], locale), await prosOf(ctx, both[1], locale)];
    const cards = [one, other].flatMap((found, at) => found.cards.map((card) => ({ ...card, id: `${card.id}-${at}` })));
    return { text: `${one.text}\n\n${other.text}`, cards };
  }
  const asked = prosAsked(plain);
  if (asked) return prosOf(ctx, asked, locale);
  const rest = plain.replace(IN_SPANISH, " ").replace(IS_FREE, " ").replace(/\s+/g, " ").trim();
  const who = rest === plain ? null : prosAsked(rest);
  return (
    who && prosOf(ctx, { ...who, free: IS_FREE.test(plain), ...(IN_SPANISH.test(plain) && { speaks: "es" }) }, locale)
  );
}

/** That somebody speaks Spanish, as it stands before or behind the trade. */
const IN_SPANISH =
  /\b(?:spanish[- ]speaking|bilingual|(?:who|that) (?:speaks?|talks?|knows?) spanish|speaks? spanish|in spanish|que (?:hable|habla|hablen|sepa|sepan) espanol|(?:con|en) espanol|bilingues?)\b/;
/** That somebody can come now. */
const IS_FREE =
  /,? ?(?:\b(?:and|y) )?(?:(?:who|that|que) )?(?:\b(?:is|are|its|este|esta|esten) )?\b(?:free|available|libres?|disponibles?)(?: (?:now|right now|today|this week|soon|ya|ahorita|hoy|esta semana))?\b/;

type Asked = { trade: string; place: string };
/** "find me a plumber and an electrician": two trades in one question; null for anything else. */
function bothAsked(plain: string): [Asked, Asked] | null {
  const [, lead, first = "", second = ""] = TWO_TRADES.exec(plain.replace(/[?!.¿¡]+/g, "").trim()) ?? [];
  if (!lead) return null;
  const place = / (?:near|around|close to|in|by|cerca de|en) .{2,60}$/.exec(second)?.[0] ?? "";
  const [one, other] = [prosAsked(`${lead}${first}${place}`), prosAsked(`${lead}${second}`)];
  return one && other && one.trade !== other.trade ? [one, other] : null;
}
const TWO_TRADES =
  /^((?:please |can you |help me )*(?:find|get|show|busca|buscame|encuentra|encuentrame)(?: me)? )(.{4,30}?) (?:and|&|y|plus) (?:also )?(.{4,60})$/;

/** Verified pros of a trade (its id) around a place, or around the asker's own when none is named. */
export async function prosOf(
  ctx: Ctx,
  asked: Asked & { speaks?: string; free?: boolean },
  locale: Locale,
): Promise<{ text: string; cards: Card[] }> {
  const to = { locale };
  const filters = {
    ...proFilters(new URLSearchParams()),
    who: "all" as const,
    trades: [asked.trade],
    place: asked.place || (await ownPlace(ctx)),
    speaks: asked.speaks ?? null,
    free: asked.free ?? false,
  };
  const { pros, total, place } = await searchPros(ctx, filters);
  const trade = label(TRADES, asked.trade, locale);
  const rows = pros.slice(0, SHOWN).map((pro) => {
    const where = [pro.city, pro.state].filter(Boolean).join(", ");
    const stars = pro.rating === null ? m.assistant_pros_no_stars({}, to) : pro.rating.toFixed(1);
    return `| [${plainWords(pro.name)}](/pros/${pro.slug}) | ${plainWords(where)} | ${pro.miles === null ? "" : Math.round(pro.miles)} | ${stars} |`;
  });
  const title = place ? m.assistant_pros_near({ trade, place: place.label }, to) : m.assistant_pros_all({ trade }, to);
  const list = rows.length ? `${m.assistant_pros_head({}, to)}\n${rows.join("\n")}` : m.assistant_pros_none({}, to);
  const more = total === null || total > SHOWN ? [m.assistant_pros_more({}, to)] : [];
  return {
    text: [`**${title}**`, list, ...more].join("\n\n"),
    cards: [
      {
        id: "pros",
        title: m.assistant_card_pros({}, to),
        body: m.assistant_card_pros_body({}, to),
        label: m.assistant_card_open({}, to),
        href: prosPath(filters),
      },
    ],
  };
}

async function ownPlace(ctx: Ctx): Promise<string> {
  const business = ctx.actor && (await businessOf(ctx, ownerOf(ctx, "see")));
  return business?.zip?.slice(0, 5) ?? (business?.city && business.state ? `${business.city}, ${business.state}` : "");
}
