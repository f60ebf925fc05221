import { lineBlocks, partBlocks, scheduleBlocks } from "#app/domains/bids/rules/blocks.ts";
import { stateName } from "#app/domains/verification/rules/document-words.ts";
import { day, momentUtc } from "#app/infra/dates.ts";
import { DRAWN_BOX } from "#app/infra/drawn.ts";
import type { Block, Paper } from "#app/infra/pdf/paper.ts";
import { m } from "#paraglide/messages.js";
import type { Fact, Side, Signed, State, Wording, Written } from "../rules.ts";
import { kindWords, languageWords, priceWords, retainageWords, sideWords, startsText } from "./words.ts";

/** How wide a drawn signature is on paper. */
const DRAWN_POINTS = 180;

type Signature = { side: Side; name: string; drawn: string | null; consent: string; at: Date; ip: string };
/** What is printed: an agreement with its signatures, and the page where a copy is checked. */
export type Printed = Signed & {
  state: State;
  hash: string | null;
  signedAt: Date | null;
  signatures: readonly Signature[];
  verifyUrl: string;
};

/** An agreement as a paper, in the language it was written in: what it says, and on a page of its own who signed. */
export function paperOf(one: Printed): Paper {
  const { content } = one;
  const { title, parties, facts, work, price, terms } = wordingOf(one);
  const license = parties.slice(2).map((fact) => fact.join(": "));
  return {
    title,
    under: [content.title, m.agreements_paper_code({ code: one.code }), ...signedOn(one)],
    from: [content.pro, ...license],
    to: { label: m.agreements_hirer(), lines: [content.hirer, ...(content.place ? [content.place] : [])] },
    ...(one.state !== "signed" && {
      notice: one.state === "void" ? m.agreements_state_void() : m.agreements_paper_unsigned(),
    }),
    lang: one.locale,
    blocks: [{ facts }, ...work, { sums: [price] }, ...terms, ...audit(one)],
    foot: m.agreements_paper_foot({ code: one.code, page: "{page}", pages: "{pages}" }),
  };
}

const signedOn = ({ signedAt }: Printed): string[] =>
  signedAt ? [m.agreements_paper_signed({ time: momentUtc(signedAt) })] : [];

type Said = Pick<Signed, "kind" | "number" | "locale" | "content">;

/** An agreement as it is worded: as it was read when the first signed, or in the words of today. Runs in the language of the agreement. */
export const wordingOf = (one: Said): Wording =>
  one.content.wording ?? {
    title: kindWords(one),
    parties: [[m.agreements_hirer(), one.content.hirer], [m.agreements_pro(), one.content.pro], ...licenseFacts(one)],
    facts: facts(one),
    work: work(one).filter(isWritten),
    price: [m.bids_price(), priceWords(one.kind, one.content.priceCents)],
    terms: terms(one).filter(isWritten),
  };

const licenseFacts = ({ content: { license } }: Said): Fact[] =>
  license ? [[m.agreements_license(), `${license.number}, ${stateName(license.state)}`]] : [];

/** What is done, and what it is made of. */
const work = ({ kind, content }: Said): Block[] => [
  ...partBlocks(
    kind === "change" ? m.agreements_scope_change() : m.agreements_scope(),
    content.scope || m.bids_not_said(),
  ),
  ...lineBlocks(content.lines),
];

/** How it is paid, and under which terms. */
const terms = ({ content }: Said): Block[] => [
  ...scheduleBlocks(content.schedule),
  ...(content.milestones.length
    ? [{ heading: m.agreements_milestones() }, { list: content.milestones } satisfies Block]
    : []),
  ...partBlocks(m.agreements_retainage(), content.retainageBips ? retainageWords(content.retainageBips) : ""),
  ...partBlocks(m.bids_exclusions(), content.exclusions),
  ...partBlocks(m.agreements_warranty(), content.warranty),
  ...partBlocks(m.agreements_changes(), content.changes),
  ...content.notices.flatMap(({ title, text, source, asOf }): Block[] => [
    { heading: title },
    { text },
    { text: m.agreements_source({ source, date: day(asOf) }), small: true },
  ]),
];

/**
 * What an agreement says, as both sides read it before they sign and ever after. It is put into words on the server in the language
 * of the agreement, so that no reader's language changes a word of it.
 */
export function sheetOf(one: Said) {
  const { parties, facts, work, price, terms } = wordingOf(one);
  return {
    lang: one.locale,
    price: price[1],
    facts: [...parties, ...facts],
    blocks: [...work, ...terms],
  };
}
const isWritten = (block: Block): block is Written =>
  "heading" in block || "text" in block || "list" in block || "table" in block;
export type Sheet = ReturnType<typeof sheetOf>;

function facts({ kind, locale, content }: Said): Fact[] {
  const days = content.durationDays;
  return [
    [m.agreements_job(), content.title],
    [m.agreements_place(), content.place || m.bids_not_said()],
    ...(kind === "change"
      ? [[m.agreements_days_added(), String(days ?? 0)] satisfies Fact]
      : ([
          [m.bids_starts(), startsText(content)],
          [m.bids_duration(), days === null ? m.bids_not_said() : m.bids_duration_days({ count: days })],
        ] satisfies Fact[])),
    [m.agreements_language(), languageWords(locale)],
  ];
}

/** What somebody drew beside their name. */
export const drawnBlocks = (drawn: string | null): Block[] =>
  drawn ? [{ strokes: drawn, box: DRAWN_BOX, width: DRAWN_POINTS }] : [];

/** The audit page: who signed, when, from where and under which words. */
function audit(one: Printed): Block[] {
  const last: Block[] = [{ text: m.agreements_lawyer(), small: true }];
  if (!one.signatures.length) return last;
  return [
    { newPage: true },
    { heading: m.agreements_signatures() },
    ...one.signatures.flatMap(({ side, name, drawn, at, ip, consent }): Block[] => [
      ...drawnBlocks(drawn),
      {
        facts: [
          [sideWords(side), name],
          [m.agreements_paper_when(), momentUtc(at)],
          [m.agreements_paper_address(), ip],
        ],
      },
      { text: consent, small: true },
    ]),
    {
      facts: [
        [m.agreements_paper_version(), String(one.version)],
        [m.agreements_paper_hash(), one.hash ?? ""],
        [m.agreements_paper_check(), one.verifyUrl],
      ],
    },
    ...last,
  ];
}
