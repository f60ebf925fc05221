import type { Quantity } from "./quantities.ts";

/** What an amount of money is, by the words beside it. */
const ROLES = {
  markup:
    /mark-? ?up|sobreprecio|recargo|arriba del costo|encima del costo|(?:on top of|over|above) (?:my |the )?cost/g,
  margin: /margin|margen|gross profit|ganancia bruta|utilidad bruta/g,
  profit: /\bprofit|ganancia|utilidad/g,
  apr: /\bapr\b|interest|\brate\b|interes|\btasa\b/g,
  cost: /\bcosts?\b|costos?\b|cuestan?\b|costo\b|materials?\b|materiales|me sale(?: en)?\b|\bspent\b|\bgaste\b|\blabor\b|mano de obra|\binto it\b|\bpaid\b|\bbid me\b|\bme cobran?\b/g,
  price:
    /\bprice|\bsell|\bsold|\bcharg(?:ed?|ing)\b|\bbid\b(?! me\b)|\bgot paid\b|\bbilled\b|\bcontract(?:ed)?\b|\blo di\b|\bprecio|\bvendo|\bvendi|\bcobro|\bcobre|\boffer|\bofrec|\bbudget\b/g,
  overhead: /overhead|fixed|expenses|gastos/g,
  income:
    /\bmake\b|\bclear\b|\bfor me\b|\bfor myself\b|\bpara mi\b|\bpa mi\b|\blibres?\b|\bnet\b|\bearn|income|salary|take home|pay myself|\bgan[ao]r?\b|ingresos?|sueldo|llevarme/g,
} as const;
export type Role = keyof typeof ROLES;

/** How much farther a word stands from a number when a comma parts them. */
const COMMA = 12;
/** A word that is followed by a number of its own belongs to that one. */
const OWN_NUMBER = /^[^\d,;.]{0,12}\$?\d/;

const SHARES: readonly Role[] = ["markup", "margin", "profit"];

/** How near the closest word for `role` stands to the number, in characters; words before it count as a little nearer. */
export function nearness(q: Quantity, role: Role): number {
  const before = [...q.before.matchAll(ROLES[role])].at(-1);
  const between = before ? q.before.slice(before.index + before[0].length) : "";
  const after = [...q.after.matchAll(ROLES[role])][0];
  // "90k take home and 30k overhead": a word right behind a number is of that one.
  const isRight = after && after.index <= 1 && !before && (role === "income" || role === "overhead");
  const follows =
    after && (isRight || SHARES.includes(role) || !OWN_NUMBER.test(q.after.slice(after.index + after[0].length)));
  return Math.min(
    before ? between.length + (/[,;\d]/.test(between) ? COMMA : 0) : Infinity,
    follows ? after.index + 1 + (/[,;\d]/.test(q.after.slice(0, after.index)) ? COMMA : 0) : Infinity,
  );
}

export const closest = (q: Quantity, roles: Role[]): Role | undefined =>
  roles.filter((role) => nearness(q, role) < Infinity).sort((a, b) => nearness(q, a) - nearness(q, b))[0];

/** The first quantity that has the role, among quantities of the unit. */
export const withRole = (all: Quantity[], role: Role, roles: Role[]) => all.find((q) => closest(q, roles) === role);
