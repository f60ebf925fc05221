import { expect, test } from "vitest";
import { BODY_MAX, listPage, Report, Send, threadAsked } from "./input.ts";

const clientId = "6f1c1d8e-6d0b-4a53-9a54-3a0f0f5d2f11";
const said = (body: string) => Send.safeParse({ body, clientId });
const says = (body: string) => said(body).error?.issues[0]?.message;

test("text is kept as it was typed, without what no reader can see", () => {
  expect(said("a\u0000b\u202ec\r\nd\te\u2066").data?.body).toBe("abc\nd\te");
  expect(said("<script>alert(1)</script> ' or 1=1 -- {{x}} \u{1f477}").data?.body).toBe(
    "<script>alert(1)</script> ' or 1=1 -- {{x}} \u{1f477}",
  );
  expect(said("half a letter \ud83d").data?.body.isWellFormed()).toBe(true);
});

test("a message says something, in 4,000 characters at most as people count them", () => {
  for (const nothing of ["", "   \n\t ", "\u0000\u202e"]) expect(says(nothing)).toBe("Write something first.");
  expect(said("👷".repeat(BODY_MAX)).success).toBe(true);
  expect(says("x".repeat(BODY_MAX + 1))).toBe("Keep a message to 4,000 characters.");
});

test("an attachment is enough to be a message; six are too many, and other things are none", () => {
  const sent = (attachments: unknown) => Send.safeParse({ body: "", clientId, attachments });
  expect(sent([clientId]).success).toBe(true);
  expect(sent(Array(6).fill(clientId)).success).toBe(false);
  for (const bad of ["../../etc/passwd", { $ne: 1 }, [1], [null]]) expect(sent(bad).success).toBe(false);
});

test("a message without its form's id is refused", () => {
  for (const bad of [undefined, "", "1", "null"])
    expect(Send.safeParse({ body: "x", clientId: bad }).success).toBe(false);
});

test("a report names one of the reasons", () => {
  expect(Report.safeParse({ reason: "spam" }).data).toEqual({ reason: "spam", note: "", block: false });
  expect(Report.safeParse({ reason: "spam", block: "on" }).data?.block).toBe(true);
  expect(Report.safeParse({ reason: "dislike" }).success).toBe(false);
  expect(Report.safeParse({ reason: "spam", note: "x".repeat(501) }).success).toBe(false);
});

test("addresses that make no sense fall back to the beginning", () => {
  for (const odd of ["", "0", "-3", "x", "1e99", "99999999999999999999"])
    expect(threadAsked(new URLSearchParams({ before: odd }))).toEqual({ before: null });
  expect(threadAsked(new URLSearchParams({ before: "51" }))).toEqual({ before: 51 });
  expect(listPage(new URLSearchParams({ page: "-1" }))).toBe(1);
  expect(listPage(new URLSearchParams({ page: "1000000" }))).toBe(500);
});
