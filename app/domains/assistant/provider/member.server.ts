import type { z } from "zod";
import type { Card } from "#app/domains/assistant/rules/cards.ts";
import { may } from "#app/domains/auth/access.ts";
import { readable } from "#app/domains/intent/rules/plain-words.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Actor, Ctx, Right } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { tradeIn } from "#content/trade-words.ts";
import { m } from "#paraglide/messages.js";
import { handIn } from "../rules/hands.ts";
import { hiredAsked } from "../rules/job-asked.ts";
import { jottingIn } from "../rules/jotting.ts";
import { looselyAsked } from "../rules/loosely.ts";
import { remindIn } from "../rules/reminder.ts";
import { applications, received } from "./member/applications.server.ts";
import { hired, jobs, near } from "./member/board.server.ts";
import { books } from "./member/books.server.ts";
import { documents, renewal, subPapers } from "./member/documents.server.ts";
import { mailed } from "./member/estimates.server.ts";
import { forecast } from "./member/forecast.server.ts";
import { invoices } from "./member/invoices.server.ts";
import { running } from "./member/jobs.server.ts";
import { messages } from "./member/messages.server.ts";
import { profile } from "./member/profile.server.ts";
import { referrals, referralsAsked } from "./member/referrals.server.ts";
import { setAside, spending } from "./member/spending.server.ts";
import { reminders } from "./reminder-answer.server.ts";

/** What a look into the asker's own records gives: Markdown in which others' words are literal, and what to click. */
export type OwnAnswer = { text: string; cards: Card[] };

/**
 * One way into a member's own records. A file of `member/` and its line in the list below: the field guide asks `asked`,
 * a hosted model sees `name`, `description` and `input`. `answer` runs with the member's own ctx through the domains'
 * queries, so it sees what the member may see and nothing else.
 */
export type OwnTool<Input> = {
  name: string;
  /** What the asker's part in the business must allow. */
  right: Right;
  /** For the model: when to use it. */
  description: string;
  input: z.ZodType<Input>;
  /** What a question in plain text (lower case, no accents) asks of it; null when it asks something else. */
  asked(plain: string): Input | null;
  /** What a short question behind one that asked `before` asks of the same records: "which ones are late"; null when it asks none. */
  more?(plain: string, before: Input): Input | null;
  /** What whoever is not signed in is told instead of being asked to sign in. */
  visitor?(locale: Locale): string;
  answer(ctx: Ctx, input: Input, locale: Locale): Promise<OwnAnswer>;
};

type AnyTool = Omit<OwnTool<unknown>, "answer" | "more"> & {
  more?(plain: string, before: never): unknown;
  answer(ctx: Ctx, input: never, locale: Locale): Promise<OwnAnswer>;
};

export const OWN_TOOLS: readonly AnyTool[] = [
  mailed,
  subPapers,
  hired,
  profile,
  documents,
  invoices,
  spending,
  books,
  running,
  received,
  jobs,
  applications,
  near,
  renewal,
  messages,
  setAside,
  reminders,
  forecast,
  referrals,
];

/** A look into the asker's own records, ready to run, with what a visitor is told instead where that is more than to sign in. */
export type Look = ((ctx: Ctx, locale: Locale) => Promise<OwnAnswer>) & { visitor?: AnyTool["visitor"] };

/** What makes a short question one about the records that the one before asked for. */
const CARRIED =
  /\b(?:total|oldest|newest|biggest|latest|which one|the most|debe mas|mas debe|mas grande|how much|how many|in all|weather|license|insurance|cual|de cuanto|cuanto|cuantos|mas viej[oa]|mas antigua|fuel|gas|gasolina|materials?|materiales|clima|licencia|seguro)\b/;

const OWNERS = /\b(?:my|our|mi|mis|nuestr[oa]s?)\b/;

/** What a homeowner asks of the work that they gave, or a realtor of their referrals, which of anybody else would mean another thing; null for anything else. */
export function roleLook(plain: string, { role }: Pick<Actor, "role">): Look | null {
  if (role === "realtor") {
    const view = referralsAsked(plain);
    return view && lookWith(referrals, { view });
  }
  const view = role === "homeowner" ? hiredAsked(plain, false) : null;
  return view && lookWith(hired, { view });
}

