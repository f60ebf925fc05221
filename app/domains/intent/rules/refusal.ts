import { type Finder, plainly } from "./patterns.ts";

/** What somebody may want to do that is refused, the one that is answered first when several fit. */
export const ACTS = [
  "danger",
  "injury",
  "account",
  "unpaid",
  "audit",
  "deductible",
  "proof",
  "reviews",
  "license",
  "overtime",
  "platform",
  "assets",
  "pressure",
  "coi",
  "claim",
  "sign",
  "books",
  "tax",
  "hidden",
  "asbestos",
  "wire",
  "wages",
  "meter",
  "device",
  "harm",
  "people",
  "safety",
  "fraud",
  "bribe",
  "waste",
  "permit",
] as const;
export type Act = (typeof ACTS)[number];
/**
 * Who asks and why. `asks`: about a rule, a right or the proper way. `others`: tells what somebody else did or wants.
 * `insists`: wants it to stay hidden, so that it is a wish whoever is named.
 */
type Role = "asks" | "others" | "insists";
/** Acts whose phrases say themselves that the writer wants it: that somebody else is named in the text spares nobody. */
const OWN_WISHES: readonly Act[] = [
  "account",
  "coi",
  "claim",
  "sign",
  "books",
  "tax",
  "hidden",
  "asbestos",
  "wire",
  "wages",
  "audit",
  "deductible",
  "proof",
  "reviews",
  "license",
  "overtime",
  "platform",
  "assets",
  "pressure",
];
export type RefusalBook = {
  /** Takes out trade words that only sound like a wish to do wrong. */
  bare: (text: string) => string;
  acts: ReadonlyMap<Act, Finder>;
  roles: Readonly<Record<Role, Finder>>;
  topics: Readonly<Record<Topic, Finder>>;
};

/** Of what somebody may not want to report something: to "report it" is said of a payment and of an injury. */
export const TOPICS = ["tax", "hurt"] as const;
type Topic = (typeof TOPICS)[number];

/** What a text speaks of that may be reported or not: somebody who is hurt comes before money; null when of neither. */
export const topicOf = (plain: string, books: readonly RefusalBook[]): Topic | null =>
  (["hurt", "tax"] as const).find((topic) => books.some(({ topics }) => topics[topic](plain))) ?? null;

/**
 * What the writer of a text wants that is refused, or null. Naming an act is not wanting it: whoever asks what the rule
 * is, or tells what another did or asked of them, is answered, unless they want to keep somebody from finding out.
 */
export function actWanted(text: string, books: readonly RefusalBook[]): Act | null {
  const plain = books.reduce((rest, { bare }) => bare(rest), plainly(text));
  const found = ACTS.find((act) => books.some(({ acts }) => acts.get(act)?.(plain)));
  const wanted = found === "injury" && topicOf(plain, books) === "tax" ? "tax" : found;
  if (!wanted || wanted === "danger" || wanted === "unpaid") return wanted ?? null;
  const is = (role: Role) => books.some(({ roles }) => roles[role](plain));
  if (OWN_WISHES.includes(wanted)) return is("asks") ? null : wanted;
  const tells = is("asks") || is("others");
  return tells && !(is("insists") && !is("asks")) ? null : wanted;
}
