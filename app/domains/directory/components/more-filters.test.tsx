import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MoreFilters } from "./more-filters.tsx";

test("the control that opens more filters names the trades that count now", () => {
  expect(renderToStaticMarkup(<MoreFilters trades={[]} />)).not.toContain("Plumbing");
  expect(renderToStaticMarkup(<MoreFilters trades={["plumbing", "hvac"]} />)).toMatch(
    /More filters<\/span><span[^>]*>: Plumbing, HVAC<\/span>/,
  );
});
