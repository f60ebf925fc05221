import { expect, test } from "vitest";
import { asksWhatToCharge } from "./asks-charge.ts";
import { sumAsked } from "./sums.ts";

test("several costs are added up before a margin or a mark-up is put on them", () => {
  for (const question of [
    "material is 8200 labor 6400 want 35% margin whats my price",
    "8200 + 6400 at 35% margin",
    "materials 8200, labor 6400, total 14600, 35% margin",
    "material 8200 mano de obra 6400 quiero 35% de margen cuanto cobro",
    "8200 mas 6400 con 35% de margen",
  ]) {
    const sum = sumAsked(question);
    expect([question, sum]).toEqual([
      question,
      { kind: "margin", cost: 14_600, margin: 0.35, costs: expect.arrayContaining([8200, 6400]) as number[] },
    ]);
  }
  expect(sumAsked("materiales 3000 mano de obra 5000 permisos 400 con sobreprecio de 20%")).toMatchObject({
    kind: "markup",
    cost: 8400,
  });
});

test("a price, a size, a count and a wage are no costs, and what the sum leaves out is told", () => {
  expect(sumAsked("cost me 8200, they offered 12000, i want 35% margin")).toMatchObject({
    cost: 8200,
    left: ["12000"],
  });
  expect(sumAsked("me cuesta 8200 y me ofrecen 12000, quiero 35% de margen")).toMatchObject({
    cost: 8200,
    left: ["12000"],
  });
  expect(sumAsked("250 sheets of rock, material 8200, labor 6400, 35% margin")).toMatchObject({ cost: 14_600 });
  expect(sumAsked("8200 in material and 6400 labor for a 3200 sq ft deck at 35% margin")).toEqual({
    kind: "margin",
    cost: 14_600,
    margin: 0.35,
    costs: [8200, 6400],
  });
  expect(sumAsked("my cost is 5000, labor at 65 an hour, margin 30%")).toMatchObject({
    cost: 5000,
    left: ["65 an hour"],
  });
  // Nothing is left out of one cost at one margin, nor of a term told in years.
  expect(sumAsked("cost is 5000 at 20% margin")).not.toHaveProperty("left");
  const withDown = sumAsked("loan of 20000 with 5000 down over 60 months at 8%");
  expect(withDown).toMatchObject({ kind: "loan", amount: 15_000, down: 5000, whole: 20_000 });
  expect(withDown).not.toHaveProperty("left");
  expect(sumAsked("prestamo de 20000 a 60 meses al 8% cuanto es el pago")).not.toHaveProperty("left");
});

test("no cost is lost by what it comes to, by its year-like figure or by the word beside it", () => {
  expect(sumAsked("materials 4000, labor 3000, overhead 1000, 25% margin")).toMatchObject({ cost: 8000 });
  expect(sumAsked("material 4000, mano de obra 3000, gastos 1000, en total 8000, margen 25%")).toMatchObject({
    cost: 8000,
  });
  expect(sumAsked("my bid was 9000, material 4000 labor 2000, whats my margin")).toMatchObject({
    cost: 6000,
    price: 9000,
  });
  expect(sumAsked("cobre 9000, material 4000 mano de obra 2000, cual es mi margen")).toMatchObject({ cost: 6000 });
  expect(sumAsked("sub bid me 4500 and i have 1200 in permits, want 20% markup")).toMatchObject({ cost: 5700 });
  expect(sumAsked("el sub me cobra 4500 y los permisos 1200, le quiero sacar 20%")).toMatchObject({ cost: 5700 });
  expect(sumAsked("cost was $4,200 last time and 5,000 now, need 30% margin")).toMatchObject({
    cost: 5000,
    left: ["$4,200"],
  });
  expect(sumAsked("cost 12,500 margin 30% plus 8% tax")).toMatchObject({ kind: "margin", margin: 0.3, left: ["8%"] });
  // A year stays a year.
  expect(sumAsked("cost is 5000 at 20% margin in 2026")).toMatchObject({ cost: 5000 });
});

test("so much over cost is a mark-up, with or without its sign", () => {
  for (const question of [
    "cost is 1200 and i want 30 over cost",
    "my cost is 1200, 30% over cost",
    "material 1200 y quiero 30% arriba del costo",
    "costo 1200 mas 30 arriba del costo cuanto es",
  ])
    expect([question, sumAsked(question)]).toEqual([question, { kind: "markup", cost: 1200, markup: 0.3 }]);
  expect(sumAsked("i went 300 over cost on the job")).toBeNull();
  expect(sumAsked("me pase 300 arriba del costo")).toBeNull();
});

test("what one wants to make and what the year costs are the rate of an hour", () => {
  for (const question of [
    "cuanto debo cobrar por hora si quiero ganar 80 mil al año y tengo 25 mil de gastos",
    "how much should i charge an hour if i want to make 80k a year and have 25k overhead",
    "what should i charge per hour to make 80k, expenses are 25k",
  ]) {
    expect([question, asksWhatToCharge(question)]).toEqual([question, false]);
    expect(sumAsked(question)).toMatchObject({ kind: "hourly_rate", income: 80_000, overhead: 25_000, hours: 1400 });
  }
  for (const question of [
    "how much to charge for a 2000 sq ft house",
    "cuanto cobro por pintar una casa de 3 mil pies",
  ])
    expect([question, asksWhatToCharge(question)]).toEqual([question, true]);
});