/** Two questions in one about the asker's own records: "what did I make this year and how much should I set aside"; null for anything else. */
function ownBoth(plain: string): Look | null {
  const words = bareOf(plain);
  for (const { index, 0: joint } of words.matchAll(JOINT)) {
    const [one, other] = [toolAsked(words.slice(0, index)), toolAsked(words.slice(index + joint.length))];
    if (one && other && one.tool !== other.tool) {
      const looks = [one, other].map(({ tool, input }) => lookWith(tool, input));
      return async (ctx, locale) => {
        const told = await Promise.all(looks.map((look) => look(ctx, locale)));
        const cards = told.flatMap((part) => part.cards);
        return {
          text: told.map(({ text }) => text).join("\n\n---\n\n"),
          cards: cards.filter(({ href }, at) => cards.findIndex((card) => card.href === href) === at),
        };
      };
    }
  }
  return null;
}
const JOINT = /,? (?:and|y) (?:also |tambien )?/g;

/** The look-up that a short question asks for together with the one before; null when it leans on none. */
export function ownCarried(plain: string, before: string): Look | null {
  return CARRIED.test(plain) && (ownAsked(before) || OWNERS.test(before))
    ? (ownAsked(`my ${plain} this week`) ?? ownAsked(`${before} ${plain}`))
    : null;
}

/** The look-up that a member's question is about by its topic, where no tool knows its words; null when there is none. */
export function ownLoosely(plain: string, { role }: Pick<Actor, "role">): Look | null {
  const found = looselyAsked(plain);
  const tool =
    found && (!found.contractors || role === "contractor") && OWN_TOOLS.find(({ name }) => name === found.tool);
  return tool ? lookWith(tool, found.input) : null;
}

/** A tool with what it is asked. */
type Asked = { tool: AnyTool; input: unknown };

/** What says nothing of the records and leaves the talk with them. */
const ASIDE =
  /^(?:(?:ok|okay|cool|great|perfect|perfecto|wow|damn|thanks|thank you|thx|gracias|va|sale|nice|hmm+)[\s,.!]*)+$/;
const MORE_WORDS = 10;

