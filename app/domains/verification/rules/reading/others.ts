import type { Line } from "#app/infra/reading/lines.ts";
import type { DocumentKind } from "../kinds.ts";
import type { Found, ReadFields } from "../reading.ts";
import { cellsOf, centsIn, daysIn, doubted, found, labelled, labelledDay, ordered, period, stateIn } from "./values.ts";

const POLICY = /\b(?:policy|certificate) ?(?:number|no\b\.?|#)/i;
const NUMBER = /^([A-Z\d](?:[A-Z\d-]| (?=\d))*\d(?:[A-Z\d-])*)\b/i;
const STARTS = /\b(?:effective(?: date)?|policy eff|inception(?: date)?|from|begins)\b/i;
const ENDS = /\b(?:expir(?:es|ation|y)(?: date)?|policy exp|valid (?:through|thru|until)|to|ends)\b/i;
const INSURED = /\b(?:named insured|name of insured|insured|employer|policyholder|issued to)\b ?:/i;
const CARRIER = /\b(?:insurer|insurance carrier|insurance company|carrier|underwritten by|surety(?: company)?)\b ?:/i;
const INSURERS = /\b(?:fund|insurance|mutual|indemnity|casualty|assurance|underwriters|surety)\b/i;
const NAME = /^[A-Z\d][^:]{2,90}$/i;
const EXEMPT = /\bELECTION TO BE EXEMPT\b|\bEXEMPT(?:ION)? FROM\b.{0,60}\bWORKERS/i;

/** What a policy's own certificate says when it is no ACORD 25: workers' compensation of a fund, auto, liability. */
export function fromPolicy(kind: DocumentKind, lines: readonly Line[]): ReadFields {
  const span = period(lines);
  const number = labelled(lines, POLICY, NUMBER);
  const insured = labelled(lines, INSURED, NAME);
  const carrier = carrierIn(lines);
  const state = stateIn(lines);
  const exempt = kind === "workers_comp" ? exemption(lines) : undefined;
  const each = money(lines, /\b(?:each|per) (?:occurrence|accident)\b|\bcombined single limit\b/i);
  const aggregate = money(lines, /\baggregate\b/i);
  return {
    ...(number && { licenseNumber: number }),
    ...ordered(span?.from ?? labelledDay(lines, STARTS), span?.until ?? labelledDay(lines, ENDS)),
    ...(carrier && !exempt && { carrier }),
    ...(insured && { namedInsured: insured }),
    ...(state && { issuingState: state }),
    ...(exempt && { exempt }),
    ...(each && { occurrenceCents: each }),
    ...(aggregate && { aggregateCents: aggregate }),
  };
}

/** Behind its label; else the heading that sounds like an insurer, to be looked at. */
function carrierIn(lines: readonly Line[]): Found | undefined {
  const labelledName = labelled(lines, CARRIER, NAME);
  if (labelledName) return labelledName;
  for (const line of lines.slice(0, 4)) {
    const [cell] = cellsOf(line);
    if (cell && INSURERS.test(cell.text) && !/certificate/i.test(cell.text))
      return doubted(found(cell.text, line, cell.from, cell.to));
  }
  return undefined;
}

function exemption(lines: readonly Line[]): Found | undefined {
  for (const line of lines) {
    const match = EXEMPT.exec(line.text);
    if (match) return found(true, line, match.index, match.index + match[0].length);
  }
  return undefined;
}

function money(lines: readonly Line[], label: RegExp): Found | undefined {
  for (const line of lines) {
    const match = label.exec(line.text);
    const end = match ? match.index + match[0].length : 0;
    const amount = match && centsIn(line.text.slice(end));
    if (amount) return found(amount.cents, line, end + amount.from, end + amount.to);
  }
  return undefined;
}

/** What a surety bond says. */
export function fromBond(lines: readonly Line[]): ReadFields {
  const number = labelled(lines, /\bbond ?(?:number|no\b\.?|#)/i, NUMBER);
  const carrier = carrierIn(lines);
  const state = stateIn(lines);
  const sum = money(lines, /\b(?:amount|sum|penalty)\b/i);
  return {
    ...(number && { licenseNumber: number }),
    ...(sum && { bondCents: sum }),
    ...(carrier && { carrier }),
    ...(state && { issuingState: state }),
    ...ordered(labelledDay(lines, STARTS), labelledDay(lines, ENDS)),
  };
}

/** The day a W-9 was signed and nothing else: its names and numbers are not looked at. */
export function fromW9(lines: readonly Line[]): ReadFields {
  for (const line of lines) {
    const at = /\bdate\b/i.exec(line.text)?.index ?? -1;
    const day = at < 0 ? undefined : daysIn(line.text).find(({ from }) => from > at);
    if (day) return { startsOn: found(day.day, line, day.from, day.to, /sign/i.test(line.text)) };
  }
  return {};
}
