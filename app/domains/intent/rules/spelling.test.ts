import { expect, test } from "vitest";
import { soundsLike } from "./spelling.ts";

test("a word typed by ear is the one of the handbook that sounds like it", () => {
  const heard = soundsLike(
    new Map([
      ["licencia", 9],
      ["necesito", 5],
      ["vence", 3],
      ["hacer", 8],
      ["camion", 1],
    ]),
  );
  for (const [typed, meant] of [
    ["lisensia", "licencia"],
    ["nesesito", "necesito"],
    ["bense", "vence"],
    ["aser", "hacer"],
    ["kamion", "camion"],
  ] as const)
    expect(heard(typed)).toBe(meant);
  expect(heard("licencia")).toBeNull();
  expect(heard("martillo")).toBeNull();
});
