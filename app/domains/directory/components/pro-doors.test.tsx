import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ProDoors } from "./pro-doors.tsx";

const doors = (asksDocuments: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProDoors slug="sample-wiring" member asksDocuments={asksDocuments} lists={false} />
    </MemoryRouter>,
  );

test("a business owner asks a listed sub for documents from its page with one button, others find no such button", () => {
  expect(doors(true)).toContain('href="/account/documents/subcontractors/ask?pro=sample-wiring"');
  expect(doors(false)).not.toContain("subcontractors/ask");
});
