import { expect, test } from "vitest";
import { withoutK } from "./plain-words.ts";
import { asWritten, soundsLike } from "./spelling.ts";
import { synonymsOf, wordsOf } from "./words.ts";

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

test("Spanish that is typed with a k is read as it is written", () => {
  for (const [typed, meant] of [
    ["y kien me debe", "y quien me debe"],
    ["si le kito 2 ventanas", "si le quito 2 ventanas"],
    ["la pintura kedo mal", "la pintura quedo mal"],
    ["q se me vence esta semana", "que se me vence esta semana"],
    ["muro de bloke de 40 pies", "muro de bloque de 40 pies"],
    ["el kit de la kitchen", "el kit de la kitchen"],
    ["keep the keys in the kit", "keep the keys in the kit"],
  ] as const)
    expect(withoutK(typed)).toBe(meant);
});

test("words that are written together or apart are read as the handbook's names write them", () => {
  const parted = asWritten(
    ["skid steer by the hour", "gutters and downspouts"],
    new Map([
      ["skid", 2],
      ["steer", 2],
      ["downspouts", 1],
      ["gutters", 1],
    ]),
  );
  for (const [typed, meant] of [
    ["skidsteer rates", "skid steer rates"],
    ["down spouts", "downspouts"],
    ["skid steer", "skid steer"],
    ["steerskid", "steerskid"],
  ] as const)
    expect(parted(typed)).toBe(meant);
});

test("a key of two words makes a thing both itself and of its trade", () => {
  const known = synonymsOf({ "roof shingle": ["shingle", "shingles"], roof: ["roofing"] });
  expect(wordsOf("shingles", "en", known)).toEqual(["roof", "shingl"]);
  expect(wordsOf("roofing", "en", known)).toEqual(["roof"]);
});
