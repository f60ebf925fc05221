import type { ChatMessage } from "#app/domains/assistant/input.ts";
import { readerSaid } from "#app/domains/assistant/rules/articles.ts";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { type TalkLine, talkLine } from "#app/domains/intent/rules/talk-lines.ts";
import { crewOf, type Memory } from "#app/domains/memory/rules/kinds.ts";
import { asksOfPlace, namesTrade } from "#app/domains/memory/rules/known.ts";
import { stateNamed, statesNamed, withoutStates } from "#app/domains/memory/rules/state-named.ts";
import { memoryWords } from "#app/domains/memory/rules/words.ts";
import { crewSum } from "#app/domains/sums/rules/crew-sum.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { tradeIn } from "#content/trade-words.ts";
import { m } from "#paraglide/messages.js";
import { stateTold } from "./asked-on.server.ts";
import { bookAnswer } from "./book-answer.server.ts";
import type { AnswerPart } from "./engine.server.ts";
import { money, number } from "./figures.server.ts";
import { handbook } from "./handbook.server.ts";
import { readerOf } from "./look-up.server.ts";
import { passagesAnswer, withClosing } from "./passages.server.ts";
import { licenseLaw, looksUpLicense, registerText } from "./state-rule.server.ts";
import { workAnswer } from "./work-answer.server.ts";

type Book = ReturnType<typeof bookAnswer>;

/** What a crew is paid or what each gets, with the crew that was named or that the asker told to remember; null for other questions. */
export function crewAnswer(question: string, memory: Memory, locale: Locale): AnswerPart | null {
  const to = { locale };
  const sum = crewSum(question, crewOf(memory));
  if (!sum) return null;
  if (sum.kind === "no_crew") return { text: m.assistant_crew_unknown({}, to) };
  const kept = crewOf(memory) === sum.people && crewSum(question, null)?.kind === "no_crew";
  const note = kept ? [m.assistant_crew_kept({ count: sum.people }, to)] : [];
  if (sum.kind === "overtime") return { text: [workAnswer(sum, locale), ...note].join("\n\n") };
  const shown = (value: number) =>
    sum.unit === "money" ? money(value) : m.assistant_crew_hours({ hours: number(value, 2) }, to);
  const said = {
    amount: shown(sum.amount),
    people: memoryWords("crew", String(sum.people), locale),
    result: shown(sum.kind === "split" ? sum.amount / sum.people : sum.amount * sum.people),
  };
  const text = sum.kind === "split" ? m.assistant_crew_split(said, to) : m.assistant_crew_times(said, to);
  return { text: [text, ...note].join("\n\n") };
}

/** The section of the handbook that answers a line of a talk, by its place in the article. */
const LINES: Readonly<Record<Exclude<TalkLine, "drunkUp" | "quitAdvice" | "cashCommon">, readonly [string, number]>> = {
  trenchSolid: ["trench-answers", 0],
  trenchFired: ["trench-answers", 1],
  trenchNeeds: ["trench-answers", 2],
  trenchCost: ["trench-answers", 3],
  drunkFired: ["firing-and-discipline", 5],
  hoursOwed: ["bosses-pay-rules", 4],
  waterSmells: ["water-heater-service", 4],
  waterFix: ["water-heater-service", 5],
  waterDanger: ["water-heater-service", 6],
  quit: ["worker-questions", 5],
  quitRent: ["worker-questions", 6],
  hungover: ["worker-questions", 7],
  wageState: ["worker-questions", 8],
  wagePapers: ["wage-rights", 2],
  wageThreat: ["boss-threats", 0],
  cashCaught: ["put-it-right", 4],
  cashRight: ["payroll", 6],
};
const SAID = {
  drunkUp: m.assistant_line_drunk_up,
  quitAdvice: m.assistant_line_quit_advice,
  cashCommon: m.assistant_line_cash_common,
};

/** What the last message asks for by what was talked of before it, where the talk is on a matter that leads on in one way; null else. */
export function lineAnswer(asked: readonly string[], locale: Locale): AnswerPart | null {
  const line = talkLine(asked);
  if (!line) return null;
  if (line === "drunkUp" || line === "quitAdvice" || line === "cashCommon") return { text: SAID[line]({}, { locale }) };
  const [slug, section] = LINES[line];
  const article = handbook(locale).bySlug(slug);
  const told = article?.sections[section];
  return article && told ? withClosing([`### ${told.heading ?? article.title}`, told.body], article) : null;
}

/** Where to look up the license of somebody else in the state that was named, and what else to check; null for other questions. */
function lookUpAnswer(asked: string, locale: Locale): AnswerPart | null {
  const plain = plainText(asked);
  const state = statesNamed(asked).length > 1 ? null : stateNamed(asked);
  const article = handbook(locale).bySlug("check-a-contractor");
  const where = state && article && looksUpLicense(plain) ? registerText(state, locale) : null;
  if (!where || !article) return null;
  const trade = tradeIn(withoutStates(asked));
  const law = trade && licenseLaw(state ?? "", trade, locale);
  const { sources, ...answer } = passagesAnswer(
    article,
    [0],
    [],
    [where, ...(law ? [law.text] : [])],
    true,
    state ? [state] : [],
  );
  return { ...answer, sources: [...(law ? [law.source] : []), ...(sources ?? [])] };
}

/**
 * The book's answer; where it turns on a state and none was named, that for the asker's own: of their profile, else what
 * they told to remember. It says so when that makes a difference.
 */
export async function knownAnswer(ctx: Ctx, messages: ChatMessage[], memory: Memory, locale: Locale): Promise<Book> {
  const texts = messages.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  const reader = readerOf(ctx.actor) ?? readerSaid(texts);
  const looked = lookUpAnswer(messages.at(-1)?.content ?? "", locale);
  if (looked) return looked;
  const plain = bookAnswer(messages, locale, memory, reader);
  const asked = messages.at(-1)?.content ?? "";
  const told = stateTold(texts);
  if (told) {
    const name = memoryWords("state", told, locale);
    const content = `${asked} ${locale === "es" ? "en" : "in"} ${name}`;
    const there = bookAnswer([...messages.slice(0, -1), { role: "user", content }], locale, memory, reader);
    if (!there.unknown && there.text?.includes(name) && !plain.text?.includes(name)) return there;
  }
  if (!ctx.actor || !asksOfPlace(asked) || stateNamed(asked)) return plain;
  const business = await businessOf(ctx, ownerOf(ctx, "see"));
  const state = business?.state || memory.state;
  if (!state) return plain;
  const trade = business?.primaryTrade || memory.trade;
  const place = memoryWords("state", state, locale);
  const more = trade && !namesTrade(asked) ? ` ${memoryWords("trade", trade, locale)}` : "";
  const last = { role: "user" as const, content: `${asked}${more} ${locale === "es" ? "en" : "in"} ${place}` };
  const here = bookAnswer([...messages.slice(0, -1), last], locale, memory, reader);
  if (here.unknown || here.text === plain.text) return plain;
  const note = business?.state
    ? m.assistant_known_profile({ state: place }, { locale })
    : m.assistant_known_kept({ state: place }, { locale });
  return { ...here, text: [`_${note}_`, here.text].join("\n\n") };
}