const bareOf = (plain: string) =>
  plain
    .replace(/[¿¡?!.,]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The look-up that the last of some questions asks for of the records that those before it were about; null when it asks none. */
export function ownMore(asked: readonly string[]): Look | null {
  let at: Asked | null = null;
  let isMore = false;
  for (const text of asked) {
    const plain = bareOf(text);
    const begun = toolAsked(text);
    const input: unknown =
      !begun && at && plain.split(" ").length <= MORE_WORDS ? (at.tool.more?.(plain, at.input as never) ?? null) : null;
    isMore = input !== null;
    if (at && isMore) at = { tool: at.tool, input };
    else if (begun || !ASIDE.test(plain)) at = begun ?? looseTool(text);
  }
  return at && isMore ? lookWith(at.tool, at.input) : null;
}

/** The tool that a question is about by its topic alone. */
function looseTool(plain: string): Asked | null {
  const found = looselyAsked(plain);
  const tool = found && OWN_TOOLS.find(({ name }) => name === found.tool);
  return tool && found ? { tool, input: found.input } : null;
}

const lookWith = (tool: AnyTool, input: unknown): Look =>
  Object.assign(
    async (ctx: Ctx, locale: Locale): Promise<OwnAnswer> =>
      !ctx.actor || may(ctx, tool.right)
        ? tool.answer(ctx, input as never, locale)
        : { text: m.auth_not_your_part({}, { locale }), cards: [] },
    tool.visitor && { visitor: tool.visitor },
  );

/** Words to send that are asked for: nothing is looked up for them. */
const TO_COPY =
  /^(?:(?:can|could|will) you |please |cody |i need |help me |me puedes |puedes )*(?:write|text|draft|word|escribe|redacta|hazme|escribir|redactar|what (?:do|should) i (?:text|write|say)|(?:a )?(?:text|message|letter|email|mensaje|carta))\b.{0,40}\b(?:customers?|clients?|homeowners?|owners?|gc|clientes?|duen[oa]s?|tenants?|inspector|crew|sub|subs|supplier)\b/;

/** The look-up a question asks for, or the two of a double one, ready to run; null when it is about something else. */
export function ownAsked(plain: string): Look | null {
  const both = ownBoth(plain);
  if (both) return both;
  const asked = toolAsked(plain);
  return asked && lookWith(asked.tool, asked.input);
}

function toolAsked(plain: string): Asked | null {
  if (TO_COPY.test(plain) || REVIEW_TIME.test(plain) || VISITED.test(plain)) return null;
  for (const tool of OWN_TOOLS) {
    const input = tool.asked(plain);
    if (input !== null) return { tool, input };
  }
  return null;
}

/** Whoever stands on the site asks what to do now, and for no list of jobs. */
const VISITED =
  /\b(?:osha|cops?|police|immigration|migra|policia)\b.{0,20}\b(?:showed up|came|come|is here|are here|pulled up|walked (?:on|in)|llego|llegaron|vino|vinieron|cayo|cayeron|esta aqui)\b/;

/** How long a review takes is the same for everybody. */
const REVIEW_TIME =
  /\b(?:how long|how fast|how many (?:hours|days)|cuanto (?:tiempo )?(?:se )?(?:tardan?|demoran?)|en cuanto tiempo)\b.{0,30}\b(?:review\w*|verif\w*|revis\w*|aprueb\w*|approv\w*)\b/;

/** Of somebody hurt or of what follows it: such words stay with the emergency, whatever else is asked. */
const OF_HURT =
  /\b(?:he|shes?|hes|him|his|her|they|them|breath\w*|blee?d\w*|pain|hurts?|hurting|hospital|911|ambulanc\w*|osha|comp|report\w*|respir\w*|sangr\w*|duele|herid[oa]s?|lastim\w*|golpe\w*|aseguranza|seguro)\b/;

/** Those who are called came, and it is over. */
const FIXED =
  /\b(?:gas (?:company|co|guy|man|people)|utility|power company|electric company|fire (?:dept|department)|firefighters|bomberos|(?:compania|gente|senor) (?:del|de la|de) (?:gas|luz))\b.{0,40}\b(?:fixed|repaired|cleared|all clear|(?:its|it is|it's|was) (?:ok|safe|fine|clear)|arregl\w+|repar\w+|ya esta (?:bien|seguro|listo))\b/;

/** What work of a trade costs, or whether it is mended or made new. */
const PRICES_WORK =
  /\b(?:how much|what(?:'?s| is| does| would| will)?\b.{0,24}\b(?:cost|price|run me)|cuanto (?:me |te |les? |nos )?(?:va a |van a )?(?:sale|salir|cuesta|costar|cobra\w*|vale)|precio de)\b|\b(?:patch|repair|parch\w+|repar\w+|arregl\w+)\b.{0,24}\b(?:replace|new one|cambi\w+|nuev[oa])\b/;
const OF_BODY =
  /\b(?:arms?|legs?|heads?|hands?|fingers?|backs?|brazo|pierna|cabeza|mano|dedos?|espalda|doctor|medico)\b/;

/**
 * Whether a message behind an emergency leaves it: it was fixed, or the last sentence is of the asker's own business, of what work costs,
 * a look-up in the records or something to write down or prepare.
 */
export function leavesEmergency(said: string): boolean {
  const last = said.split(/[.!?\n]+\s*/).findLast((part) => part.trim()) ?? "";
  const plain = plainText(readable(last));
  if (OF_HURT.test(plain)) return false;
  const hand = handIn(last);
  const isPriced = PRICES_WORK.test(plain) && !OF_BODY.test(plain) && tradeIn(last) !== null;
  return Boolean(
    isPriced ||
      FIXED.test(plainText(readable(said))) ||
      (hand && hand.kind !== "message") ||
      jottingIn(last) ||
      remindIn(last) ||
      ownAsked(plain),
  );
}
