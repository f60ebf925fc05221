import { expect, test } from "vitest";
import type { EventKind } from "#app/infra/events.server.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { withZone } from "#app/infra/zone.server.ts";
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

test("what is told of a moment has the clock of the reader", () => {
  const session = () => said("session.seat", { title: "Sample session", startsAt: "2027-03-12T17:00:00Z" });
  const look = () => said("account.looked_at", { at: "2027-03-12T17:00:00Z", reason: "Sample: asked by phone." });
  expect(withZone("America/Chicago", session)).toMatch(/Mar 12, 11:00\sAM CST/);
  expect(withZone("America/Los_Angeles", session)).toMatch(/Mar 12, 9:00\sAM PST/);
  expect(withZone("America/Phoenix", look)[0]).toMatch(/Mar 12, 10:00\sAM MST/);
});

test("a step of a job says who took it, what a reviewer decided, and nobody where time did", () => {
  const title = "Sample deck";
  const step = (kind: EventKind, data: Record<string, string | boolean>) =>
    sentenceOf({ kind, data: { title, from: "Ana Sample", ...data } }).text;
  expect([
    step("job.awarded", { status: "won" }),
    step("engagement.started", { by: "pro" }),
    step("engagement.closed", { by: "hirer" }),
    step("engagement.closed", { by: "hirer", own: true }),
    step("engagement.closed", { by: "clock" }),
    step("engagement.disputed", { by: "hirer" }),
    step("engagement.ended", { by: "pro", status: "withdrawn" }),
    step("engagement.ended", { by: "hirer", status: "withdrawn" }),
    step("engagement.ended", { by: "hirer", status: "no_show" }),
    step("engagement.disputed", { by: "desk", status: "working" }),
    step("engagement.closed", { by: "desk" }),
    step("engagement.ended", { by: "desk", status: "cancelled" }),
    step("engagement.assigned", { startDate: "2027-03-11" }),
    step("engagement.assigned", { startDate: "" }),
  ]).toEqual([
    "Ana Sample gave you the job “Sample deck”.",
    "Ana Sample says that the work has begun: “Sample deck”.",
    "Ana Sample confirmed that the work is done: “Sample deck”.",
    "You confirmed that the work is done: “Sample deck”.",
    "“Sample deck” is done and confirmed.",
    "Ana Sample says that the work is not done: “Sample deck”. A reviewer looks at it.",
    "Ana Sample gave the job “Sample deck” back.",
    "Ana Sample took the award of “Sample deck” back.",
    "Ana Sample says that nobody came: “Sample deck”. The job is over.",
    "A reviewer decided the dispute on “Sample deck”: the work goes on. The reason is on its page.",
    "A reviewer decided the dispute on “Sample deck”: the work counts as done. The reason is on its page.",
    "A reviewer decided the dispute on “Sample deck”: the job is over. The reason is on its page.",
    "Ana Sample put you on the job “Sample deck”. It starts Mar 11, 2027.",
    "Ana Sample put you on the job “Sample deck”.",
  ]);
});

test("a course is named in the reader's language", () => {
  const data = { title: "Law", title_en: "Law", title_es: "Leyes" };
  const read = () => sentenceOf({ kind: "course.finished", data }).text;
  expect([read(), withLocale("es", read)]).toEqual([
    "Your certificate for Law is ready",
    "Tu certificado de Leyes está listo",
  ]);
});

test("a document expires while a day is left, and has expired when none is", () => {
  const document = (daysLeft: number) =>
    said("document.expiring", { kind: "license", expiresOn: "2027-03-11", daysLeft });
  expect([document(1), document(0)]).toEqual([
    "Your license expires on Mar 11, 2027.",
    "Your license expired on Mar 11, 2027.",
  ]);
});

test("an invoice is told with its sum and due day; what was told without them still reads well", () => {
  const told = { from: "Oakline Sample", number: 7, title: "Sample deck", status: "sent" };
  expect(said("invoice.received", { ...told, cents: 221_967, dueOn: "2027-04-01" })).toBe(
    "Oakline Sample sent you invoice 7 for “Sample deck”: $2,219.67, due Apr 1, 2027.",
  );
  expect(said("invoice.received", told)).toBe("Oakline Sample sent you invoice 7 for “Sample deck”.");
});
