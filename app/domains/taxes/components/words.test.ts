import { expect, test } from "vitest";
import { withLocale } from "#app/infra/locale.server.ts";
import { noteWords } from "./words.tsx";

test("the note of a paid invoice is in the reader's language, and a note of one's own as it was written", () => {
  withLocale("es", () => {
    expect(noteWords("Invoice 5")).toBe("Factura 5");
    expect(noteWords("Invoice 5 and the rest")).toBe("Invoice 5 and the rest");
  });
  withLocale("en", () => expect(noteWords("Factura 12")).toBe("Invoice 12"));
});
