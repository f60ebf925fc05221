import { expect, test } from "vitest";
import { paperOf, withoutTableLines } from "./table-lines.ts";

const WIDTH = 300;
const HEIGHT = 200;
const at = (x: number, y: number) => y * WIDTH + x;

/** White paper with what `draws` makes black. */
function sheet(draws: (black: (x: number, y: number) => void) => void) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(240);
  draws((x, y) => {
    data[at(x, y)] = 20;
  });
  return { data, width: WIDTH, height: HEIGHT };
}
const paper = new Uint8Array(WIDTH * HEIGHT).fill(240);

test("lines of a table go, also one that a photo shows a little askew; letters between them stay", () => {
  const picture = sheet((black) => {
    for (let x = 10; x < 290; x++) for (const thick of [0, 1, 2]) black(x, 50 + thick + Math.floor(x / 60));
    for (let y = 60; y < 190; y++) black(150, y);
    for (let x = 200; x < 220; x++) for (let y = 100; y < 103; y++) black(x, y);
  });
  const cleaned = withoutTableLines(picture, paper);
  for (const x of [20, 100, 280]) expect(cleaned[at(x, 51 + Math.floor(x / 60))]).toBe(240);
  expect(cleaned[at(150, 120)]).toBe(240);
  expect(cleaned[at(210, 101)]).toBe(20);
});

test("a picture or a filled bar is no line", () => {
  const picture = sheet((black) => {
    for (let x = 10; x < 290; x++) for (let y = 80; y < 110; y++) black(x, y);
  });
  expect(withoutTableLines(picture, paper)[at(100, 95)]).toBe(20);
});

test("the paper is what is left when ink takes the shade around it", () => {
  const picture = sheet((black) => black(100, 100));
  const found = paperOf(picture, new Uint8Array(WIDTH * HEIGHT).fill(200));
  expect(found[at(100, 100)]).toBe(200);
  expect(found[at(101, 100)]).toBe(240);
});
