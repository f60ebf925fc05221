import { describe, expect, test } from "vitest";
import { fieldErrors } from "#app/infra/form.ts";
import { JOB_DURATIONS, TRADE_CHIPS } from "#content/lists.ts";
import { boardAsked, boardPath } from "./input/board.ts";
import { Apply, DESCRIPTION_MAX, MESSAGE_MAX, PostJob, skillsOf, TITLE_MAX } from "./input.ts";

const good = {
  title: "Rough-in for a two-bath addition",
  trade: "plumbing",
  location: "85004",
  budgetMin: "4000",
  budgetMax: "$6,500",
  startDate: "2027-04-01",
  duration: "1-2-weeks",
  description: "Supply and waste rough-in for two baths. Slab is poured, stubs are up.",
  skills: "PEX, Rough-in",
};
const errorsOf = (more: Record<string, unknown>) => {
  const parsed = PostJob.safeParse({ ...good, ...more });
  return parsed.success ? [] : Object.keys(fieldErrors(parsed.error));
};

test("DATA-57 DATA-58 DATA-59 DATA-60 DATA-61 DATA-62 DATA-63 DATA-64 DATA-65 the form's nine fields are read", () => {
  const asksNothing = {
    requiresCertificates: [],
    requiresLicense: false,
    requiresWorkersComp: false,
    requiresBond: false,
    requiresLiability: null,
    address: null,
  };
  expect(PostJob.parse(good)).toEqual({
    ...good,
    ...asksNothing,
    budgetMin: 4000,
    budgetMax: 6500,
    skills: ["PEX", "Rough-in"],
  });
});

describe("JOB-02..JOB-11 what a job must say", () => {
  test.each([
    ["JOB-02", "title"],
    ["JOB-03", "trade"],
    ["JOB-04", "location"],
    ["JOB-05", "budgetMin"],
    ["JOB-07", "budgetMax"],
    ["JOB-09", "startDate"],
    ["JOB-10", "duration"],
    ["JOB-11", "description"],
  ])("%s %s is required", (_id, field) => {
    expect(errorsOf({ [field]: "" })).toEqual([field]);
    expect(errorsOf({ [field]: "   " })).toEqual([field]);
    expect(errorsOf({ [field]: undefined })).toEqual([field]);
  });

  test.each([
    ["JOB-06", "budgetMin"],
    ["JOB-08", "budgetMax"],
  ])("%s %s is a number of whole dollars", (_id, field) => {
    for (const wrong of ["lots", "-1", "12.5", "1e3", "0x10", "NaN", "999999999999", -5, 1.5, Number.NaN, Infinity])
      expect(errorsOf({ [field]: wrong, ...(field === "budgetMin" && { budgetMax: "100000000" }) })).toEqual([field]);
    expect(errorsOf({ budgetMin: 0, budgetMax: "1,000.00" })).toEqual([]);
    expect(PostJob.parse({ ...good, budgetMax: "$6 500,00" }).budgetMax).toBe(6500);
    for (const [typed, readings] of [
      ["4,5", "4.5 or 45"],
      ["4.500", "4.500 or 4500"],
    ])
      expect(() => PostJob.parse({ ...good, budgetMin: typed })).toThrow(`can be read two ways. Type ${readings}.`);
  });
});

test("N-34 a least above the most is named beside the field, without a toast of its own", () => {
  const parsed = PostJob.safeParse({ ...good, budgetMin: "7000" });
  expect(fieldErrors(parsed.error as never)).toEqual({
    budgetMax: "The highest budget is less than the lowest. Raise it, or swap the two.",
  });
});

test("JOB-12 JOB-13 skills are optional and separated by commas", () => {
  expect(errorsOf({ skills: "" })).toEqual([]);
  expect(errorsOf({ skills: undefined })).toEqual([]);
  expect(skillsOf("Framing,  punch list ,, framing,Trim")).toEqual(["Framing", "punch list", "Trim"]);
  expect(errorsOf({ skills: Array.from({ length: 21 }, (_, n) => `skill ${n}`).join(",") })).toEqual(["skills"]);
  expect(errorsOf({ skills: "x".repeat(41) })).toHaveLength(1);
  expect(errorsOf({ skills: Array.from({ length: 20 }, (_, n) => `skill ${n} ${"x".repeat(30)}`).join(",") })).toEqual(
    [],
  );
});

