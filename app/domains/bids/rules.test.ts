import { describe, expect, test } from "vitest";
import { NOTE_MAX, TypedOffer } from "./input.ts";
import { isLapsed, lineCents, linesCents, misfitsOf, paymentsOf, sumOf } from "./rules.ts";

const typed = (more: Record<string, unknown> = {}) => ({
  kind: "fixed",
  low: "4,800",
  validUntil: "2027-04-01",
  ...more,
});
const refused = (more: Record<string, unknown>) => {
  const parsed = TypedOffer.safeParse(typed(more));
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
};

describe("a line", () => {
  test("is rounded to the cent, half a cent up, at any size", () => {
    expect(lineCents({ thousandths: 2500, priceCents: 8_501 })).toBe(21_253);
    expect(lineCents({ thousandths: 333, priceCents: 100 })).toBe(33);
    expect(lineCents({ thousandths: 500, priceCents: 1 })).toBe(1);
    expect(lineCents({ thousandths: 999_999_999, priceCents: 9_007 })).toBe(9_006_999_991);
  });

  test("counts in the price unless it is an alternate", () => {
    const line = { what: "Sample", thousandths: 1000, unit: "", priceCents: 100 } as const;
    expect(
      linesCents([
        { ...line, kind: "labor" },
        { ...line, kind: "material" },
        { ...line, kind: "allowance" },
        { ...line, kind: "alternate" },
      ]),
    ).toBe(300);
  });
});

describe("payments", () => {
  test("in percent come to the price to the cent, and the last has what rounding left over", () => {
    for (const total of [100, 101, 99_999, 480_001, 10_000_000_000]) {
      const thirds = paymentsOf(total, [{ bips: 3333 }, { bips: 3333 }, { bips: 3334 }]);
      expect(sumOf(thirds), String(total)).toBe(total);
    }
    expect(paymentsOf(10_001, [{ bips: 5000 }, { bips: 5000 }])).toEqual([5001, 5000]);
    expect(paymentsOf(10_000, [{ cents: 2_500 }, { bips: 7500 }])).toEqual([2_500, 7_500]);
  });

  test("that do not come to the price are refused and not mended", () => {
    expect(paymentsOf(10_000, [{ bips: 5000 }, { bips: 4000 }])).toEqual([5000, 4000]);
    const price = { kind: "fixed", lowCents: 10_000, highCents: 10_000, lines: [] } as const;
    expect(misfitsOf({ ...price, schedule: [{ when: "Sample", cents: 9_000 }] })).toMatchObject([{ off: -1_000 }]);
  });
});

describe("a bid", () => {
  test("holds until its last day is over in Hawaii", () => {
    expect(isLapsed({ validUntil: "2027-03-10" }, new Date("2027-03-11T09:59:00Z"))).toBe(false);
    expect(isLapsed({ validUntil: "2027-03-10" }, new Date("2027-03-11T10:00:00Z"))).toBe(true);
  });

  test("says everything that is wrong with it at once", () => {
    const wrong = {
      kind: "fixed",
      low: "100",
      validUntil: "",
      durationDays: "soon",
      note: "x".repeat(NOTE_MAX + 1),
      lineKind: ["labor"],
      lineWhat: ["Sample"],
      lineQuantity: ["1"],
      lineUnit: [""],
      linePrice: ["90"],
      dueWhen: ["Start"],
      dueAmount: ["30"],
    };
    const issues = TypedOffer.safeParse(wrong).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join(".")).sort()).toEqual([
      "durationDays",
      "lines",
      "note",
      "schedule",
      "validUntil",
    ]);
    expect(TypedOffer.safeParse({ ...wrong, kind: "gift" }).error?.issues.map(({ path }) => path[0])).toContain("kind");
  });

  test("left without a price is what its lines come to, and empty rows are left out", () => {
    const lines = {
      low: "",
      lineKind: ["labor", "alternate", "labor"],
      lineWhat: ["Two painters", "Ceiling too", ""],
      lineQuantity: ["2.5", "", ""],
      lineUnit: ["day", "", ""],
      linePrice: ["640.20", "300", ""],
    };
    expect(TypedOffer.parse(typed(lines))).toMatchObject({ lowCents: 160_050, highCents: 160_050, lines: [{}, {}] });
  });

  test("is refused where its figures do not fit, beside the field", () => {
    const line = { lineKind: ["labor"], lineWhat: ["Paint"], linePrice: ["100"] };
    expect(refused(line)).toEqual(["lines"]);
    expect(refused({ ...line, low: "100" })).toEqual([]);
    expect(refused({ ...line, kind: "visit", low: "0" })).toEqual(["lines"]);
    expect(refused({ kind: "range", low: "5,000", high: "4,000" })).toEqual(["high"]);
    expect(refused({ dueWhen: ["At the start"], dueAmount: ["30%"] })).toEqual(["schedule"]);
    expect(refused({ dueWhen: ["At the start", "At the end"], dueAmount: ["30%", "70%"] })).toEqual([]);
    expect(refused({ kind: "range", high: "5,000", dueWhen: ["End"], dueAmount: ["4800"] })).toEqual(["schedule"]);
    expect(refused({ ...line, lineWhat: [""], linePrice: ["12x"] })).toEqual(["lineWhat.0", "linePrice.0"]);
    expect(refused({ low: "" })).toEqual(["low"]);
    expect(refused({ kind: "visit", low: "0" })).toEqual([]);
  });

  test("has up to two hundred lines", () => {
    const many = (n: number) => ({
      lineKind: Array(n).fill("labor"),
      lineWhat: Array(n).fill("Señal $"),
      linePrice: Array(n).fill("1"),
      low: String(n),
    });
    expect(TypedOffer.parse(typed(many(200))).lines).toHaveLength(200);
    expect(refused(many(201))).toContain("lines");
  });
});
