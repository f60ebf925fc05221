import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Part } from "#app/infra/ctx.ts";
import { PartNote } from "./part-note.tsx";
import { partMay, youMay } from "./part-words.ts";

const PARTS: readonly Part[] = ["owner", "office", "foreman", "crew"];

test("somebody reads about their own role as you, and an owner who invites reads about others as they", () => {
  for (const part of PARTS) {
    expect(youMay[part](), part).toMatch(/^You /);
    expect(youMay[part](), part).not.toMatch(/\bthey\b/i);
    expect(renderToStaticMarkup(<PartNote part={part} />), part).not.toMatch(/\bthey\b/i);
  }
  expect(partMay.crew()).toContain("they are put on");
});
