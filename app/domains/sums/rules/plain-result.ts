import { OVERTIME_AFTER } from "./pay-and-tax.ts";
import { plainText } from "./quantities.ts";
import { siteSum } from "./site-sums.ts";
import { sumAsked } from "./sums.ts";
import { concrete, paint, roofing, wallFeet } from "./take-offs.ts";
import { Sheet, type Worked } from "./worked.ts";

const NAMED_WASTE = /%|percent|por ?ciento|waste|merma|desperdicio|overage/i;
const BARE_AREA =
  /^\W*(?:[a-z]+\W+){1,5}(\d+(?:\.\d+)?)\s*(?:ft|feet|pies|')?\s*(?:x|by|por)\s*(\d+(?:\.\d+)?)\s*(?:ft|feet|pies|')?\s*(?:room|patio|yard|lot|floor|piso|cuarto)?\W*$/;

const OF_PRICE =
  /\b(?:bid|price|quote[ds]?|estimate|invoice|total|job|contract|subtotal|comes? (?:out )?to|came (?:out )?to|charg\w+|selling|cotiz\w+|precio|presupuesto|factura|trabajo|jale|obra|sale en|salio en|cobr\w+|vend\w+|contrato|cuenta)\b/;
const AMOUNTS = /(?<![\d.,x])\$?\d[\d,]*(?:\.\d\d?)?(?: ?(?:k|mil|grand|thousand))?\b/g;
const MORE_THAN_A_PRICE =
  /%|percent|por ?ciento|\d ?(?:x|by|ft|feet|sq|pies|hours?|hrs?|horas|days?|dias|in\b|"|an? |per |la |el |por )|margin|mark|margen|cost|cuesta|paid|pagu|pago|owe|debe|\b(?:how|what|cuanto|que|when|can|should)\b/;
/** The one price that a message tells, and that asks for nothing: "my bid comes to 18500"; null where it is none. */
function priceTold(question: string): number | null {
  const plain = plainText(question);
  if (!OF_PRICE.test(plain) || MORE_THAN_A_PRICE.test(plain.replace(/comes? (?:out )?to|sale en/g, ""))) return null;
  const said = plain.match(AMOUNTS) ?? [];
  const value =
    Number((said[0] ?? "").replace(/[^\d.]/g, "")) * (/k|mil|grand|thousand/.test(said[0] ?? "") ? 1000 : 1);
  return said.length === 1 && value >= LEAST_PRICE ? value : null;
}
const LEAST_PRICE = 100;

/** The result of a sum that is written down without a sheet, as figures that can be reckoned on with. */
export function plainResult(question: string, before?: string): Worked | null {
  const site = siteSum(question);
  switch (site?.kind) {
    case "lengths":
      return new Sheet("estimating-framing").head(site.inches, "tape");
    case "volume": {
      const feet = site.cubicFeet * (1 + site.waste);
      return new Sheet("estimating-concrete").head(feet / 27, "cuyd").head(feet, "cuft");
    }
    case "tiles":
      return new Sheet("estimating-tile").head(site.area, "sqft");
    case "sheets":
      return new Sheet("estimating-drywall").head(site.area, "sqft");
    default:
  }
  const sum = sumAsked(question, before);
  switch (sum?.kind) {
    case "area":
      return new Sheet("estimating-flooring").head(sum.length * sum.width, "sqft");
    case "concrete": {
      const { order, cubicFeet } = concrete(sum.length, sum.width, sum.inches, sum.waste);
      const sheet = new Sheet("estimating-concrete");
      if (sum.waste && !NAMED_WASTE.test(question)) sheet.head(cubicFeet / 27, "cuyd").head(order, "cuyd", "with_10");
      else sheet.head(order, "cuyd");
      return sheet.head(cubicFeet * (1 + sum.waste), "cuft");
    }
    case "roofing": {
      const roof = roofing(sum.area, sum.rise, sum.waste);
      return new Sheet("estimating-roofing").head(roof.squares, "squares").head(roof.bundles, "bundles");
    }
    case "paint": {
      const area = sum.area ?? (sum.room ? wallFeet(sum.room) : 0);
      return new Sheet("estimating-painting").head(paint(area, sum.coats).gallons, "gallons").head(area, "sqft");
    }
    case "part":
      return new Sheet("deposits-and-draws")
        .head(sum.amount * sum.share, "dollar", "part")
        .head(sum.amount * (1 - sum.share), "dollar", "less_it");
    case "compare":
      return new Sheet("markup-and-margin")
        .head(sum.price - sum.cost, "dollar", "profit")
        .head((100 * (sum.price - sum.cost)) / sum.price, "percent", "margin");
    case "markup":
      return new Sheet("markup-and-margin").head(sum.cost * (1 + sum.markup), "dollar", "price");
    case "margin":
      return new Sheet("markup-and-margin").head(sum.cost / (1 - sum.margin), "dollar", "price");
    case "each":
      return new Sheet("estimating").head(sum.total / sum.count, "dollar", "each");
    case "times":
      return new Sheet("estimating").head((sum.people ?? 1) * sum.count * sum.each, "dollar");
    case "overtime": {
      const extra = sum.extra ? sum.hours : Math.max(0, sum.hours - OVERTIME_AFTER);
      const plain = sum.extra ? 0 : Math.min(sum.hours, OVERTIME_AFTER);
      return new Sheet("overtime").head(sum.people * sum.rate * (plain + 1.5 * extra), "dollar");
    }
    default: {
      // "zacate patio 40x60" asks for nothing yet, and says how large it is.
      const [, a, b] = BARE_AREA.exec(plainText(question)) ?? [];
      if (a && b) return new Sheet("estimating").head(Number(a) * Number(b), "sqft");
      const price = priceTold(question);
      return price ? new Sheet("estimating").head(price, "dollar", "price") : null;
    }
  }
}
