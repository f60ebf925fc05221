import { expect, test } from "vitest";
import { chained } from "./follow-up.ts";
import { generalAsked } from "./general.ts";
import { onResult } from "./on-result.ts";
import { payTold } from "./told-over.ts";

/** The results of the last of some turns. */
const results = (talk: string) => {
  const turns = talk.split(" // ");
  const [last = "", before] = [turns.at(-1), turns.slice(0, -1)];
  const made = onResult(last, before) ?? generalAsked(last, chained(before));
  return made?.kind === "worked"
    ? made.heads.map(({ value, unit }) => `${Math.round(value * 100) / 100} ${unit}`)
    : null;
};

test("a unit that is put right takes the place of the one before, of every size or of the one that is named", () => {
  const gravel = "tons of gravel 30x20 ft 3in deep at 1.4 tons a yd";
  expect(results(`${gravel} // no i meant 30 yards long not feet`)).toContain("23.33 tons");
  expect(results("area de un cuarto de 4x5 pies // no perdon quise decir metros")).toContain("20 sqm");
  expect(results("how many yards for a slab 10x12 yards 4 in thick // no i meant feet")?.[0]).toBe("1.48 cuyd");
  expect(results("cerca de 30 metros postes cada 8 pies // perdon quise decir 30 pies")).toContain("5 posts");
  expect(results("100 feet of fence posts every 8 // i meant yards")).toContain("39 posts");
  expect(results("area of 10x12 feet // in meters")?.[0]).toBe("11.15 sqm");
});

test("another pitch and other miles are reckoned like the ones before", () => {
  expect(results("6 on 12 pitch what angle // and 9?")?.[0]).toBe("36.87 degrees");
  expect(results("un techo 6 en 12 que angulo es // y 9?")?.[0]).toBe("36.87 degrees");
  expect(results("mileage deduction 2025 for 6000 miles // and 7500")).toEqual(["5250 dollar"]);
  expect(results("mileage deduction 2025 for 6000 miles // and for 2024")).toEqual(["4020 dollar"]);
  expect(results("millas 2025 deduccion de 8000 // y 12 mil?")).toEqual(["8400 dollar"]);
});

test("hours and people are paid with the burden that was told", () => {
  expect(results("burden 30% on 26/hr // so what would 40 hrs cost me")?.[0]).toBe("1352 dollar");
  expect(results("burden 30% on 26/hr // what does a week cost me")?.[0]).toBe("1352 dollar");
  expect(results("burden 30% on 26/hr // and for 3 guys")?.[0]).toBe("101.4 dollar");
  const paid = "pago 20 la hora con 30% de carga cuanto me cuesta la hora";
  expect(results(`${paid} // y 40 horas`)?.[0]).toBe("1040 dollar");
  expect(payTold([paid, "y 40 horas"])).toBeNull();
});

test("pieces that were counted are packed, priced each and set in bags", () => {
  const tile = "12x12 tile for 80 sf with 10% waste";
  expect(results(`${tile} // in boxes of 10?`)).toEqual(["9 boxes", "88 tiles"]);
  expect(results(`${tile} // they come 11 per box`)?.[0]).toBe("8 boxes");
  expect(results("losetas 12x12 para 80 pies cuadrados con 10% // en cajas de 10?")?.[0]).toBe("9 boxes");
  expect(results(`${tile} // at 4.25 a piece?`)).toEqual(["374 dollar", "88 tiles"]);
  expect(results("losetas 12x12 para 80 pies cuadrados con 10% // a 4.25 la pieza")?.[0]).toBe("374 dollar");
  expect(results("fence 120 ft posts every 8 // 2 bags of 50lb mix each, total bags?")).toEqual(["32 bags"]);
  expect(results("cerca 120 pies postes cada 8 // 2 sacos cada uno, total?")).toEqual(["32 bags"]);
  expect(results("cerca 80 pies postes cada 8 // mejor cada 10 // y si cada poste sale en 18")?.[0]).toBe("162 dollar");
  const bars = "zapata de 60 pies con 3 varillas, cuantos tramos de 20 sin traslape";
  expect(results(`${bars} // y si cada tramo cuesta 9.50?`)?.[0]).toBe("85.5 dollar");
  expect(results("fence 80 ft posts every 8 // each post is 8")).not.toContain("88 dollar");
});

test("the total of a tax, what is paid now of a retainage and the percent of a profit are told by a word", () => {
  expect(results("sales tax 8% on 1250 // total?")).toEqual(["1350 dollar", "100 dollar"]);
  expect(results("impuesto de 8% sobre 1250 // y con todo?")?.[0]).toBe("1350 dollar");
  expect(results("sales tax 8% on 1250 // who pays it")).toBeNull();
  expect(results("retainage 5% on 120000 // so what do i get paid now")).toEqual(["114000 dollar", "6000 dollar"]);
  expect(results("retencion de 5% de 120000 // entonces cuanto recibo")?.[0]).toBe("114000 dollar");
  const kept = ["27.27 percent", "37.5 percent"];
  expect(results("job cost me 12000 i charged 16500 whats my profit // what percent is that")).toEqual(kept);
  expect(results("me costo 12000 y cobre 16500 cuanto gane // que porcentaje es")).toEqual(kept);
  expect(results("job cost me 12000 i charged 16500 whats my profit // and markup")).toEqual(kept);
});
