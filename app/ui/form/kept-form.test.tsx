import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ChoiceEntry, Entry, LongEntry } from "./entry.tsx";
import { KeptForm, type KeptFormProps } from "./kept-form.tsx";

/** A form of three fields as the server draws it. */
function drawn(props: Partial<KeptFormProps>) {
  const form = (
    <KeptForm intent="trip" answer={undefined} submit="Save the trip" {...props}>
      <Entry name="miles" label="Miles" initial="12.5" />
      <ChoiceEntry name="car" label="Car" initial="van" options={["van", "truck"]} optional />
      <LongEntry name="purpose" label="Purpose" countTo={80} initial="Site visit" optional="unsaid" />
    </KeptForm>
  );
  return html(<RouterProvider router={createMemoryRouter([{ path: "/", element: form }])} />);
}
const typed = { intent: "trip", miles: "a lot", car: "truck", purpose: "Supplies", version: "3" };

test("a form shows what is saved, its intent and the version it was drawn from", () => {
  const page = drawn({ version: 4 });
  expect(page).toContain('name="intent" value="trip"');
  expect(page).toContain('name="version" value="4"');
  expect(page).toContain('value="12.5"');
  expect(page).toContain('<option value="van" selected="">');
  expect(page).toContain(">Site visit</textarea>");
});

test("after a refusal it keeps what was typed and its version, and says what is wrong beside the field", () => {
  const error = { code: "invalid_input", message: "Enter miles", fields: { miles: "Enter miles" } };
  const page = drawn({ version: 4, answer: { error, typed } });
  expect(page).toContain('value="a lot"');
  expect(page).toContain('<option value="truck" selected="">');
  expect(page).toContain(">Supplies</textarea>");
  expect(page).toContain('name="version" value="3"');
  expect(page.split("Enter miles")).toHaveLength(2);
  expect(page).toMatch(
    /<input[^>]*aria-invalid="true"[^>]*name="miles"|<input[^>]*name="miles"[^>]*aria-invalid="true"/,
  );
});

test("a refusal with a title has it above its message", () => {
  const error = { code: "no_connection", title: "No signal", message: "What you typed: still here" };
  const page = drawn({ answer: { error, typed } });
  expect(page).toContain(">No signal</p>");
  expect(page).toContain(">What you typed: still here</div>");
});

test("a refusal of another form of the page is not this form's", () => {
  const error = { code: "gone", message: "That is gone" };
  expect(drawn({ answer: { error, typed: { intent: "remove" } } })).not.toContain("That is gone");
  // One that was lost on the way names no form.
  expect(drawn({ answer: { error, typed: {} } })).toContain("That is gone");
});

test("when another tab saved first there are two ways on, and nothing is lost", () => {
  const error = { code: "saved_elsewhere", message: "Saved in another tab" };
  const page = drawn({ version: 4, reloadTo: "/trips/1", answer: { error, typed } });
  expect(page).toMatch(/<button value="on"[^>]*name="over">/);
  expect(page).toContain('href="/trips/1"');
  expect(page).toContain('value="a lot"');
});

test("a form that is the page says a refusal on the page too before JavaScript", () => {
  const error = { code: "storage_unavailable", message: "Nothing you typed is lost" };
  const page = drawn({ whole: true, answer: { error, typed } });
  expect(page).toContain("Save failed");
  expect(page).toContain("Nothing you typed is lost");
  expect(page).toContain('data-testid="save"');
});
