import { ROLES, type Role } from "#app/infra/ctx.ts";

export const HINT_COOKIE = "kp-hint";
/** `off` while the visitor did not want to be remembered. */
export const REMEMBER_COOKIE = "kp-remember";
/**
 * The marks of a person and of the business they act for, `person.business`, the same in every session: what a phone keeps of a member is kept
 * under it. It says nothing and opens nothing; scripts of our pages read it.
 */
export const READER_COOKIE = "kp-reader";
/** The same on each page of a member, for the service worker, which cannot read cookies everywhere. */
export const READER_HEADER = "x-kingpost-reader";

/**
 * What the hint cookie tells a page that nobody has checked yet. `until`: when the page cookie ends, in Unix seconds;
 * `session`: the first characters of the session's id, to notice a browser that holds tokens of another one; `member`: the
 * first part of their reader's mark.
 */
export type Hint = { name: string; role: Role | null; until: number; session: string; member: string };

const MARK = 8;
const NAME_SHOWN = 60;
export const sessionMark = (sessionId: string) => sessionId.slice(0, MARK);

/** The hint as a cookie value: no secrets, and nothing that may not stand in a cookie. */
export const writeHint = ({ name, role, until, session, member }: Hint): string =>
  [encodeURIComponent([...name.toWellFormed()].slice(0, NAME_SHOWN).join("")), role ?? "", until, session, member].join(
    "|",
  );

/** Whether what was kept for a reader may be read in a browser with these two cookies. */
export const isReaders = (reader: string, cookie: string, hint: Hint | null): boolean =>
  reader !== "" && reader === cookie && hint?.member === reader.split(".")[0];

/** The hint of a `document.cookie` or a Cookie header, or null. */
export function readHint(cookies: string): Hint | null {
  const value = cookies
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${HINT_COOKIE}=`))
    ?.slice(HINT_COOKIE.length + 1);
  if (!value) return null;
  const [name = "", role = "", until = "", session = "", member = ""] = value.split("|");
  try {
    return {
      name: decodeURIComponent(name),
      role: ROLES.find((known) => known === role) ?? null,
      until: Number(until) || 0,
      session,
      member,
    };
  } catch {
    return null;
  }
}
