/** Every kind of document of a trust record. */
export const DOCUMENT_KINDS = ["license", "insurance", "registration", "workers_comp", "bond", "auto", "w9"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The two kinds whose first line makes a business verified. */
export const REQUIRED_KINDS = ["license", "insurance"] as const;
export type RequiredKind = (typeof REQUIRED_KINDS)[number];

/**
 * Documents that renew each other share a line. The first license and the first insurance have this one, which is also
 * what a row without a line of its own gets.
 */
export const FIRST_LINE = "00000000-0000-0000-0000-000000000000";

/** Whether a document is one of the two that make a business verified; any other is kept beside them. */
export const isRequired = (document: { kind: DocumentKind; line: string }): boolean =>
  document.line === FIRST_LINE && REQUIRED_KINDS.some((kind) => kind === document.kind);

/** A W-9 carries a tax number: it stays between its owner and the reviewers, in no record, share link or API. */
export const isPrivate = (kind: DocumentKind): boolean => kind === "w9";

/** A kind as events name it, which reach systems outside: a private one is only "document". */
export const kindTold = (kind: DocumentKind): string => (isPrivate(kind) ? "document" : kind);

/** What a document says, as its owner types it and a reviewer puts it right. Money in cents, days as YYYY-MM-DD. */
export type DetailValues = {
  /** The number of a license, registration, policy or bond. */
  licenseNumber: string | null;
  issuingState: string | null;
  board: string | null;
  licenseClass: string | null;
  /** Ids of the trades that a license or registration covers. */
  trades: string[] | null;
  city: string | null;
  /** Insurer, or the surety of a bond. */
  carrier: string | null;
  namedInsured: string | null;
  /** Liability: each occurrence; auto: each accident. */
  occurrenceCents: number | null;
  aggregateCents: number | null;
  bondCents: number | null;
  /** Workers' compensation: the document is the state's exemption. */
  exempt: boolean | null;
  startsOn: string | null;
  expiresOn: string | null;
};
export type DetailField = keyof DetailValues;

const FIELDS: Record<DocumentKind, readonly DetailField[]> = {
  license: ["licenseNumber", "issuingState", "expiresOn", "board", "licenseClass", "trades"],
  insurance: ["licenseNumber", "expiresOn", "startsOn", "carrier", "namedInsured", "occurrenceCents", "aggregateCents"],
  registration: ["city", "issuingState", "licenseNumber", "expiresOn", "trades"],
  workers_comp: ["exempt", "issuingState", "carrier", "namedInsured", "licenseNumber", "startsOn", "expiresOn"],
  bond: ["bondCents", "carrier", "licenseNumber", "issuingState", "startsOn", "expiresOn"],
  auto: ["carrier", "namedInsured", "licenseNumber", "occurrenceCents", "startsOn", "expiresOn"],
  w9: ["startsOn"],
};

const DETAIL_FIELDS = [...new Set(Object.values(FIELDS).flat())];

/** What a kind of document says, in the order in which a form asks for it. */
export const fieldsOf = (kind: DocumentKind): readonly DetailField[] => FIELDS[kind];

const NEEDED: Record<DocumentKind, readonly DetailField[]> = {
  license: ["licenseNumber", "issuingState", "expiresOn"],
  insurance: ["expiresOn"],
  registration: ["city", "issuingState", "licenseNumber"],
  workers_comp: ["issuingState", "carrier", "licenseNumber", "expiresOn"],
  bond: ["bondCents", "carrier"],
  auto: ["carrier", "licenseNumber", "expiresOn"],
  w9: [],
};

/**
 * What a document has to say before a review. An exemption from workers' compensation has no insurer, and perhaps no end; a city's
 * registration and a bond may hold until they are taken back.
 */
export const isNeeded = (kind: DocumentKind, field: DetailField, exempt: boolean | null = null): boolean =>
  kind === "workers_comp" && exempt ? field === "issuingState" : NEEDED[kind].includes(field);

/** The details of `kind` among `values`: what another kind says is null. */
export function detailsOf(kind: DocumentKind, values: Partial<DetailValues>): DetailValues {
  const own = fieldsOf(kind);
  return Object.fromEntries(
    DETAIL_FIELDS.map((field) => [field, own.includes(field) ? (values[field] ?? null) : null]),
  ) as DetailValues;
}
