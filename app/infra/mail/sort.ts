/**
 * How a mail is treated whose address does not take mail. `news`: not sent. `link`: what somebody needs to get in, tried at
 * most once an hour. `test`: sent, and ends the mark when it is taken. `letter`: sent like to any other address.
 */
export type Sort = "news" | "link" | "test" | "letter";

/** The kind of the mail that a member has sent to see whether their mailbox works again. */
export const TEST_KIND = "mailbox-test";

const SORTS: Readonly<Record<string, Sort>> = {
  notifications: "news",
  messages: "news",
  estimate: "news",
  signup: "link",
  magiclink: "link",
  recovery: "link",
  reauthentication: "link",
  invite: "link",
  "email-change": "link",
  [TEST_KIND]: "test",
};

/** The kind of a mail: the first word of its key. */
export const kindOf = (key: string): string => key.split(":", 1)[0]?.slice(0, 60) ?? "";

export const sortOf = (kind: string): Sort => SORTS[kind] ?? "letter";
