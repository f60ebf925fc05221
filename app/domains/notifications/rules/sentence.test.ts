import { expect, test } from "vitest";
import type { EventKind } from "#app/infra/events.server.ts";
import { kindWord } from "./kind-words.ts";
import { KINDS } from "./kinds.ts";
import { sentenceOf } from "./sentence.ts";

const said = (kind: EventKind, data: Record<string, string | number | null>) => {
  const { text, more } = sentenceOf({ kind, data });
  return more ? [text, more] : text;
};

test("each thing that happens reads as what it is", () => {
  const title = "Sample deck";
  expect([
    said("job.posted", { title }),
    said("job.awarded", { title, status: "given" }),
    said("job.awarded", { title, status: "won" }),
    said("application.received", { title, from: "Ana Sample" }),
    said("application.received", { title, from: null }),
    said("application.answered", { title, status: "shortlisted" }),
    said("application.answered", { title, status: "declined" }),
    said("application.answered", { title, status: "another" }),
    said("verification.changed", { kind: "license", status: "approved" }),
    said("verification.changed", { kind: "insurance", status: "rejected" }),
    said("message.received", { from: "Ben Sample", preview: "Hello" }),
    said("message.received", { from: "Ben Sample" }),
    said("certificate.received", { from: "Sample Plumbing" }),
  ]).toEqual([
    "Your job “Sample deck” is on the board.",
    "You awarded “Sample deck”.",
    "You got the job “Sample deck”.",
    "Ana Sample applied to “Sample deck”.",
    "A pro applied to “Sample deck”.",
    "You are on the shortlist for “Sample deck”.",
    "“Sample deck” went another way.",
    "Your application to “Sample deck” was answered.",
    "Your license is approved.",
    ["Your insurance certificate needs a fix.", "The reviewer's reason stands beside it."],
    ["Ben Sample wrote to you.", "Hello"],
    "Ben Sample wrote to you.",
    "Sample Plumbing sent a certificate.",
  ]);
  expect(new Set(KINDS.map(kindWord)).size).toBe(KINDS.length);
});

test("a document expires while a day is left, and has expired when none is", () => {
  const document = (daysLeft: number) =>
    said("document.expiring", { kind: "license", expiresOn: "2027-03-11", daysLeft });
  expect([document(1), document(0)]).toEqual([
    "Your license expires on Mar 11, 2027.",
    "Your license expired on Mar 11, 2027.",
  ]);
});
