import { expect, test } from "vitest";
import { DRAWN_MAX, drawn } from "./drawn.ts";

const read = (path: unknown) => drawn(() => "Draw it again.").safeParse(path);

test("strokes inside the box are a drawing, and none are none", () => {
  expect(read("M10 20L30 40L600 200M0 0L1 1").data).toBe("M10 20L30 40L600 200M0 0L1 1");
  expect(read("").data).toBeNull();
  expect(read(undefined).data).toBeNull();
});

test("whatever else a path can hold is refused", () => {
  const long = `M1 1${"L2 2".repeat(DRAWN_MAX / 4)}`;
  for (const path of [
    "M1 1",
    "L1 1",
    "M1 1L2 2Z",
    "M1 1L601 1",
    "M1 1L1 201",
    "M-1 1L2 2",
    'M1 1L2 2"/><script>',
    long,
  ])
    expect(read(path).error?.issues[0]?.message, path.slice(0, 30)).toBe("Draw it again.");
});
