import { expect, test } from "vitest";
import { safeHref } from "./cards.ts";

test("links lead into the product or to a web address", () => {
  expect(safeHref("/pricing?yearly=1#faq")).toEqual({ href: "/pricing?yearly=1#faq", inside: true });
  expect(safeHref("#requirements")).toEqual({ href: "#requirements", inside: true });
  expect(safeHref(" https://www.irs.gov/p334 ")).toEqual({ href: "https://www.irs.gov/p334", inside: false });
  expect(safeHref("HTTP://example.com")?.inside).toBe(false);
});

test("everything else leads nowhere", () => {
  for (const href of [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript&colon;alert(1)",
    "vbscript:msgbox(1)",
    "data:text/html,<script>alert(1)</script>",
    "blob:https://x/1",
    "file:///etc/passwd",
    "mailto:a@b.c",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "https:///evil.example",
    "http://",
    "evil.example",
    "../admin",
    "",
  ])
    expect(safeHref(href), href).toBeNull();
});
