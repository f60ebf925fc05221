import type { ChatMessage } from "#app/domains/assistant/input.ts";
import type { Article, Reader } from "#app/domains/assistant/rules/articles.ts";
import { isOffTopic, type Question } from "#app/domains/assistant/rules/question.ts";
import { languageOf } from "#app/domains/intent/rules/language.ts";
import { stateNamed, statesNamed, withoutStates } from "#app/domains/memory/rules/state-named.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Locale } from "#app/infra/locale.ts";
import { tradeIn } from "#content/trade-words.ts";
import { toldLast } from "./engine.server.ts";
import { type Handbook, type Hit, handbook } from "./handbook.server.ts";
import {
  ASKS,
  answers,
  forReader,
  hasSubject,
  isOwnMatter,
  isPlaceAlone,
  languageOfQuestion,
  lookUp,
  readAsked,
  reckonedBefore,
} from "./look-up.server.ts";
import { stateName } from "./state-rule.server.ts";

/** How large something is: "how high off the floor". */
const MEASURE =
  /\bhow (?:high|low|deep|wide|thick|tall|far|close|steep|big|long (?:of|a))\b|\b(?:que tan|a que|que) (?:alt[oa]|altura|profund[oa]|anch[oa]|grues[oa]|lejos|cerca|larg[oa])\b/;
