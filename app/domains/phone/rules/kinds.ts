/** A form that may wait for a signal: where it is sent, and what tells it from others there. */
type Kind = {
  /** The page whose form it is; a group of the pattern is the value of `part`. */
  page: RegExp;
  part?: string;
  intent: string;
  /** Names the item: a form kept twice under one name is one. The command does what comes under one name once. */
  nameOf(values: Values): string | undefined;
  /** What of it stands in the list of what waits. */
  shown: readonly string[];
  /** Forms of this intent that cannot wait. */
  not?: (values: Values) => boolean;
};
type Values = Readonly<Record<string, string>>;

/** How many questions a check has. */
const QUESTIONS = 5;

/** Every kind that waits. A further one: its line here, its name in `phone_kind_…`, and `receives` of its domain. */
export const KINDS = {
  entry: {
    page: /^\/taxes\/entries$/,
    intent: "add",
    nameOf: ({ requestKey }) => requestKey,
    shown: ["party", "amount"],
  },
  trip: {
    page: /^\/taxes\/mileage$/,
    intent: "trip",
    nameOf: ({ requestKey }) => requestKey,
    shown: ["purpose", "miles"],
    // A change of a drive that is written down goes by its version.
    not: ({ trip }) => Boolean(trip),
  },
  application: {
    page: /^\/jobs\/([^/]+)$/,
    part: "jobId",
    intent: "apply",
    nameOf: ({ jobId }) => jobId && `apply ${jobId}`,
    shown: ["message"],
  },
  message: {
    page: /^\/messages\/([^/]+)$/,
    part: "conversationId",
    intent: "send",
    nameOf: ({ clientId }) => clientId,
    shown: ["body"],
  },
  log: {
    page: /^\/work\/([^/]+)$/,
    part: "engagementId",
    intent: "log",
    // A day is written once, the last words count; photos are added to it, so those of another form are another.
    nameOf: ({ engagementId, day, "pictures[]": photo = "" }) =>
      engagementId && day && `log ${engagementId} ${day} ${photo}`,
    shown: ["day", "note"],
  },
  check: {
    page: /^\/courses\/[^/]+\/[^/]+\/check$/,
    intent: "answer",
    // A draw is judged once.
    nameOf: ({ check }) => check && `check ${check}`,
    shown: ["title"],
    // What is not answered yet is said on the page, where it can be.
    not: (values) => Object.keys(values).filter((name) => name.startsWith("q_")).length < QUESTIONS,
  },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

/** A form that waits, as far as the page knows it. */
export type Written = { id: string; kind: KindName; fields: [string, string][] };

/** The kind of a form that was sent to `path`, with the name that it waits under; null when it is none that may wait. */
export function writtenFor(path: string, fields: [string, string][]): Written | null {
  for (const [kind, one] of Object.entries(KINDS) as [KindName, Kind][]) {
    const found = one.page.exec(path);
    if (!found) continue;
    const own: [string, string][] = one.part ? [...fields, [one.part, found[1] ?? ""]] : fields;
    const values: Values = Object.fromEntries(own);
    if (values["intent"] !== one.intent || one.not?.(values)) continue;
    const id = one.nameOf(values);
    if (id) return { id, kind, fields: own };
  }
  return null;
}

/** The words of an item for a list. */
export const shownOf = (kind: KindName, fields: [string, string][]): string =>
  KINDS[kind].shown
    .map((name) => fields.find(([field]) => field === name)?.[1].trim())
    .filter(Boolean)
    .join(", ");

/** What the page itself wrote into the form. */
const NOT_TYPED = new Set([
  "requestKey",
  "clientId",
  "via",
  "version",
  "over",
  "upto",
  "attachments[]",
  "pictures[]",
  "alts[]",
  "stages[]",
  "engagementId",
  "jobId",
  "conversationId",
  "check",
  "course",
  "lesson",
]);

/** What somebody typed, with the intent of its form, to write it into its page again. */
export const typedOf = ({ fields }: Pick<Written, "fields">): [string, string][] =>
  fields.filter(([name]) => !NOT_TYPED.has(name));
