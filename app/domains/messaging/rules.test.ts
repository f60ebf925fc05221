import { describe, expect, test } from "vitest";
import { mailDueAt, pairOf, preview, reasonNotToSend, reasonNotToStart, type Tie } from "./rules.ts";

const tie = (more: Partial<Tie> = {}): Tie => ({
  writer: { userId: "a", role: "homeowner", isVerified: false },
  other: { userId: "b", isMember: true, isListedPro: false },
  job: null,
  inTalk: false,
  blocked: null,
  ...more,
});
const listed = { userId: "b", isMember: true, isListedPro: true };
const contractor = (isVerified: boolean) => ({ userId: "a", role: "contractor" as const, isVerified });
const asks = { poster: "other", applied: false, open: true } as const;
const hires = { poster: "writer", applied: false, open: true } as const;

describe("who may begin to write to whom", () => {
  test.for([
    ["anyone to a listed pro", tie({ other: listed }), null],
    ["nobody to a member without a public page", tie(), "not_listed"],
    ["nobody to oneself", tie({ other: { ...listed, userId: "a" } }), "oneself"],
    ["nobody to a closed account", tie({ other: { ...listed, isMember: false } }), "left"],
    ["nobody across a block of their own", tie({ other: listed, blocked: "by_writer" }), "blocked_by_you"],
    ["nobody across a block of the other's", tie({ other: listed, blocked: "by_other", inTalk: true }), "blocked"],
    ["a poster to who applied, listed or not", tie({ job: { ...hires, applied: true } }), null],
    ["a poster to a listed pro about the job", tie({ job: hires, other: listed }), null],
    ["a poster to nobody else", tie({ job: hires }), "not_listed"],
    ["a verified contractor to a poster", tie({ job: asks, writer: contractor(true) }), null],
    ["no contractor without documents to a poster", tie({ job: asks, writer: contractor(false) }), "not_verified"],
    ["whoever is in talk already", tie({ job: asks, writer: contractor(false), inTalk: true }), null],
    ["whoever applied, documents lapsed or job closed", tie({ job: { ...asks, applied: true, open: false } }), null],
    ["no homeowner to a poster", tie({ job: asks }), "not_contractor"],
    ["no stranger about a closed job", tie({ job: { ...asks, open: false }, writer: contractor(true) }), "job_closed"],
  ] as const)("%s", ([_, given, reason]) => {
    expect(reasonNotToStart(given)).toBe(reason);
  });

  test("a conversation that is there goes on until one of the two blocks or leaves", () => {
    expect(reasonNotToSend({ otherIsMember: true, blocked: null })).toBeNull();
    expect(reasonNotToSend({ otherIsMember: false, blocked: null })).toBe("left");
    expect(reasonNotToSend({ otherIsMember: true, blocked: "by_other" })).toBe("blocked");
  });
});

test("a pair is the same pair whoever began", () => {
  expect(pairOf("b", "a")).toEqual(pairOf("a", "b"));
});

test("the mail is due ten minutes after the last message, and an hour after the first at the latest", () => {
  const at = (minutes: number) => new Date(minutes * 60_000);
  expect(mailDueAt(at(0), at(0))).toEqual(at(10));
  expect(mailDueAt(at(0), at(9))).toEqual(at(19));
  expect(mailDueAt(at(0), at(58))).toEqual(at(60));
});

test("a preview is one line of whole letters, cut between words", () => {
  expect(preview("Sample: my quote.\nhttps://kingpost.example/bids/01890a5d-ac96-774b-bcce-b302099a8057")).toBe(
    "Sample: my quote.",
  );
  expect(preview("Two\nlines\t of it")).toBe("Two lines of it");
  expect(preview("word ".repeat(60)).length).toBeLessThanOrEqual(120);
  expect(preview("👷🏽".repeat(100), 20).isWellFormed()).toBe(true);
});

test("a message of exactly 120 characters is its own preview; one more is cut to 119 and an ellipsis", () => {
  expect(preview("a".repeat(120))).toBe("a".repeat(120));
  expect(preview("a".repeat(121))).toBe(`${"a".repeat(119)}…`);
});