/** What of a thing that was talked of is asked: how it is asked, and how a heading or a passage speaks of it. */
export const ASPECTS: readonly { asked: RegExp; headed: RegExp; told: RegExp }[] = [
  {
    asked:
      /\bhow much\b(?! (?:time|longer))|\bcosts?\b|\bprices?\b|\bexpensive\b|\bcheap\w*|\bcuanto (?:cuesta|sale|cobran?|vale|es|me|pago)|\bque (?:cuesta|precio)|\bcar[oa]s?\b|\bbarat[oa]s?\b/,
    headed:
      /\bhow much\b|\bcosts?\b|^price\b|\bprices? (?:of|per|for)\b|\bfees?\b|\bcuanto (?:cuesta|cobr|sale|se paga|es)|\bprecios? (?:de|por)\b|\bcuesta/,
    told: /\$ ?\d|\bcents?\b|\d ?(?:percent|%)/,
  },
  {
    asked:
      /\bhow (?:long|soon|fast|quick\w*|late)\b|\bhow (?:many|much) (?:days|weeks|months|years|hours|time)\b|\bdeadline\b|\b(?:till?|until) when\b|\bhasta (?:cuando|que (?:dia|fecha))\b|\btoo late\b|\bcuanto (?:tiempo|tarda|dura)|\bcuant[oa]s (?:dias|semanas|meses|anos|horas)\b|\bplazo\b/,
    headed:
      /\bhow (?:long|soon)\b|\bdeadlines?\b|\bdue\b|\bdates\b|\bcuanto (?:tiempo|tarda|dura)|\bplazos?\b|\bfechas\b/,
    told: /\b\d+ (?:to \d+ |a \d+ |or \d+ )?(?:minutes?|hours?|days?|weeks?|months?|years?|minutos|horas|dias?|semanas?|mes(?:es)?|anos?)\b/,
  },
  {
    asked: MEASURE,
    headed: new RegExp(`${MEASURE.source}|\\bhow large\\b|\\bsizes?\\b|\\bmedidas?\\b`),
    told: /\b\d+(?:-\d\/\d)? ?(?:in|inches|ft|feet|pulgadas|pies)\b/,
  },
  {
    asked: /\bwhen\b|\bcuando\b|\bque (?:dia|fecha)\b/,
    headed: /^when\b|\bdue\b|\bdates\b|\bdeadlines?\b|^cuando\b|\bfechas\b|\bplazos?\b/,
    told: /\b(?:january|april|june|september|october|enero|abril|junio|septiembre|octubre)\b|\b\d+ (?:days?|dias?)\b/,
  },
  {
    asked: /\bwhy\b|\bhow come\b|\bpor ?que\b/,
    headed: /\bwhy\b|\bpor que\b|\breasons?\b/,
    told: /\bbecause\b|\bso that\b|\botherwise\b|\bcauses?\b|\bkills?\b|\bshrinks?\b|\bporque\b|\bpara que\b|\bevita\b|\bmatan?\b|\bencoge\b/,
  },
  {
    asked:
      /\b(?:still|aun|todavia|wont|won't|refuses?|says? no|ignores?|dont|don't|doesnt|doesn't)\b.{0,30}$|\bsi (?:no|aun|todavia)\b|\bno (?:me |nos )?(?:quiere|paga|firma|contesta)\w*/,
    headed:
      /\bwill not\b|\bwon't\b|\brefus|\bdoes not\b|\bdo not pay\b|\bnot paid\b|\bstill\b|\bno quiere|\bsi no\b|\bno (?:te )?paga/,
    told: /\bwill not\b|\brefus|\bsue\b|\bcourt\b|\bforeclos|\bdemand|\bcorte\b|\bjuicio\b|\bsi no\b|\bno quiere/,
  },
  {
    asked: /\bwho(?:s|'s|m)?\b|\bquien(?:es)?\b/,
    headed: /(?!)/,
    told: /\bemployer\b|\bowner\b|\bcontractor\b|\blicensed\b|\bpatron\b|\bdueno\b|\bcontratista\b/,
  },
  {
    asked:
      /\b(?:what|which|wich|wat) (?:form|paper|schedule)\b|\b(?:que|q|cual) (?:es la )?(?:forma|formulario|papel|papeles)\b/,
    headed: /\bforms?\b|\bforma\b|\bformulario\b/,
    told: /\bforms? (?:[A-Z]{1,3}-?\d|\d|w|ss|i-)|\bforma (?:\d|w|ss)|\bschedule [a-z]\b|\banexo\b|\b(?:1099|1040|94[015]|w-?[249]|i-9)\b/i,
  },
  {
    asked: /\bwhere\b|\bdonde\b/,
    headed: /\bwhere\b|\bdonde\b/,
    told: /\]\(|\bonline\b|\boffice\b|\ben linea\b|\boficina\b/,
  },
  {
    asked:
      /\b(?:what|then) (?:now|next|then|else)\b|\bthen what\b|\by (?:luego|ahora|despues)\b|\bque (?:sigue|hago)\b|\bwhat do i do\b/,
    headed:
      /\bwhat to do\b|\bwhat now\b|\bnext\b|\bthen\b|\bafter\b|\bque hacer\b|\bque hago\b|\bdespues\b|\bqu[eé] sigue\b/,
    told: /^1\. /m,
  },
];

/** What somebody does who is asked for: a heading answers that alone. */
const WHO_DOES =
  /\b(?:who|quien)(?:'?s)?(?: (?:do|does|should|can|has to|i|me|lo|la|le|se|tiene que|debe))* ([a-z]{3,})/;

/** Words of asking, of paying and of working, which name nothing that is asked about. */
const GENERAL =
  /^(?:pay|pays|paid|paying|cost|costs|charge|price|much|many|long|take|takes|need|needs|do|does|get|gets|got|gotta|have|has|who|how|what|when|where|why|which|can|could|should|will|would|one|ones|they|them|him|her|his|call|tell|ask|say|says|said|want|wants|still|just|really|then|not|dont|wont|doesnt|cant|yet|ever|right|good|bad|better|best|worth|cheaper|cheap|expensive|legal|happens|happen|much|even|something|anything|nothing|stuff|guy|guys|make|makes|find|finds|know|show|put|give|sure|true|wrong|que|pido|como|cuanto|cuanta|cuando|donde|quien|cual|por|para|con|sin|los|las|eso|esto|ese|esa|pagar|pago|paga|pagan|cuesta|sale|cobran|tarda|hago|hacer|hace|puedo|debo|tengo|tiene|mejor|peor|barato|caro|pasa|quiere|llamo|aviso|digo|vale|pena|aun|asi|todavia|entonces|tambien|luego|ahora|and|the|for|you|that|this|with|without|too|also|same|there|back|about|bout|after|later|out|off|from|seem|seems|front|than|more|less|early|late|first|next|last|else|let|wait|gonna|wanna|lot|bit|okay|sigue|espero|esperar|dejo|deja|otra|otro|nomas|solo|puse|puso|hice|hizo|dio|dieron|done|did|feet|foot|inch|inches|yards|pie|pies|pulgada|pulgadas|yardas|days|weeks|dias|semanas|dollars|dolares|total|form|forms|forma|formas|paper|formulario|papel|papeles|hasta|until|till|send|mandar|mando)$/;

/** Where something is measured from, which names nothing by itself. */
const MEASURED_FROM =
  /^(?:high|low|deep|wide|thick|tall|far|close|off|above|below|under|floor|ground|grade|wall|walls|edge|side|sides|top|bottom|apart|between|alto|alta|altura|profundo|ancho|grueso|lejos|cerca|piso|suelo|pared|orilla|arriba|abajo)$/;
const POINTS = /\b(?:it|its|that|this|them|those|these|they|he|she|him|her|one|ones|eso|esto|ese|esa|ellos|lo|la|le)\b/;

/** What a message names, without the words of asking. */
export const namedBy = (text: string, book: Handbook): Set<string> =>
  new Set(
    book
      .commonWords(withoutStates(text))
      .filter((word) => !GENERAL.test(word) && !(MEASURE.test(plainText(text)) && MEASURED_FROM.test(word))),
  );

/** How much an article that is about what was talked of before is about it, beside the best one. */
const ON_TOPIC = { near: 0.2, clear: 0.3, most: 6, coverage: 0.4 };
/** How much of a message a passage has to speak to, so that it answers it. */
const SPEAKS = 0.45;
/** And how much of it with its talk a passage has to have a name for, to be told where none speaks to it. */
const NEAR_NAMED = 0.5;
const WORTH = { lead: 0.35, headed: 0.6, alike: 0.1, told: 0.12, before: 0.4, shown: 0.45 };

export type OnTopic = { hit: Hit; section: number; says: boolean };

/** How much each article is about what was talked of, 0 to 1, and with what is asked of it; one of a state only where it is about more than the state. */
export function topicOf(question: Question, book: Handbook, told: Article | null): Map<Article, number> {
  const before = question.topic ?? question.before ?? "";
  const matter = withoutStates(before);
  const hits = book.find(stateNamed(question.text) ? matter : before);
  const [best] = hits;
  const found = new Map<Article, number>();
  if (best && answers(best)) {
    const ofMatter = new Set(
      book.find(matter).flatMap((hit) => (hit.coverage >= ON_TOPIC.coverage ? [hit.article] : [])),
    );
    for (const { article, score } of hits)
      if (
        (ofMatter.has(article) || !statesNamed(article.title).length) &&
        score >= best.score * ON_TOPIC.near &&
        found.size < ON_TOPIC.most
      )
        found.set(article, Math.max(found.get(article) ?? 0, score / best.score));
    const together = book.find(`${question.text} ${before}`);
    const most = together[0]?.score ?? 1;
    for (const { article, score } of together) {
      const about = found.get(article);
      if (about !== undefined) found.set(article, Math.max(about, score / most));
    }
  }
  const own = told && book.bySlug(told.slug);
  if (own) found.set(own, 1);
  return found;
}

/** Whether a message names nothing: "who pays", "how long does it take". */
export const isBare = (text: string, book: Handbook): boolean =>
  stateNamed(text) === null && namedBy(text, book).size === 0;

/**
 * The passage that answers a message which is of what was talked of before, among the articles that are about that; `says`: whether it
 * speaks to what is asked. Null where the message is a matter of its own, and where nothing was found before.
 */
export function onTopic(
  question: Question,
  book: Handbook,
  hits: readonly Hit[],
  told: Article | null,
): OnTopic | null {
  const { text, before, followsUp } = question;
  const plain = plainText(text).replace(/[’']/g, "'");
  if (!before || question.kind !== "question" || isOffTopic(text)) return null;
  const named = namedBy(text, book);
  if (
    named.size > (followsUp ? 0 : 1) &&
    (!followsUp || (isOwnMatter(text, book, []) && (named.size > 1 || !POINTS.test(plain))))
  )
    return null;
  if (!named.size && stateNamed(text)) return null;
  const topic = topicOf(question, book, told);
  if (!topic.size) return null;
  const [best] = hits;
  const isNear = best && answers(best) && (topic.get(best.article) ?? 0) >= ON_TOPIC.clear;
  if (isNear && named.size && best.article.slug !== told?.slug) return null;
  const does = WHO_DOES.exec(plain)?.[1]?.slice(0, 4);
  const aspects = ASPECTS.filter(({ asked }) => asked.test(plain)).map((aspect) =>
    does && aspect.asked.test("who") ? { ...aspect, headed: new RegExp(`\\b(?:who|quien)\\b.*\\b${does}`) } : aspect,
  );
  const isMeasured = MEASURE.test(plain);
  const matter = question.topic ?? before;
  const own = told && book.bySlug(told.slug);
  const shown = own ? (book.leadOf(own, matter) ?? book.sectionsFor(own, matter)[0]) : undefined;
  const passages = [...topic].flatMap(([article, about]) => {
    const lead = named.size ? book.leadOf(article, text) : null;
    return article.sections.map(({ heading, body }, section) => {
      const spoken = named.size ? book.speaksTo(article, section, text) : 0;
      const head = plainText(heading ?? "");
      const asks = aspects.map(({ asked: by, headed, told: tells }) =>
        headed.test(head)
          ? WORTH.headed + (by.test(head) ? WORTH.alike : 0)
          : tells.test(plainText(body))
            ? WORTH.told
            : 0,
      );
      const before = isMeasured ? book.speaksTo(article, section, matter) * WORTH.before : 0;
      const led = spoken + (lead === section ? WORTH.lead : 0) + Math.max(0, ...asks) + before;
      // What was told last says it too, where it has such a measure.
      const isShown = isMeasured && !named.size && article === own && section === shown && Math.max(0, ...asks) > 0;
      const fit = led + (isShown ? WORTH.shown : 0);
      return { article, section, spoken, fit, value: fit * (0.5 + about / 2) };
    });
  });
  const [first] = passages.toSorted((a, b) => b.value - a.value);
  if (!first) return null;
  const says = first.spoken >= SPEAKS || first.fit >= WORTH.headed;
  if (!says && !followsUp && named.size) return null;
  const article = says || !told ? first.article : (book.bySlug(told.slug) ?? first.article);
  const near = named.size && best?.article === article && best.named >= NEAR_NAMED ? best.section : null;
  const section = says
    ? first.section
    : (near ?? book.leadOf(article, matter) ?? book.sectionsFor(article, matter)[0] ?? 0);
  return { hit: { article, section, score: 0, coverage: 1, named: 1 }, section, says };
}

const PRICE_ASKED =
  /\b(?:how much|what|whats|cuanto|que precio)\b.{0,30}\b(?:charge|bid|quote|price|cost|run|cobr\w+|cuesta|sale|cotiz\w+|vale)\b|^\W*(?:(?:and|y|ok|so)\W+)*(?:how much|cuanto)\b.{0,24}\b(?:that|it|this|eso|esto|lo)\W*$/;
const ON_PRICE = /^(?:estimating|service-calls|price-benchmarks)/;

/** What to charge for what was talked of: "how much would you charge a lady for that". */
export function pricedOn({ text, leansOn = "" }: Question, book: Handbook): Hit | null {
  if (!PRICE_ASKED.test(plainText(text))) return null;
  const hits = book.find(`${text} ${leansOn}`).filter(({ article }) => ON_PRICE.test(article.slug));
  const trade = tradeIn(withoutStates(leansOn));
  const own = trade ? hits.find(({ article }) => tradeIn(article.title) === trade) : undefined;
  return own ?? null;
}

/** Small words that lead a short message on from the question before. */
const LEADS =
  /^\W*(?:(?:and|n|or|y|o|so|ok|okay|also|then|now|but|pero|entonces|what about|whats about|how about|what if|what bout|que tal|que hay de|tambien|pues|bueno)\b\W*)+/;
/** Words between a message and the place that it names. */
const PLACING =
  /\b(?:if|its|it'?s|he'?s|hes|im|i'?m|we'?re|job|the|is|are|in|for|at|over|si|es|esta|el|la|para|pa|en|de)\b/g;

/** What a short message says besides a place: nothing, where it only names another. */
const besides = (text: string): string => withoutStates(text).replace(LEADS, "").replace(PLACING, " ").trim();

/**
 * The whole question of a message that only names another state than the question before: "what about California". Null for a message that
 * asks a matter of its own.
 */
export function askedElsewhere({ text, before, topic }: Question, book: Handbook): string | null {
  const matter = topic ?? before;
  if (!matter || hasSubject(besides(text), book)) return null;
  const state = stateNamed(text);
  const [old] = [...statesNamed(matter), stateNamed(matter)];
  const [{ locale }] = book.articles as [Article, ...Article[]];
  if ((languageOf(matter) ?? locale) !== locale) return null;
  return state && old && state !== old
    ? `${withoutStates(matter)} ${besides(text)} ${locale === "es" ? "en" : "in"} ${stateName(state, locale)}`
    : null;
}

const LIVES =
  /\b(?:i'?m|we'?re|i am|we are|work|live|located|based|business|company|shop|outfit|job|house|project|place|lic(?:ensed)?|estoy|estamos|vivo|vivimos|trabaj\w*|soy|somos|obra|casa|negocio)\b/;

/** The state that somebody said before the question that they are in, where it names none itself; null else. */
export function stateTold(asked: readonly string[]): string | null {
  const [last = "", ...earlier] = asked.toReversed();
  if (stateNamed(last)) return null;
  const told = earlier.slice(0, TOLD_BACK).find((text) => stateNamed(text) !== null);
  return told && (LIVES.test(plainText(told)) || !besides(told) || !ASKS.test(plainText(told)))
    ? stateNamed(told)
    : null;
}
const TOLD_BACK = 5;

/** The article that answered the last of some messages; null where none did. */
export function toldIn(messages: ChatMessage[], fallback: Locale, reader: Reader | null): Article | null {
  const last = messages.findLastIndex(({ role }) => role === "user");
  const answered = toldLast([...messages, { role: "user", content: "" }]);
  if (answered) return answered.article;
  const question = readAsked(messages.slice(0, last + 1), fallback, reader);
  if (last < 0 || !question.text || isOffTopic(question.text)) return null;
  if (question.kind !== "question") return toldIn(messages.slice(0, last), fallback, reader);
  if (reckonedBefore(question.text)) return null;
  const book = forReader(handbook(languageOfQuestion(question, fallback)), reader);
  const hits = lookUp(question, book);
  const told = question.before ? toldIn(messages.slice(0, last), fallback, reader) : null;
  const on = onTopic(question, book, hits, told);
  const [best] = on ? [on.hit] : hits;
  return best && answers(best) ? best.article : null;
}

/** The best hit; for a message that names only a place, the one on what was talked of where the best is on something else. */
export function onMatter({ text, leansOn, before }: Question, book: Handbook, best: Hit | undefined): Hit | undefined {
  const talked = leansOn ?? before;
  const isPlace = isPlaceAlone(text) || (stateNamed(text) !== null && !namedBy(text, book).size);
  if (!best || !talked || !isPlace) return best;
  const about = book.find(withoutStates(talked)).filter(answers);
  const isOn = about.some(({ article, coverage }) => article === best.article && coverage >= ON_TOPIC.coverage);
  return isOn ? best : (about[0] ?? best);
}
