import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { firstAid } from "#app/domains/assistant/provider/emergency-answer.server.ts";
import { emergencyOf, refusalOf } from "#app/domains/intent/queries/intent.server.ts";
import { EMERGENCIES } from "#app/domains/intent/rules/emergency.ts";

const Asked = z.array(z.strictObject({ sub: z.string(), lang: z.enum(["en", "es"]), text: z.string() }));
const asked = (name: string) =>
  Asked.parse(parse(readFileSync(new URL(`intent.${name}.yaml`, import.meta.url), "utf8")));
const hurt = asked("emergencies");
const wrong = asked("refuse");
const fine = [...asked("answer"), ...asked("lookalikes")];
const isRefused = (text: string) => emergencyOf(text) === null && refusalOf(text) !== null;

/** Kinds whose first aid is right for what was asked, where the question names the kind. */
const RIGHT: Record<string, string[]> = {
  fall: ["fall", "broken", "unconscious"],
  shock: ["shock", "line", "unconscious"],
  cut: ["cut", "impaled", "eye"],
  burn: ["burn", "fire", "chemical"],
  gas: ["gas", "fumes", "unconscious"],
  "cave-in": ["cavein", "crush", "confined"],
  heat: ["heat", "seizure", "unconscious"],
  chemical: ["chemical", "fumes", "eye"],
  electrical: ["electrical"],
  hanging: ["hanging"],
  storm: ["storm"],
  fire: ["fire"],
  choking: ["choking"],
  line: ["line"],
  cold: ["cold"],
  "chest-pain": ["heart", "stroke", "unconscious"],
};

test("the set is as large as it has to be, in both languages", () => {
  for (const set of [hurt, wrong, fine]) {
    expect(set.length).toBeGreaterThanOrEqual(150);
    expect(set.filter(({ lang }) => lang === "es").length).toBeGreaterThanOrEqual(50);
  }
});

test("every kind of emergency has its call, three steps and a source in both languages", () => {
  for (const locale of ["en", "es"] as const)
    for (const kind of EMERGENCIES) {
      const { call, steps, sources } = firstAid(locale)[kind];
      expect(call, kind).toContain("911");
      expect(steps, kind).toHaveLength(3);
      expect(sources.length, kind).toBeGreaterThan(0);
    }
});

test("what went through a boot or a glove is left in, and what lies in a glove box harms nobody", () => {
  for (const text of [
    "nailed thru my boot with the framing gun cant pull it out n its bleedin",
    "put a screw through his shoe",
    "se me metio un clavo por la bota y no lo puedo sacar",
  ])
    expect(emergencyOf(text), text).toBe("impaled");
  for (const text of ["nails in my glove box", "what boots are best so a nail wont go thru"])
    expect(emergencyOf(text), text).toBeNull();
});

describe("of the questions written by somebody who had not seen the rules", () => {
  test("99 of 100 emergencies are answered as one, nine of ten with the steps of its own kind", () => {
    const missed = hurt.filter(({ text }) => emergencyOf(text) === null).map(({ text }) => text);
    expect(missed.length / hurt.length, missed.join("\n")).toBeLessThanOrEqual(0.01);
    const right = hurt.filter(({ text, sub }) => RIGHT[sub]?.includes(emergencyOf(text) ?? "") ?? true);
    expect(right.length / hurt.length).toBeGreaterThanOrEqual(0.9);
  });

  test("what is fine is neither refused nor taken for an emergency", () => {
    expect(fine.filter(({ text }) => emergencyOf(text) !== null || refusalOf(text) !== null)).toEqual([]);
  });

  test("at least 97 of 100 real wishes to do wrong are refused", () => {
    const missed = wrong.filter(({ text }) => !isRefused(text)).map(({ text }) => text);
    expect(missed.length / wrong.length, missed.join("\n")).toBeLessThanOrEqual(0.03);
  });
});

test("typos and capitals change nothing", () => {
  expect(emergencyOf("MY GUY FELL OF THE ROOF HES UNCONCIOUS")).toBe("fall");
  expect(emergencyOf("hes bleding bad, cut his arm w the grinder")).toBe("cut");
  expect(emergencyOf("se CAYO del TECHO y no respira!!!")).toBe("fall");
});
