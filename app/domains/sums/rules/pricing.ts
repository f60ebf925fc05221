import { costsIn } from "./costs.ts";
import { closest, type Role, withRole } from "./money-roles.ts";
import type { Quantity } from "./quantities.ts";
import type { NoSum, Sum } from "./sums.ts";

const PRICED =
  /arriba del costo|encima del costo|(?:on top of|over|above) (?:my |the )?cost|mark-? ?up|margin|margen|sobreprecio|recargo|profit|ganancia|utilidad|\b(?:make|earn|add|ganar(?:le)?|sacar(?:le)?|subo|subir(?:le|lo)?|subele|cargo|cargarle) (?:an? |un |el )?\d+(?:\.\d+)? ?%/;
/** A share that is added to a cost, whatever is asked for besides. */
const ADDED =
  /(?:\badd(?:ing|ed)?\b|\btack|\bput\b|\bthrow|\bsubo\b|\bsub(?:ir(?:le)?|irlo|ele)\b|\bagrego\b|\bcargo\b|\baumento\b).{0,12}\d+(?:\.\d+)? ?(?:%|percent|por ?ciento)|(?:%|percent|por ?ciento).{0,8}(?:on top|(?:to|on|al|sobre|del?) (?:my |the |mi |el )?costs?o?)/;
/** A crew and its hours are a cost of their own, which one amount of money leaves out. */
const BY_THE_HOUR =
  /\d+ ?(?:guys?|men|workers?|hombres|trabajadores|personas)\b.{0,24}\d+ ?(?:hrs?|hours|days|horas|dias)\b|\d+ ?(?:hrs?|hours|horas) (?:at|@|a) \$?\d/;
/** "20% de ganancia encima": put on the cost. */
const ON_TOP = /(?:%|percent|por ?ciento)(?: de| of)? ?(?:ganancia|utilidad|profit)? ?(?:on top|encima|arriba)\b/;
const WASTE = /\bwaste\b|desperdicio|merma|\bextra\b/;

/** A tax is no mark-up, and is left to be named as what is not in the sum. */
const TAX_BEHIND = /^\s*(?:of |for |de |del? )?(?:sales )?(?:tax|impuesto|iva)\b/;

export function pricing(text: string, money: Quantity[], all: Quantity[]): Sum | NoSum | null {
  if (!PRICED.test(text) || WASTE.test(text) || BY_THE_HOUR.test(text)) return null;
  const percents = all.filter(
    ({ before, after }) => !TAX_BEHIND.test(after) && !/(?:tax|impuesto|iva)(?: (?:of|is|de|del|at))?\s*$/.test(before),
  );
  const roles: Role[] = ["markup", "margin", "profit", "overhead"];
  const table = priceTable(text, money, percents, roles);
  if (table) return table;
  const share = neededMargin(percents) ?? percents.find((q) => closest(q, roles) !== "overhead");
  if (!share) return percents.length ? null : compare(money);
  const added =
    (ON_TOP.test(text) && !/margin|margen/.test(text)) ||
    (ADDED.test(text) && !("role" in share) && closest(share, ["margin", "profit"]) !== "profit");
  const role = "role" in share ? share.role : added ? "markup" : (closest(share, roles) ?? "markup");
  if (role !== "markup" && share.value >= 1) return { kind: "impossible_margin" };
  const costs = costsIn(money);
  const cost = total(costs);
  const parts = costs.length > 1 ? { costs } : {};
  if (cost)
    return role === "markup"
      ? { kind: "markup", cost, markup: share.value, ...parts }
      : { kind: "margin", cost, margin: share.value, ...parts };
  if (money.length) return null;
  return role === "markup"
    ? { kind: "markup_to_margin", markup: share.value }
    : { kind: "margin_to_markup", margin: share.value };
}

const total = (costs: readonly number[]): number => costs.reduce((sum, one) => sum + one, 0);
export const TABLE_ROWS = 8;

/** "$10,000 at 20%, 30% and 40% margin" */
function priceTable(text: string, money: Quantity[], percents: Quantity[], roles: Role[]): Sum | null {
  const costs = costsIn(money);
  const cost = total(costs) || money[0]?.value;
  if (!cost || percents.length < 2 || percents.some((q) => closest(q, roles) === "overhead")) return null;
  const by = /mark-? ?up|sobreprecio|recargo/.test(text) ? "markup" : "margin";
  const shares = percents.map((q) => q.value).slice(0, TABLE_ROWS);
  if (by === "margin" && shares.some((share) => share >= 1)) return null;
  return { kind: "price_table", cost, by, shares, ...(costs.length > 1 && { costs }) };
}

/** "20% overhead and 10% profit" is a margin of 30%. */
function neededMargin(percents: Quantity[]): { value: number; role: Role } | undefined {
  const overhead = withRole(percents, "overhead", ["overhead", "profit", "markup", "margin"]);
  const profit = withRole(percents, "profit", ["overhead", "profit", "markup", "margin"]);
  return overhead && profit && { value: overhead.value + profit.value, role: "margin" };
}

const LEFT =
  /(?:what|how much|cuanto|cual).{0,24}(?:make|made|clear|left|profit|margin|keep|gane|gano|me qued|ganancia|margen)/;

/** "billed 32,000 of 48,000": a part of a contract. */
const OF_A_WHOLE = /\d (?:out )?(?:of|de) (?:an? |the |un )?\$?\d{3,}/;
/** "Charged 8,000, materials 3,200, labor 1,900, what did I clear": one price and several costs. */
export function net(text: string, money: Quantity[]): Sum | null {
  const price = withRole(money, "price", ["cost", "price"]);
  if (!price || money.length < 2 || !LEFT.test(text) || OF_A_WHOLE.test(text)) return null;
  const costs = money.filter((q) => q !== price).map(({ value }) => value);
  const cost = total(costs);
  return cost > 0 && price.value > 0
    ? { kind: "compare", cost, price: price.value, ...(costs.length > 1 && { costs }) }
    : null;
}

function compare(money: Quantity[]): Sum | null {
  const roles: Role[] = ["cost", "price"];
  if (money.length > 2) return null;
  const cost = withRole(money, "cost", roles);
  const price =
    withRole(money, "price", roles) ?? (cost && money.length === 2 ? money.find((q) => q !== cost) : undefined);
  return cost && price && cost.value > 0 && price.value > 0
    ? { kind: "compare", cost: cost.value, price: price.value }
    : null;
}
