import type { AppContext } from "#app/infra/http.ts";

/** The access token that server-rendered pages carry, if any. */
export const readPageToken = (_c: AppContext): string | undefined => undefined;
