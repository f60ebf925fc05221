import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LineRows } from "./components/rows.tsx";

test("empty rows behind the last one that says something are not drawn again", () => {
  const line = (what: string) => ({ kind: "labor", what, quantity: "", unit: "", price: "" });
  const drawn = (...rows: string[]) =>
    renderToStaticMarkup(<LineRows initial={rows.map(line)} errors={{}} />).match(/name="lineWhat\[\]"/g)?.length;
  expect(drawn("Sample: rough-in", "", "")).toBe(drawn("Sample: rough-in"));
  expect(drawn("Sample: rough-in", "", "Sample: trim")).toBe((drawn("Sample: rough-in") ?? 0) + 2);
});
