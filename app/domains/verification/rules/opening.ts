import { isbot } from "isbot";

/** What a request says about who opens a page. */
export type Opener = {
  isOwner: boolean;
  method: string;
  userAgent: string | null;
  /** `Sec-Purpose` or `Purpose`: a browser that only fetches ahead says so. */
  purpose: string | null;
};

/**
 * Whether a person other than the owner opens the page: no crawler, no preview that a messenger draws, nothing fetched
 * ahead. Without a user agent it is a program.
 */
export const countsAsOpening = ({ isOwner, method, userAgent, purpose }: Opener): boolean =>
  !isOwner && method === "GET" && !/prefetch|preview/i.test(purpose ?? "") && Boolean(userAgent) && !isbot(userAgent);
