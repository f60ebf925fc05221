import { expect, test } from "vitest";
import { unknowableOf } from "./unknowable.server.ts";

test.each([
  ["person", "why did the owner pick the other guy"],
  ["person", "whats the customers real budget"],
  ["person", "en que piensa mi patron"],
  ["people", "who keeps calling me and hangs up"],
  ["people", "whats the code to the gate"],
  ["people", "quien me marco anoche"],
  ["sight", "is this outlet dead or live"],
  ["sight", "does my popcorn ceiling have asbestos"],
  ["sight", "what kind of wood is this"],
  ["sight", "este cable trae corriente o no"],
  ["future", "when does the truck get here with my lumber"],
  ["future", "which of my bids will win"],
  ["future", "a que hora me cae el camion del concreto"],
  ["bank", "did the mailman drop off my check"],
  ["place", "how much does a fence permit cost in plano exactly"],
  ["weather", "is there a hurricane coming"],
  ["future", "what time does the supply house close tonight"],
  ["future", "cuanta gente hay ahorita en permisos"],
  ["place", "how deep is the footing under the old garage"],
  ["people", "que color de pintura uso el dueño anterior"],
  ["people", "does my customer have another bid already"],
])("nobody can know it from here, %s: %s", (kind, asked) => {
  expect(unknowableOf(asked)).toBe(kind);
});

test.each([
  "what did the last inspector miss when a wall is covered too early",
  "how do i find out if my paint is lead",
  "who do i call before i dig",
  "antes de excavar a quien llamo por las tuberias",
  "what size wire for a 30 amp dryer",
  "can i take bitcoin as payment",
  "smoke detectors keep chirping how do i stop it",
  "how do i tell if a wall is bearing",
  "how deep is a footing under a garage",
  "cuanto le cobro de deposito al cliente",
  "el cliente tiene otra oferta mas barata que le digo",
])("what can be looked up is not called unknowable: %s", (asked) => {
  expect(unknowableOf(asked)).toBeNull();
});
