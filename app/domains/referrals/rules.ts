export const REFERRAL_STATES = ["counts", "held", "refused", "unknown"] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];
/** How a business said who sent it: a link it followed, a field it filled in, or later on its own page. */
export const REFERRAL_WAYS = ["link", "typed", "corrected"] as const;
/** How a person of the operator pays a realtor by hand. */
export const PAYOUT_WAYS = ["check", "transfer", "other"] as const;
/** The same, and what the payment provider sends to a realtor's own account there. */
export const PAID_WAYS = [...PAYOUT_WAYS, "account"] as const;
export type PayoutWay = (typeof PAID_WAYS)[number];

/** What a pro and the realtor they name may have in common. Each holds the referral for a person to look at. */
const EVIDENCE = ["name", "mailbox", "phone", "device", "network"] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** So long after joining may a business say or correct who sent it. */
const CORRECT_DAYS = 30;
/** A balance is paid out from here on. */
export const PAYOUT_MIN_CENTS = 25_00;

/** Letters and digits that nobody takes for one another. */
const CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const CODE_LENGTH = 7;
const DAY_MS = 24 * 3600 * 1000;

/** A code out of a random id. */
export const codeFrom = (id: string): string => {
  const hex = id.replaceAll("-", "");
  return Array.from({ length: CODE_LENGTH }, (_, n) => {
    const byte = Number.parseInt(hex.slice(n * 4, n * 4 + 4), 16);
    return CODE_LETTERS[byte % CODE_LETTERS.length];
  }).join("");
};

/** The code in what somebody typed or followed: alone, in lower case, with spaces, or in a pasted link; null for anything else. */
export function codeIn(said: string): string | null {
  const linked = /[?&]ref=([^&#\s]+)/i.exec(said)?.[1];
  const bare = (linked ?? said).replace(/[\s-]/g, "").toUpperCase();
  return bare.length === CODE_LENGTH && [...bare].every((letter) => CODE_LETTERS.includes(letter)) ? bare : null;
}

/** Until when a business may still correct who sent it. */
export const correctableUntil = (joinedAt: Date): Date => new Date(joinedAt.getTime() + CORRECT_DAYS * DAY_MS);

/** What is known of one of the two sides. */
export type Side = {
  name: string;
  email: string | null;
  phones: readonly (string | null)[];
  /** Networks that it was seen on, with the browser; only those of the internet. */
  seen: readonly { network: string; browser: string | null }[];
};

const letters = (name: string) =>
  name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z]/g, "");
const digits = (phone: string | null) => phone?.replace(/\D/g, "").slice(-10) ?? "";
/** One mailbox under its many spellings: no tag, and no dots where the provider ignores them. */
function mailbox(email: string | null): string {
  const [local = "", host = ""] = (email ?? "").toLowerCase().split("@");
  const plain = local.split("+")[0] ?? "";
  return host ? `${/^(gmail|googlemail)\.com$/.test(host) ? plain.replaceAll(".", "") : plain}@${host}` : "";
}

/**
 * What a pro and a realtor have in common. `sameBrowser`: the pro's browser has signed in to the realtor's account. One
 * network alone may be an office; it holds the referral and decides nothing.
 */
export function inCommon(pro: Side, realtor: Side, sameBrowser: boolean): Evidence[] {
  const numbers = new Set(realtor.phones.map(digits).filter((number) => number.length === 10));
  const shared = pro.seen.filter(({ network }) => realtor.seen.some((other) => other.network === network));
  const device = shared.some(({ network, browser }) =>
    realtor.seen.some((other) => other.network === network && browser !== null && other.browser === browser),
  );
  const found: Record<Evidence, boolean> = {
    name: letters(pro.name) !== "" && letters(pro.name) === letters(realtor.name),
    mailbox: mailbox(pro.email) !== "" && mailbox(pro.email) === mailbox(realtor.email),
    phone: pro.phones.some((phone) => numbers.has(digits(phone))),
    device: sameBrowser || device,
    network: shared.length > 0,
  };
  return EVIDENCE.filter((one) => found[one]);
}
