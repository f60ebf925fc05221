import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AskFromDashboard } from "./ask-from-dashboard.tsx";
import { crewQuestions, Suggestions } from "./suggestions.tsx";

const OWNER = "contractor";
const text = (node: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);

test("somebody on the crew is offered the job of today, their training, hours and safety, and nothing about clients or estimates", () => {
  const shown = text(<Suggestions crew onPick={() => {}} />);
  for (const topic of ["job", "My training", "My hours and pay", "Safety on the job"]) expect(shown).toContain(topic);
  expect(shown).not.toMatch(/client base|estimates|Business management/);
  expect(text(<Suggestions onPick={() => {}} />)).toContain("Growing my client base");
});

test("the crew's dashboard asks Cody what the crew asks, an owner's what an owner asks", () => {
  const crew = text(<AskFromDashboard role={OWNER} crew />);
  for (const question of crewQuestions()) expect(crew).toContain(question);
  expect(crew).not.toMatch(/insurance|applications/);
  expect(text(<AskFromDashboard role={OWNER} />)).toContain("Where do my applications stand?");
});
