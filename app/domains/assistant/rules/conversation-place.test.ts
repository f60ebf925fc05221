import { expect, test } from "vitest";
import { asked, type Conversation, ended, placeFrom, positionOf } from "./conversation.ts";

const said = (n: number): Conversation =>
  Array.from({ length: n }, (_, i) => ({ role: i % 2 ? ("assistant" as const) : ("user" as const), content: `${i}` }));
const place = { id: "a", from: 0, owner: "me" };

test("a question stands in the history behind what was answered; questions without an answer are not in it", () => {
  expect(positionOf([], place).position).toBe(0);
  expect(positionOf(said(4), place).position).toBe(4);
  expect(positionOf(ended(asked(said(4), "Lost?"), "broken"), place).position).toBe(4);
});

test("what was said before signing in is not in the history; editing it moves the beginning", () => {
  const later = { ...place, from: 2 };
  expect(positionOf(said(4), later)).toEqual({ position: 2, place: later });
  expect(positionOf(said(0), later)).toEqual({ position: 0, place: { ...later, from: 0 } });
});

test("a kept place that is not ours is none", () => {
  expect(placeFrom(JSON.stringify(place))).toEqual(place);
  for (const text of [null, "{", "3", "null", '{"id":1}']) expect(placeFrom(text)).toBeNull();
});
