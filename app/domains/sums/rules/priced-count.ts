import { f } from "./slots/places.ts";
import type { Token } from "./slots/tokens.ts";
import type { Figure, Lacks, Worked } from "./worked.ts";

/** What is bought by the piece, by the word that its price is told of. */
const SOLD: readonly (readonly [said: RegExp, unit: RegExp])[] = [
  [/^(?:bags?|sacks?|bolsa|saco|bulto)/, /^bags/],
  [/^(?:box|carton|case|caja)/, /^boxes$/],
  [/^(?:bundle|paquete)/, /^bundles$/],
  [/^(?:roll|rollo)/, /^rolls/],
  [/^(?:sheet|hoja)/, /^sheets$/],
  [/^(?:stick|piece|board|length|pieza|tramo|tabla|bar|varilla)/, /^(?:sticks|pieces|boards|bars)/],
  [/^(?:gal|galon|can|bote)/, /^(?:cans|gallons)$/],
  [/^(?:block|bloque)/, /^blocks$/],
  [/^(?:brick|ladrillo|tabique)/, /^bricks$/],
  [/^(?:tile|loseta|azulejo)/, /^tiles$/],
  [/^(?:paver|adoquin)/, /^pavers$/],
  [/^(?:post|poste)/, /^posts$/],
  [/^(?:pallet|tarima)/, /^pallets$/],
  [/^(?:load|viaje|trip)/, /^loads$/],
];
/** In this order what is bought is looked for where the price does not say what it is of. */
const BOUGHT =
  /^(?:boxes|bags|bundles|rolls|sheets|cans|sticks|pieces|boards|bars|blocks|bricks|pavers|pallets|buckets|kits|panels|tubes)/;
const AHEAD =
  /(?:\bat|@|\ba|\bis|\bare|\bfor|\bcosts?|\bruns?|\bsale(?:n)?(?: en| a)?|\bcuesta[n]?|\bvalen?|\besta[n]? (?:a|en)|\bpor|\bde a)\s*$/;
const EACH = /^\s*(?:dollars |bucks |dolares |pesos )?(?:each\b|ea\b|apiece|a piece|c\/u|cada un[oa])/;

const isPrice = ({ measure, unit, group, before, after, per, said }: Token): boolean =>
  !group &&
  (measure === "money" ||
    (unit === null &&
      (AHEAD.test(before) || per !== null) &&
      (EACH.test(after) || per !== null || (!Number.isInteger(said) && !UNIT_BEHIND.test(after)))));

const UNIT_BEHIND = /^\s*(?:thick|deep|wide|high|tall|long|de (?:grueso|hondo|ancho|alto|largo)|pitch|oc\b|slope)/;

/** A count that leaves nothing out but the price of one: what all of them come to. */
export function pricedCount(made: Worked | Lacks, left: readonly Token[]): Worked | null {
  const [price] = left;
  if (
    !price ||
    made.kind === "lacks" ||
    left.length > 1 ||
    !isPrice(price) ||
    made.heads.some(({ unit }) => unit === "dollar")
  )
    return null;
  const sold = price.per ? SOLD.find(([said]) => said.test(price.per ?? "")) : undefined;
  if (price.per && !sold && !/^(?:each|piece|one)/.test(price.per)) return null;
  const own = made.heads.filter(({ label }) => !/^with/.test(label ?? ""));
  const head = sold
    ? (own.find(({ unit }) => sold[1].test(unit) && unit !== "gallons") ?? own.find(({ unit }) => sold[1].test(unit)))
    : own.findLast(({ unit }) => BOUGHT.test(unit));
  const measured = head || price.per ? undefined : own.find(({ unit }) => MEASURED.has(unit));
  if (measured) return costOf(made, measured, price);
  if (!head || !Number.isInteger(head.value)) return null;
  return costOf(made, head, price);
}
/** What is bought by its length or its area. */
const MEASURED = new Set(["ft", "sqft", "cuyd", "sqyd", "squares", "tons"]);

function costOf(made: Worked, head: Figure, price: Token): Worked {
  const cost = head.value * price.value;
  return {
    ...made,
    heads: [head, { value: cost, unit: "dollar", label: "cost" }, ...made.heads.filter((one) => one !== head)],
    steps: [
      ...made.steps,
      { label: "cost", math: `${f(head.value)} × $${f(price.value)}`, result: cost, unit: "dollar" },
    ],
  };
}
