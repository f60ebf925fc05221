import type { ActingFor, Part, Right } from "#app/infra/ctx.ts";

const EVERYONE: readonly Part[] = ["owner", "office", "foreman", "crew"];
const DESK: readonly Part[] = ["owner", "office"];
const OWNER: readonly Part[] = ["owner"];

/** What each part of a business may do: the one table that commands refuse with and screens hide with. */
const PARTS_WITH: Record<Right, readonly Part[]> = {
  /** What everybody who works there sees: the dashboard, the weather, the public pages with the business's eyes. */
  see: EVERYONE,
  /** Posting, applying, choosing, closing. */
  jobs: DESK,
  /** Jobs that were given: all of them for those who have `jobs`, for others the ones that they were put on. */
  work: EVERYONE,
  /** What a job is run by: whom to call on the other side, and the messages about it. */
  site: ["owner", "office", "foreman"],
  messages: DESK,
  /** Licenses, insurance, the trust record and who sees it. */
  documents: DESK,
  /** The business's profile. */
  profile: DESK,
  /** Files of subcontractors. */
  subs: DESK,
  /** Integrations and webhooks. */
  tools: DESK,
  /** Courses for the crew, who has taken what, toolbox talks. */
  training: ["owner", "office", "foreman"],
  /** The limits that the weather is measured by. */
  weather: ["owner", "office", "foreman"],
  /** The tax year; for the office too where an owner has switched it on. */
  books: OWNER,
  /** Keys of the public API. */
  tokens: OWNER,
  /** What the business pays for here, and where money that it earns goes. */
  plan: OWNER,
  /** Who belongs to the business, and what was done in it. */
  people: OWNER,
};

/** Whether somebody who acts for a business has a right there. */
export const hasRight = ({ part, books }: Pick<ActingFor, "part" | "books">, right: Right): boolean =>
  PARTS_WITH[right].includes(part) || (right === "books" && part === "office" && books);

/** The parts of a business that have a right by themselves; what an owner switches on for the office is not counted. */
export const partsWith = (right: Right): Part[] => [...PARTS_WITH[right]];
