import { AppError } from "#app/infra/errors.ts";
import type { AppMiddleware } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";

export const BAD_ADDRESS = "bad_address";

/** Whether a part of an address can be read: escapes are whole and spell UTF-8, and no NUL is in it. */
function isReadable(part: string): boolean {
  try {
    return !decodeURIComponent(part).includes("\0");
  } catch {
    return false;
  }
}

/** Refuses addresses that no page or call of ours can have: databases and file systems take no NUL. */
export const readableAddress =
  (refuse: <T>(c: Parameters<AppMiddleware>[0], work: () => T) => T): AppMiddleware =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (!(pathname + search).includes("%") || (isReadable(pathname) && isReadable(search))) return next();
    // The protocol's clients know one code for whatever is malformed.
    const code = pathname.startsWith("/auth/v1/") ? "validation_failed" : BAD_ADDRESS;
    throw refuse(c, () => new AppError("invalid", code, m.app_bad_address()));
  };
