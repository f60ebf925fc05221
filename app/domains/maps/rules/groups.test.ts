import { expect, test } from "vitest";
import { grouped } from "./groups.ts";

test("pins nearer than the distance stand for one, where the first of them is; at the distance each stands alone", () => {
  const [first, near, away] = [
    { x: 0, y: 0 },
    { x: 6, y: 0 },
    { x: 6, y: 8 },
  ];
  expect(grouped([first, near, away], 10)).toEqual([
    { ...first, pins: [first, near] },
    { ...away, pins: [away] },
  ]);
});
