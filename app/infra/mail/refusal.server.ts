import type { Weight } from "./tables.server.ts";

/** What another server said of a mail that it did not take. */
export type Bounce = {
  weight: Weight;
  /** The enhanced status code, as `5.1.1`; empty where none was given. */
  status: string;
  said: string;
};

const SAID_MAX = 500;
const STATUS = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/;

/** The other server's words on one line, without what is no text. */
export const plainWords = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, SAID_MAX);

/** The enhanced status code in a reply, of the reply's own class; empty where it has none. */
export const statusIn = (reply: string, kind: string): string => {
  const [status = "", first] = STATUS.exec(reply) ?? [];
  return first === kind ? status : "";
};

/**
 * 5.7.x is about who sends and what: a blocklist, a filter, a relay that is set up wrong. The mailbox may be well, and one such
 * rule would silence everybody behind it.
 */
export const weightOf = (status: string): Weight =>
  status.startsWith("5.7.") ? "policy" : status.startsWith("5.") ? "hard" : "soft";

/** The next server refused the mail for good: trying again is in vain. */
export class MailRefused extends Error {
  readonly bounce: Bounce;

  constructor(bounce: Bounce, cause: unknown) {
    super(`the mail server refused the mail for good (${bounce.status || "no status code"})`, { cause });
    this.name = "MailRefused";
    this.bounce = bounce;
  }
}

type SmtpError = Error & { responseCode?: number; response?: string; command?: string };

/**
 * What an error of the SMTP client says for good of this mail, or null: what concerns our own sign-in, our own address or the
 * connection is no fault of the mailbox, and is tried again.
 */
export function refusalIn(error: unknown): MailRefused | null {
  const { responseCode = 0, response = "", command = "" } = error as SmtpError;
  if (responseCode < 500 || responseCode > 599 || (command !== "RCPT TO" && command !== "DATA")) return null;
  const said = plainWords(response);
  const status = statusIn(said, "5");
  // A mail that is refused whole, without a reason that names the mailbox, is refused for what it is.
  const weight = status ? weightOf(status) : command === "RCPT TO" ? "hard" : "policy";
  return new MailRefused({ weight, status, said }, error);
}
