/** Posts on the feed. */
export const FEED_LIMIT = 6;
/** The bottom bar shows once the page has been scrolled this far. */
export const BAR_AFTER_PX = 400;
/** Within how long a mentor answers. */
export const MENTOR_REPLY_HOURS = { from: 24, to: 48 } as const;
/** Years of experience somebody needs to apply as a mentor. */
export const MENTOR_YEARS = 10;

/** Colors of communities and badges: roles of the palette. */
export const COMMUNITY_COLORS = ["steel", "plumb", "flag", "stop", "signal"] as const;
export type CommunityColor = (typeof COMMUNITY_COLORS)[number];

/** The page of a post. */
export const postAddress = (id: string): string => `/community/posts/${id}`;

/** A text as its paragraphs: what a blank line separates. */
export const paragraphs = (text: string): string[] =>
  text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The beginning of a text on one line, ended with an ellipsis where it was cut; `length` in characters. */
export function excerpt(text: string, length: number): string {
  const line = [...text.replace(/\s+/g, " ").trim()];
  return line.length > length
    ? `${line
        .slice(0, length - 1)
        .join("")
        .trimEnd()}…`
    : line.join("");
}
