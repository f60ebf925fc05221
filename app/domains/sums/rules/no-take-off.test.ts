import { expect, test } from "vitest";
import { generalAsked } from "./general.ts";
import { asksCost, asksWait } from "./no-take-off.ts";
import { siteSum } from "./site-sums.ts";
import { sumAsked } from "./sums.ts";

const noSum = (question: string) => [generalAsked(question), siteSum(question), sumAsked(question)];

test("what something costs, without a price, is no count of material", () => {
  for (const question of [
    "cuanto me deberia costar cambiar un techo de 20 cuadros",
    "cuanto cuesta un techo nuevo de 20 cuadros",
    "¿cuánto sale una losa de 20x30 a 4 pulgadas?",
    "cuanto cuesta una cerca de 150 pies",
    "how much does a new 30 square roof cost",
    "how much should it cost to replace a 20 square roof",
    "what does a 30x40 slab 4 inches thick cost",
    "what would it cost to hang drywall in a 12x14 room 8 ft high",
  ])
    expect([question, ...noSum(question)]).toEqual([question, null, null, null]);
});

test("a named price, or material that is asked for, stays a sum", () => {
  for (const question of [
    "how much does 6 yards of concrete cost at 165 a yard",
    "cuanto cuestan 6 yardas de concreto a 165 la yarda",
    "cuanto material para un techo de 20 cuadros",
    "how many bundles for a 20 square roof and what does it cost",
    "cuantas yardas de concreto para una losa de 20x30 a 4 pulgadas",
    "how much concrete for a 20x30 slab 4 inches",
    "when do i order concrete for a 20x30 slab 4 inches, how many yards",
  ]) {
    expect([question, asksCost(question)]).toEqual([question, false]);
    expect([question, generalAsked(question)?.kind]).toEqual([question, "worked"]);
  }
});

test("how long something waits, cures or dries lacks no size", () => {
  for (const question of [
    "cuanto tiempo tengo que esperar para cargar una troca sobre concreto nuevo",
    "cuánto espero para sellar el concreto",
    "a cuanto seca el concreto",
    "cuantos dias espero para pisar una losa de 20x20 de 4 pulgadas",
    "cuando puedo manejar sobre una losa de 20x30 de 6 pulgadas",
    "how long do i wait to drive a truck on new concrete 6 inches thick",
    "when can i strip forms on a 8 ft wall 10 inches thick 30 ft long",
  ])
    expect([question, ...noSum(question)]).toEqual([question, null, null, null]);
});

test("how long work takes at a pace that is named is a sum", () => {
  for (const question of [
    "how long will it take 3 guys to hang 60 sheets at 20 sheets a day each",
    "cuanto tiempo tardan 2 hombres en 60 hojas a 15 hojas por dia",
  ])
    expect([question, asksWait(question)]).toEqual([question, false]);
});

test("a rule of the trade that names a size is no take-off, and a count of pieces stays one", () => {
  for (const question of [
    "gutters 5 inch k, pitch it how much",
    "how many stringers for 4 ft wide stairs",
    "how many bundles in a square of 3 tab",
    "how much gap around the edge for lvp in a 12x15 room",
    "14ft deck joist 2x10 16oc we good or no",
    "beam size for a 12 ft deck with posts 8 ft apart",
    "cuantas zancas para escalera de 4 pies",
    "que viga para un deck de 12 pies con postes a 8",
    "cuantas onzas de aceite por galon a 50 a 1",
  ])
    expect([question, ...noSum(question)]).toEqual([question, null, null, null]);
  for (const question of [
    "how many studs for a 32 ft wall 16 oc",
    "how many 10 ft pieces of gutter for 80 ft",
    "how many bundles for 28 squares",
    "how many joists for a 14 ft deck 16 oc",
  ])
    expect([question, noSum(question).some(Boolean)]).toEqual([question, true]);
});
