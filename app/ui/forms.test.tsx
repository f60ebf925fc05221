import { renderToStaticMarkup as html } from "react-dom/server";
import { expect, test } from "vitest";
import { ChipGroup } from "./choice-group.tsx";
import { Field } from "./field.tsx";
import { FileField } from "./file-field.tsx";
import { fileProgress, fileSize } from "./file-size.ts";
import { Input } from "./input.tsx";
import { Select } from "./select.tsx";
import { Textarea } from "./textarea.tsx";

const attribute = (markup: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(markup)?.[1];

test("a field hands its control the name, and ties label, hint and error to it", () => {
  const page = html(
    <Field label="ZIP" name="zip" hint="Five digits." error="Enter a 5-digit ZIP code.">
      <Input />
    </Field>,
  );
  const input = /<input[^>]*>/.exec(page)?.[0] ?? "";
  expect(attribute(input, "name")).toBe("zip");
  expect(attribute(input, "id")).toBe(attribute(page, "for"));
  expect(attribute(input, "aria-invalid")).toBe("true");
  for (const id of attribute(input, "aria-describedby")?.split(" ") ?? []) expect(page).toContain(`<p id="${id}"`);
  expect(attribute(input, "aria-describedby")?.split(" ")).toHaveLength(2);
});

test("a select refuses an option without a value, and its placeholder cannot be chosen", () => {
  expect(() => html(<Select name="trade" options={[{ value: " ", label: "Any" }]} />)).toThrow(
    /"Any" has an empty value/,
  );
  expect(html(<Select name="trade" options={["Roofing"]} />)).toContain('<option value="" disabled="" selected="">');
  expect(html(<Select name="trade" options={["Roofing"]} placeholder={false} />)).not.toContain('value=""');
});

test("a text area counts towards its limit and says by how much it is over", () => {
  expect(html(<Textarea countTo={300} defaultValue="Roofs." />)).toContain("6 of 300 characters");
  expect(html(<Textarea countTo={4} defaultValue="Roofs." />)).toContain("2 over the 4 character limit");
});

test("an input that is full says that no more fits; a short one and one with room say nothing", () => {
  const field = (max: number, text: string) =>
    html(
      <Field label="Title" name="title">
        <Input maxLength={max} defaultValue={text} />
      </Field>,
    );
  expect(field(120, "x".repeat(120))).toContain("No more fits: 120 characters at most.");
  expect(field(120, "x".repeat(119))).not.toContain("No more fits");
  expect(field(5, "78701")).not.toContain("No more fits");
  expect(html(<Input maxLength={120} defaultValue={"x".repeat(120)} />)).not.toContain("No more fits");
});

test("chips are checkboxes that a plain form posts", () => {
  const page = html(<ChipGroup legend="Trades" name="trade" options={["HVAC", "Roofing"]} defaultValues={["HVAC"]} />);
  expect(page.match(/type="checkbox"/g)).toHaveLength(2);
  expect(page).toMatch(/<input[^>]*value="HVAC"[^>]*checked|checked[^>]*value="HVAC"/);
});

test("a file on its way says what is happening and how far it is", () => {
  const state = { kind: "uploading", name: "licence.pdf", sentBytes: 3 * 2 ** 20, totalBytes: 8 * 2 ** 20 } as const;
  const page = html(<FileField label="License" name="license" state={state} onCancel={() => {}} />);
  expect(page).toContain("Uploading licence.pdf, 3 of 8 MB");
  expect(page).toContain('aria-label="Cancel upload of licence.pdf"');
  expect(page).toContain('aria-valuenow="38"');
});

test("a file that failed says why and offers another try", () => {
  const state = { kind: "failed", name: "roof.png", reason: "The connection was lost." } as const;
  const page = html(<FileField label="License" name="license" state={state} onRetry={() => {}} onRemove={() => {}} />);
  expect(page).toContain("The connection was lost.");
  expect(page).toContain("Try again: roof.png");
});

test("sizes read as people say them", () => {
  expect([0, 900, 2048, 3.5 * 2 ** 20, 10 * 2 ** 20].map(fileSize)).toEqual([
    "0 B",
    "900 B",
    "2 KB",
    "3.5 MB",
    "10 MB",
  ]);
  expect(fileProgress(500 * 1024, 8 * 2 ** 20)).toEqual({ sent: "500 KB", total: "8 MB" });
});
