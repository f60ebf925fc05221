/** What banks write before the name of whom was paid. */
const BEFORE =
  /^(?:(?:digital|virtual|business|personal|signature|non-?pin)\s(?=(?:(?:debit|credit|card)\s)*(?:purchase|withdrawal)\b)|(?:recurring|purchase|pos|debit card|checkcard|check card|visa|mc|mastercard|card|contactless|mobile|online|web|internet|return|refund|credit|debit|dbt|crd|pur|sig|pin|payment|withdrawal|preauthorized|pre-authorized|external|ach|electronic|authorized|aplpay|apple pay|gglpay|google pay|sq|tst|sp|py|pp|paypal|bt|in|ic|dd|fs|orig co name|purch|with pin|point of sale|return of posted check item|on|at|from|of)\b[\s*:#/-]*|pos\d{4,}\s+|\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?\s+|x{2,}\d+\s+|\d{3,}\s+)+/i;
/** Where the name ends: numbers of shops, of orders and of telephones, and what banks add. */
const AFTER =
  /\s*(?:#|\*|\bS\d{9,}|\bP\d{9,}|\bDES:|\bID:|\bINDN:|\bCO ID:|\bORIG ID\b|\bCO ENTRY\b|\bPPD\b|\bCCD\b|\bWEB ID\b|\bCONF(?:IRMATION)?#?|\bREF ?#|\bTRACE\b|\bCARD \d|\d{3}[-.]\d{3}|\d{3,}|\d{1,2}\/\d{1,2}|https?:|\s{2,}).*$/i;
const PERSON = /^zelle\b.*?\b(to|from|for)\s+(.+)$/i;
/** What a payer wrote beside the name, and the number of the transfer. */
const AFTER_PERSON = /;.*$|\s+for\s+".*$|\bconf(?:irmation)?\s*#.*$/i;
const NUMBERED = /^(?:check|deposit|mobile deposit|remote online deposit)\b.*?\d/i;
const WORDS = 3;

const tidy = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}&' ]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

/**
 * Whom a row of a bank's file names, the same for every branch and every day: "THE HOME DEPOT #0541 AUSTIN TX" and
 * "HOME DEPOT 6512" are "HOME DEPOT". A check without a name is known by its number. In capitals, at most 60 characters.
 */
export function merchantKey(text: string): string {
  const line = text.normalize("NFC").replace(/\s+$/g, "").trim();
  if (NUMBERED.test(line)) return tidy(line).toUpperCase().slice(0, 60);
  const person = PERSON.exec(line);
  if (person) {
    const name = tidy((person[2] ?? "").replace(AFTER_PERSON, "").replace(/\b(?=\w*\d)\w+\b.*$/, ""));
    return `ZELLE ${person[1]?.toLowerCase() === "from" ? "FROM" : "TO"} ${name}`.toUpperCase().slice(0, 60).trim();
  }
  const named = line.replace(BEFORE, "");
  const whole = named.length >= 3 ? named : line;
  const cut = whole.replace(AFTER, "");
  const words = tidy(cut.length >= 3 ? cut : whole)
    .replace(/^the /i, "")
    .split(" ");
  return words.slice(0, WORDS).join(" ").toUpperCase().slice(0, 60);
}
