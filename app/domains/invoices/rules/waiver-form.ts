import { LIEN_WAIVERS } from "#content/states.ts";
import type { Part, WaiverContent, WaiverKind } from "./waivers.ts";

/** What the law of a state says about the form of waivers; the plain words where no form was found. */
export function waiverLaw(state: string) {
  const own = LIEN_WAIVERS.find((one) => one.state === state);
  const law = own ?? LIEN_WAIVERS.find((one) => one.state === "US");
  if (!law) throw new Error("the plain words of waivers are missing");
  return { ...law, statutory: own !== undefined, ownForm: law.forms === undefined };
}
export type WaiverLaw = ReturnType<typeof waiverLaw>;

/** A form is English, and so are the days in it. */
const english = (day: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
const dollars = (cents: number): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);

const filled = (words: string, values: Record<string, string>): string =>
  words.replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace);

const fill = (part: Part, values: Record<string, string>): Part => {
  if ("title" in part) return { title: filled(part.title, values) };
  if ("notice" in part) return { notice: filled(part.notice, values) };
  if ("heading" in part) return { heading: filled(part.heading, values) };
  if ("text" in part) return { text: filled(part.text, values) };
  return { facts: part.facts.map(([label, value]) => [label, filled(value, values)]) };
};

/** The form of a state for a kind with everything in it but the signature. Throws where the state has a form that is not here. */
export function partsFor(law: WaiverLaw, kind: WaiverKind, content: Omit<WaiverContent, "parts">): Part[] {
  if (!law.forms) throw new Error(`no form of ${law.state} is kept`);
  const { claimant, customer, owner, place, work, maker, prior } = content;
  const values = {
    ...{ claimant, customer, owner, place, work, maker, project: work, jobNumber: String(content.invoice) },
    ...{ amount: dollars(content.cents), disputed: dollars(content.disputedCents), held: dollars(content.heldCents) },
    throughOn: english(content.throughOn),
    priorDates: prior.map(({ on }) => english(on)).join("; ") || "None",
    priorAmounts: prior.map(({ cents }) => dollars(cents)).join("; ") || "None",
  };
  const parts: Part[] = law.forms[kind].map((part) => fill(part as Part, values));
  const said = JSON.stringify(law.forms[kind]).includes("{disputed}");
  if (said || content.disputedCents === 0) return parts;
  const signature = parts.length - (parts.some((part) => "heading" in part && part.heading === "Signature") ? 2 : 1);
  const listed = { text: `Exception listed by the signer: disputed claims of ${dollars(content.disputedCents)}.` };
  return parts.toSpliced(signature, 0, listed);
}

/** The same with who signed and when; empty lines before that. */
export const signedParts = (parts: readonly Part[], by: { name: string; title: string; on: string } | null): Part[] => {
  const blank = "________________";
  const values = by
    ? { signature: by.name, signerTitle: by.title, signedOn: english(by.on) }
    : { signature: blank, signerTitle: blank, signedOn: blank };
  return parts.map((part) => fill(part, values));
};