test("JOB-14 N-33 trade and duration come from lists in which no value is empty", () => {
  expect(TRADE_CHIPS).toHaveLength(10);
  for (const option of [...TRADE_CHIPS, ...JOB_DURATIONS]) {
    expect(option.id.trim()).not.toBe("");
    expect(option.en.trim()).not.toBe("");
    expect(option.es.trim()).not.toBe("");
  }
  expect(errorsOf({ trade: "wizardry" })).toEqual(["trade"]);
  expect(errorsOf({ duration: "for ever" })).toEqual(["duration"]);
});

describe("hostile input", () => {
  test("unseen characters are dropped, so the database takes what is left", () => {
    const job = PostJob.parse({
      ...good,
      title: "Fix\u0000 \u202ethe\u0007 roof",
      description: "Line one is here.\r\nLine two\u0000 is here.",
    });
    expect(job.title).toBe("Fix the roof");
    expect(job.description).toBe("Line one is here.\nLine two is here.");
  });

  test("a title of unseen characters only is no title", () => {
    expect(errorsOf({ title: "\u0000\u0001\u202e\u202e" })).toEqual(["title"]);
  });

  test("texts over their limits are refused", () => {
    expect(errorsOf({ title: "x".repeat(TITLE_MAX + 1) })).toEqual(["title"]);
    expect(errorsOf({ description: "x".repeat(DESCRIPTION_MAX + 1) })).toEqual(["description"]);
    expect(Apply.safeParse({ message: "x".repeat(MESSAGE_MAX + 1) }).success).toBe(false);
    expect(Apply.safeParse({ message: "x".repeat(MESSAGE_MAX) }).success).toBe(true);
    expect([errorsOf({ title: "x".repeat(2) }), errorsOf({ description: "x".repeat(19) })]).toEqual([
      ["title"],
      ["description"],
    ]);
    const fits = { title: "x".repeat(TITLE_MAX), description: "x".repeat(DESCRIPTION_MAX) };
    for (const texts of [fits, { title: "xxx", description: "x".repeat(20) }]) expect(errorsOf(texts)).toEqual([]);
  });

  test("lists, objects and files in place of text are refused, not thrown at", () => {
    for (const wrong of [["a", "b"], { a: 1 }, 7, true, null, new File(["x"], "x")])
      expect(errorsOf({ title: wrong })).toEqual(["title"]);
  });

  test("a request key that is none is left out", () => {
    expect(PostJob.parse({ ...good, requestKey: "'; drop table" }).requestKey).toBeUndefined();
  });
});

describe("the board's address", () => {
  test("FIND-10 N-32 several chips may be on at once", () => {
    const asked = boardAsked(
      new URLSearchParams("q=panel+swap&place=85004&radius=25&trade=electrical&trade=hvac&page=2"),
    );
    expect(asked).toEqual({ q: "panel swap", place: "85004", radius: 25, trades: ["electrical", "hvac"], page: 2 });
  });

  test("the address of a question asks the same question, and defaults stay out of it", () => {
    const asked = { q: "panel & swap", place: "85004", radius: 25, trades: ["electrical", "hvac"], page: 3 };
    expect(boardAsked(new URL(boardPath(asked), "http://x").searchParams)).toEqual(asked);
    expect(boardPath(boardAsked(new URLSearchParams("radius=50&page=1&q=")))).toBe("/find-pro?tab=jobs");
  });

  test("what makes no sense falls back to its default", () => {
    const asked = boardAsked(
      new URLSearchParams(`q=${"x".repeat(500)}&radius=7&trade=a&trade=hvac&trade=hvac&page=-3`),
    );
    expect(asked).toEqual({ q: "x".repeat(100), place: "", radius: 50, trades: ["hvac"], page: 1 });
    expect(boardAsked(new URLSearchParams("page=99999")).page).toBe(25);
  });
});
