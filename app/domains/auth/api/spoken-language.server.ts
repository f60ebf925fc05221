import type { AppContext } from "#app/infra/http.ts";
import { BASE_LOCALE, type Locale } from "#app/infra/locale.ts";
import { READER_WORDS } from "../rules/reader-words.ts";

/**
 * The language of the messages in an answer. Programs compare those of the auth protocol, so they are English whatever
 * Accept-Language says, unless one of our own pages asks for its reader's. Mails and texts follow `ctx.locale` either way.
 */
export const spokenLanguage = (c: AppContext, readers: Locale): Locale =>
  c.req.path.startsWith("/auth/v1/") && c.req.header(READER_WORDS) === undefined ? BASE_LOCALE : readers;
