/**
 * Something the assistant proposes: a button that opens the page where the member does it themselves, or, with `send`, the
 * form of that page as it would be filled in, sent by the member's click and by nothing else. `href` is always a path of
 * the product, made by our own code.
 */
export type Card = {
  id: string;
  title: string;
  body: string;
  label: string;
  href: string;
  send?: Readonly<Record<string, string>>;
};

const PATH = /^\/(?!\/)[\w\-/?=&.,%#+]*$/;
/** The pages whose forms a card may send: each shows what was written. */
const SENT_TO =
  /^(?:\/taxes\/entries|\/taxes\/mileage|\/my\/reminders|\/account\/memory|\/post-job|\/(?:messages|work)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const FIELDS_MAX = 12;
const FIELD_MAX = 2000;

/** The cards of a chunk; what is not one, or leads out of the product, is left out. */
export function cardsOf(value: unknown): Card[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const { id, title, body, label, href, send } = (item ?? {}) as Record<keyof Card, unknown>;
    const texts = [id, title, body, label, href];
    if (!texts.every((text) => typeof text === "string") || !PATH.test(href as string)) return [];
    const card = { id, title, body, label, href } as Card;
    if (send === undefined) return [card];
    return isForm(send) && SENT_TO.test(card.href.replace(/\?.*/, "")) ? [{ ...card, send }] : [];
  });
}

const isForm = (send: unknown): send is Readonly<Record<string, string>> => {
  if (typeof send !== "object" || send === null) return false;
  const fields = Object.values(send);
  return fields.length <= FIELDS_MAX && fields.every((field) => typeof field === "string" && field.length <= FIELD_MAX);
};

/** A card that stays in the conversation and says what it wrote; the page of a posted job says so itself. */
export const isWrittenHere = ({ href, send }: Card): boolean => send !== undefined && !href.startsWith("/post-job");

/** The page that shows what a card's form has written, from where its answer led; null when that was the way in. */
export function writtenAt(answered: string): string | null {
  const { pathname, search, searchParams, hash } = new URL(answered, "https://here.invalid");
  if (/^\/(?:auth|login)\b/.test(pathname)) return null;
  const entry = searchParams.get("done");
  return pathname === "/taxes/entries" && entry ? `${pathname}/${entry}` : `${pathname}${search}${hash}`;
}

/** Whether the page behind a card lets its reader take back what was written. */
export const isTakenBackAt = (href: string): boolean => !/^\/messages\b/.test(href);

/** Where a link in an answer may lead: into the product (`/…`, `#…`) or to a web address. Null for anything else. */
export function safeHref(href: string): { href: string; inside: boolean } | null {
  const address = href.trim();
  // Browsers drop control characters inside an address and read "\" as "/"; what needs either is not ours.
  if (/[\p{Cc}\s\\]/u.test(address)) return null;
  if (/^(?:\/(?!\/)|#)/.test(address)) return { href: address, inside: true };
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) ? { href: address, inside: false } : null;
}
