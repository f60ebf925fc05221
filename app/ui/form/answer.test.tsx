import { renderToStaticMarkup as html } from "react-dom/server";
import { expect, test } from "vitest";
import { AnswerNote } from "./answer.tsx";

test("an answer is a note on the page before JavaScript: done, told or refused", () => {
  const done = html(<AnswerNote answer={{ said: { title: "Saved", message: "It is on your profile." } }} />);
  expect(done).toContain(">Saved</p>");
  expect(done).toContain(">It is on your profile.</div>");
  expect(done).toContain("border-plumb");
  expect(html(<AnswerNote answer={{ said: "Coming soon", tone: "info" }} />)).toContain("border-steel");
  const refused = html(<AnswerNote answer={{ error: { code: "closed", message: "This job is closed" } }} />);
  expect(refused).toContain(">This job is closed</p>");
  expect(refused).toContain("border-stop");
  const titled = html(
    <AnswerNote answer={{ error: { code: "late", title: "Too late", message: "It was awarded." } }} />,
  );
  expect(titled).toContain(">Too late</p>");
  expect(titled).toContain(">It was awarded.</div>");
});

test("a colon in what is said makes no title", () => {
  const done = html(<AnswerNote answer={{ said: "Smith: Sons was read just now" }} />);
  expect(done).toContain(">Smith: Sons was read just now</p>");
});

test("what is said beside the fields is not said twice, and nothing to say is nothing", () => {
  const beside = { error: { code: "invalid_input", message: "Enter a day", fields: { day: "Enter a day" } } };
  for (const answer of [beside, {}, null, undefined]) expect(html(<AnswerNote answer={answer} />)).toBe("");
});
