import type { Hold } from "#app/domains/moderation/rules.ts";

/** Posts on the feed. */
export const FEED_LIMIT = 6;
/** The bottom bar shows once the page has been scrolled this far. */
export const BAR_AFTER_PX = 400;

/** Colors of communities and badges: roles of the palette. */
export const COMMUNITY_COLORS = ["steel", "plumb", "flag", "stop", "signal"] as const;
export type CommunityColor = (typeof COMMUNITY_COLORS)[number];

/** What a post is: asked, told, passed on, or its writer's first word. */
export const POST_KINDS = ["question", "win", "tip", "template", "introduction"] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** What others take and work on is a template's alone. */
export const carriesFile = (kind: PostKind): boolean => kind === "template";

/** Contributions that everybody reads before links, photos and files of a new account do too. */
export const TRUSTED_AFTER = 3;
/** Posts and answers of one member in 24 hours: until they are trusted, and from then on. */
export const POSTS_A_DAY = { before: 5, after: 20 } as const;
export const ANSWERS_A_DAY = { before: 20, after: 200 } as const;

const LINK = /\bhttps?:\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(?:com|net|org|io|co|biz|info|shop|xyz|top|me|ly)\b/i;
/** The shapes of an advertisement: a call to call, write or buy, with an address or a number to do it at. */
const CALL_TO_ACT =
  /\b(?:call|text|whats ?app|telegram|dm|message|email|contact|visit|click|order|book|llama|escr[ií]b[ae]n?os?|visita|compra)\b/i;
const WAY_TO_REACH = /\(?\b\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b|[\w.+-]+@[\w-]+\.\w+|\bhttps?:\/\//i;

const hasLink = (text: string): boolean => LINK.test(text);
export const isPitch = (text: string): boolean => CALL_TO_ACT.test(text) && WAY_TO_REACH.test(text);

type Written = {
  /** Of a post, with its title. */
  text: string;
  photos: number;
  file?: boolean;
  /** Contributions of the author's that everybody reads. */
  stood: number;
  /** The same text stands elsewhere already. */
  same: boolean;
  /** The same title does. */
  sameTitle?: boolean;
};

/**
 * Why a moderator reads a text before everybody else does; null where nothing speaks for it. Whoever is trusted may use a
 * title again, such as one for each week.
 */
export function holdOf({ text, photos, file = false, stood, same, sameTitle = false }: Written): Hold | null {
  if (same) return "same";
  if (stood >= TRUSTED_AFTER) return null;
  if (sameTitle) return "same";
  if (isPitch(text)) return "pitch";
  if (hasLink(text)) return "links";
  if (file) return "file";
  return photos > 0 ? "photos" : null;
}

/** An asker marks one answer of somebody else's to their own question. */
export const maySolve = (readerId: string | null, post: { authorId: string | null; kind: PostKind }): boolean =>
  readerId !== null && post.authorId === readerId && post.kind === "question";

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
