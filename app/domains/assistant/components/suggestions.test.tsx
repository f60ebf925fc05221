import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AskFromDashboard } from "./ask-from-dashboard.tsx";
import { questionsOf, Suggestions } from "./suggestions.tsx";

const text = (node: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);

test("somebody on the crew is offered the job of today, their training, hours and safety, and nothing about clients or estimates", () => {
  const shown = text(<Suggestions asker="crew" onPick={() => {}} />);
  for (const topic of ["job", "My training", "My hours and pay", "Safety on the job"]) expect(shown).toContain(topic);
  expect(shown).not.toMatch(/client base|estimates|Business management/);
  expect(text(<Suggestions asker="business" onPick={() => {}} />)).toContain("Growing my client base");
});

test("the crew's dashboard asks Cody what the crew asks, an owner's what an owner asks", () => {
  const crew = text(<AskFromDashboard asker="crew" />);
  for (const question of questionsOf("crew")) expect(crew).toContain(question);
  expect(crew).not.toMatch(/insurance|applications/);
  expect(text(<AskFromDashboard asker="business" />)).toContain("Where do my applications stand?");
});

test("homeowners and realtors are offered questions of their own, at Cody's page and on the dashboard", () => {
  for (const asker of ["homeowner", "realtor"] as const) {
    const page = text(<Suggestions asker={asker} onPick={() => {}} />);
    expect(page).not.toMatch(/client base|estimates|Business management/);
    const dashboard = text(<AskFromDashboard asker={asker} />);
    for (const question of questionsOf(asker)) expect(dashboard).toContain(question.replace("'", "&#x27;"));
  }
});
