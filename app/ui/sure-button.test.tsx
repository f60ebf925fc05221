import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { SureButton } from "./sure-button.tsx";

const Page = createRoutesStub([
  {
    path: "/",
    Component: () => (
      <SureButton
        label="Remove"
        name="Sample trip"
        sure="It leaves the books."
        intent="remove"
        fields={{ trip: "7" }}
      />
    ),
  },
]);

test("what cannot be undone is asked once more without a script: closed at first, a form of its own inside, a way back", () => {
  const markup = renderToStaticMarkup(<Page />);
  const [, summary = "", form = ""] =
    /<details[^>]*>(<summary.*<\/summary>)(<form.*<\/form>)<\/details>/.exec(markup) ?? [];
  expect(markup).not.toContain(" open=");
  expect(summary.replace(/<[^>]+>/g, "|")).toMatch(/Remove.*Cancel.*: Sample trip/);
  expect(summary).not.toContain("submit");
  expect(form).toContain('method="post"');
  expect(form).toContain('name="intent" value="remove"');
  expect(form).toContain('name="trip" value="7"');
  expect(form).toMatch(/It leaves the books\..*<button[^>]*type="submit"/);
});
