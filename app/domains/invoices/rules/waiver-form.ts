import { LIEN_WAIVERS } from "#content/states.ts";
import {
  type NoWords,
  type Part,
  WAIVER_BLANKS,
  WAIVER_KINDS,
  type WaiverBlank,
  type WaiverContent,
  type WaiverKind,
} from "./waivers.ts";

/** What the law of a state says about the form of waivers; the plain words where no form was found. */
export function waiverLaw(state: string) {
  const own = LIEN_WAIVERS.find((one) => one.state === state);
  return { ...(own ?? plainLaw()), statutory: own !== undefined, ownForm: own ? !own.forms && !own.plain : false };
}
export type WaiverLaw = ReturnType<typeof waiverLaw>;

function plainLaw() {
  const law = LIEN_WAIVERS.find((one) => one.state === "US");
  if (!law) throw new Error("the plain words of waivers are missing");
  return law;
}

/** Whether a kind has the words of the state's own law. */
export const isStatutory = ({ statutory, forms }: WaiverLaw, kind: WaiverKind): boolean =>
  statutory && forms?.[kind] !== undefined;

const formOf = ({ forms, plain }: WaiverLaw, kind: WaiverKind) =>
  forms?.[kind] ?? (plain?.kinds.includes(kind) ? plainLaw().forms?.[kind] : undefined);

/** The kinds that a side has no words for in a state: a payer asks for no other words than the law lets them ask for. */
export function kindsWithoutWords(law: WaiverLaw, side: "pro" | "hirer"): Partial<Record<WaiverKind, NoWords>> {
  const why = (kind: WaiverKind): NoWords | null => {
    if (law.forms?.[kind]) return null;
    if (!law.plain?.kinds.includes(kind)) return law.forms ? "no_form" : "own_form";
    return side === "hirer" && !law.plain.mayBeAsked ? "unasked" : null;
  };
  return Object.fromEntries(
    WAIVER_KINDS.flatMap((kind) => {
      const reason = why(kind);
      return reason ? [[kind, reason]] : [];
    }),
  );
}

/** What the form of a kind asks for that no other paper of the job says. */
export function blanksOf(law: WaiverLaw, kind: WaiverKind): WaiverBlank[] {
  const form = JSON.stringify(formOf(law, kind) ?? []);
  return WAIVER_BLANKS.filter((blank) => form.includes(`{${blank}}`));
}

/** A form is English, and so are the days in it. */
const english = (day: string, how: Intl.DateTimeFormatOptions = { dateStyle: "long" }): string =>
  new Intl.DateTimeFormat("en-US", { ...how, timeZone: "UTC" }).format(new Date(day));
const dollars = (cents: number): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);
/** One of two words is circled in the form of the law. */
const circled = (does: boolean): string => (does ? "[X] does [ ] does not" : "[ ] does [X] does not");

const filled = (words: string, values: Record<string, string>): string =>
  words.replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace);

const fill = (part: Part, values: Record<string, string>): Part => {
  if ("title" in part) return { title: filled(part.title, values) };
  if ("notice" in part) return { notice: filled(part.notice, values) };
  if ("heading" in part) return { heading: filled(part.heading, values) };
  if ("text" in part) return { text: filled(part.text, values) };
  return { facts: part.facts.map(([label, value]) => [label, filled(value, values)]) };
};

/** Where the signature of a form begins, with the heading above it. */
function signatureAt(parts: readonly Part[]): number {
  const at = parts.findIndex((part) => /\{sign(ature|erTitle|ed\w+)\}/.test(JSON.stringify(part)));
  const above = parts[at - 1];
  return above && "heading" in above ? at - 1 : at;
}

/** The form for a kind with everything in it but the signature. Throws where the state leaves no words for it here. */
export function partsFor(law: WaiverLaw, kind: WaiverKind, content: Omit<WaiverContent, "parts">): Part[] {
  const form = formOf(law, kind) as Part[] | undefined;
  if (!form) throw new Error(`no ${kind} form of ${law.state} is kept`);
  const { claimant, customer, owner, place, work, maker, prior, blanks = {} } = content;
  const values = {
    claimant,
    customer,
    owner,
    place,
    work,
    maker,
    project: work,
    jobNumber: String(content.invoice),
    amount: dollars(content.cents),
    disputed: dollars(content.disputedCents),
    held: dollars(content.heldCents),
    throughOn: english(content.throughOn),
    priorDates: prior.map(({ on }) => english(on)).join("; ") || "None",
    priorAmounts: prior.map(({ cents }) => dollars(cents)).join("; ") || "None",
    ...blanks,
    ...(blanks.coversAll && { coversAll: circled(blanks.coversAll === "does") }),
  };
  const parts = form.map((part) => fill(part, values));
  // Some forms leave out disputed claims in words of their own, and one state lets nothing be added to its forms.
  if (content.disputedCents === 0 || /disputed/i.test(JSON.stringify(form))) return parts;
  const listed = { text: `Exception listed by the signer: disputed claims of ${dollars(content.disputedCents)}.` };
  return parts.toSpliced(signatureAt(form), 0, listed);
}

/** The same with who signed and when; empty lines before that. */
export const signedParts = (parts: readonly Part[], by: { name: string; title: string; on: string } | null): Part[] => {
  const [blank, short] = ["________________", "______"];
  const values = by
    ? {
        signature: by.name,
        signerTitle: by.title,
        signedOn: english(by.on),
        signedDay: english(by.on, { day: "numeric" }),
        signedMonth: english(by.on, { month: "long" }),
        signedYear: english(by.on, { year: "numeric" }),
      }
    : {
        signature: blank,
        signerTitle: blank,
        signedOn: blank,
        signedDay: short,
        signedMonth: blank,
        signedYear: short,
      };
  return parts.map((part) => fill(part, values));
};
