import { expect, test } from "vitest";
import { asksAnew, tellsOfPeople } from "./asks-anew.ts";

test("what somebody asks, charges or leaves undone begins anew, and no sum before it is worked out again", () => {
  for (const told of [
    "el plomero me quiere cobrar 850 por cambiar un water heater, es mucho?",
    "el contratista me pidio la mitad por adelantado y ya no contesta el telefono",
    "the plumber wants 850 to change a water heater",
  ]) {
    expect(tellsOfPeople(told), told).toBe(true);
    expect(asksAnew(told), told).toBe(true);
  }
});

test("a number that is changed, and what the asker charges, stay with the sum before", () => {
  for (const told of [
    "half of that",
    "make it 6",
    "y si son dos manos",
    "the customer wants 6 inches, how many yards",
    "le cobro 30",
  ])
    expect(tellsOfPeople(told), told).toBe(false);
});
