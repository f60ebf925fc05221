import type { Role } from "#app/infra/ctx.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { offerIn } from "./rules/offer.ts";

const MINUTE_MS = 60_000;
/** An e-mail goes out when a conversation has been quiet for this long and its reader has not come by. */
const QUIET_MINUTES = 10;
/** Somebody who writes on and on is no reason never to tell: this long after the first message it goes out anyway. */
const LONGEST_WAIT_MINUTES = 60;

const PREVIEW_MAX = 120;

/** When the reader of unread messages is told by e-mail. */
export function mailDueAt(firstUnreadAt: Date, lastUnreadAt: Date): Date {
  const quiet = lastUnreadAt.getTime() + QUIET_MINUTES * MINUTE_MS;
  return new Date(Math.min(quiet, firstUnreadAt.getTime() + LONGEST_WAIT_MINUTES * MINUTE_MS));
}

/** Two members in the one order that makes them the same pair, whoever began. */
export const pairOf = (one: string, other: string) =>
  one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };

/** Up to `max` characters on one line, cut between words, without the address of an offer. */
export function preview(text: string, max: number = PREVIEW_MAX): string {
  const line = (offerIn(text)?.words || text).replace(/\s+/g, " ").trim();
  const letters = [...line];
  if (letters.length <= max) return line;
  const cut = letters.slice(0, max - 1).join("");
  const end = cut.lastIndexOf(" ");
  return `${end > max / 2 ? cut.slice(0, end) : cut}…`;
}

/** What the job that a conversation is about makes the two of them. */
export type JobTie = {
  poster: "writer" | "other";
  /** The one who is not the poster has applied and not withdrawn. */
  applied: boolean;
  open: boolean;
};

/** Whom to write to, and about which job; the caller has looked up what the job makes of the two. */
export type Start = { otherId: string; job: { id: string; title: string; tie: JobTie } | null };

export type Tie = {
  writer: { userId: string; role: Role | null; isVerified: boolean };
  other: { userId: string; isMember: boolean; isListedPro: boolean };
  /** Null when the conversation is about no job. */
  job: JobTie | null;
  /** The two have a conversation already, about whatever. */
  inTalk: boolean;
  blocked: "by_writer" | "by_other" | null;
};

const REASONS_NOT_TO_WRITE = [
  "oneself",
  "left",
  "blocked_by_you",
  "blocked",
  "not_listed",
  "not_contractor",
  "not_verified",
  "job_closed",
] as const;
export type ReasonNotToWrite = (typeof REASONS_NOT_TO_WRITE)[number];

/**
 * Why a member may not begin a conversation with another, or null. Everyone may write to a listed pro; a poster to those
 * who applied; an applicant to the poster; a verified contractor to the poster of an open job.
 */
export function reasonNotToStart({ writer, other, job, inTalk, blocked }: Tie): ReasonNotToWrite | null {
  if (writer.userId === other.userId) return "oneself";
  const shut = reasonNotToSend({ otherIsMember: other.isMember, blocked });
  if (shut) return shut;
  if (inTalk || job?.applied) return null;
  if (job?.poster !== "other") return other.isListedPro ? null : "not_listed";
  if (writer.role !== "contractor") return "not_contractor";
  if (!writer.isVerified) return "not_verified";
  return job.open ? null : "job_closed";
}

/** Why a member may not go on in a conversation that is there, or null. */
export function reasonNotToSend(talk: { otherIsMember: boolean; blocked: Tie["blocked"] }): ReasonNotToWrite | null {
  if (!talk.otherIsMember) return "left";
  if (talk.blocked === "by_writer") return "blocked_by_you";
  return talk.blocked ? "blocked" : null;
}

const DESCRIBES = 2;
/** The words that a request begins with, in each language: an opening, and labels of which the first asks for the work. */
const formsOfRequest = LOCALES.map((locale) => {
  const [opening = "", work = "", ...others] = m
    .messaging_new_quote_text({}, { locale })
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return { opening, work, others };
});

/** Whether a request for a quote says what there is to do: something beside the words that it began with, not only where and when. */
export function describesWork(body: string): boolean {
  const said = body.split("\n").map((line) => {
    const text = line.trim();
    for (const { opening, work, others } of formsOfRequest) {
      if (text === opening || others.some((label) => text.startsWith(label))) return "";
      if (text.startsWith(work)) return text.slice(work.length);
    }
    return text;
  });
  return said.join("").replace(/[^\p{L}\p{N}]/gu, "").length >= DESCRIBES;
}
