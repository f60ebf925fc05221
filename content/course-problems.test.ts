import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageProblems } from "./course-problems.ts";
import { courseOutlines } from "./courses.ts";
import { CrewTraining } from "./schemas/learning.ts";

const contentOf = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
const all = courseOutlines("en");
const [one] = all;
if (!one) throw new Error("no course");

test("the page of each track names the courses that there are, as their folders say", () => {
  expect(pageProblems(contentOf, all)).toEqual([]);
});

test("a course that the page of its track leaves out is named, in each language, and so is one that is not there", () => {
  const fifth = { ...one, slug: "ladders", code: "T-5", track: "crew" as const };
  expect(pageProblems(contentOf, [...all, fifth])).toEqual([
    "content/pages/crew-training.en.json: T-5 is missing (content/courses/ladders)",
    "content/pages/crew-training.es.json: T-5 is missing (content/courses/ladders)",
  ]);
  expect(
    pageProblems(
      contentOf,
      all.filter(({ code }) => code !== "CE-3"),
    ),
  ).toEqual([
    "content/pages/continuing-education.en.json: there is no course CE-3",
    "content/pages/continuing-education.es.json: there is no course CE-3",
  ]);
});

test("hours and duties that the page says otherwise than the course are named", () => {
  const changed = all.map((course) => ({
    ...course,
    ...(course.code === "CE-2" && { hours: 5 }),
    ...(course.code === "T-1" && { required: false }),
  }));
  expect(pageProblems(contentOf, changed)).toEqual([
    'content/pages/crew-training.en.json: T-1: "required" is not as in its course.yaml',
    'content/pages/crew-training.es.json: T-1: "required" is not as in its course.yaml',
    'content/pages/continuing-education.en.json: CE-2: "hours" are not as in its course.yaml',
    'content/pages/continuing-education.es.json: CE-2: "hours" are not as in its course.yaml',
  ]);
});

test("a crew course without a mark for each person of the sample board is refused, and so is a mark too many", () => {
  const page = CrewTraining.parse(contentOf("pages/crew-training.en.json"));
  for (const marks of [["done"], [...page.courses.map(() => "done"), "due"]]) {
    const [first, ...others] = page.board.crew;
    const read = CrewTraining.safeParse({
      ...page,
      board: { ...page.board, crew: [{ ...first, state: marks }, ...others] },
    });
    expect(read.error?.issues.map(({ path }) => path.join("."))).toEqual(["board.crew.0.state"]);
  }
});
