import { f } from "./slots/places.ts";
import { digitsText } from "./slots/tokens.ts";
import type { Lacks, Worked } from "./worked.ts";

const FEE =
  "short ?loads?(?: (?:fee|charge))?|deliver(?:y|ies)(?: (?:fee|charge))?|entrega|flete|freight|fuel(?: (?:fee|surcharge))?|fees?|trip charge|hauling|haul(?: off)?|pump(?:ing| truck)?|bomba|(?:re)?stocking(?: fee)?|envio|set ?up(?: fee)?|minimum|dump(?:ing)?(?: fee)?|permit|permiso|acarreo|cargos?|demo(?:lition)?|tear ?(?:out|off)|removal|disposal|demolicion|retiro";
/** What is paid once besides: "mas 95 de short load", "plus $150 delivery". */
const plusFee = (what: string) =>
  new RegExp(
    `[,;]?\\s*(?:\\+|\\b(?:plus|mas|and|y|con|with)\\b)\\s*(?:an?\\s|un[ao]?\\s|the\\s)?\\$?\\s?(\\d+(?:\\.\\d+)?)\\s*(?:dollars |bucks |dolares )?(?:de |del |for |in )?(?:the |el |la |an? )?(?:${what})\\b`,
    "g",
  );
const PLUS_FEE = plusFee(FEE);
/** "short load fee 95, fuel 35": the amount behind its name. */
const FEE_OF = new RegExp(
  `[,;]\\s*(?:(?:plus|mas|and|y|con|with|an?|un|una|the|el|la)\\s+)*(?:${FEE})\\s*(?:(?:is|of|de|es|charge|fee|cargo|at|for)\\s+)*\\$?\\s?(\\d+(?:\\.\\d+)?)(?!\\d|\\s*(?:%|percent|por ?ciento|x\\b|ft|feet|pies|yd|yard|sq|hours?|hrs|horas|an?\\b|per\\b|por\\b|la\\b|el\\b|\\/|miles|tons?|loads?|cubic|gal))`,
  "g",
);
/** "and stairs 850": something else at the end, with a price of its own. */
const ALSO =
  /(?:,|\b(?:plus|and|mas|y)\b)\s+(?:the |las? |los |el )?(?!feet|pies|inches|another|otros|waste|wide|deep|tall|long|high|is|are|at|for|per)[a-z]{4,}(?: (?:is|are|for|a|at))? \$?(\d{3,5})(?=\s*(?:total|how much|cuanto|what.*)?\W*$)/g;
/** A tax on everything, fees too. */
const ON_ALL = /\b(?:on|of|sobre|de|a) (?:all|everything|the (?:whole|total)|todo|el total|todos)(?: of it| de eso)?\b/;
/** Work and material are paid once besides only where no share is put on all of it. */
const PLUS_MORE = plusFee(
  `${FEE}|install(?:ation|ing)?|instalacion|labor|mano de obra|materials?|materiales|parts|hardware`,
);
const SHARED = /%|percent|por ?ciento|margin|mark-? ?up|margen|sobreprecio|burden|hours?|hrs|horas?/;
const TAX = "(?:sales )?(?:tax|taxes|impuestos?|iva)";
/** "con tax de 8.25", "plus 8.25% sales tax", "mas 8.25 de tax"; without a sign it is a share up to this many percent. */
const PLUS_TAX = new RegExp(
  `[,;]?\\s*(?:(?:(?:\\+|\\b(?:plus|mas|and|y|con|with|add)\\b)\\s*)?(?:${TAX})\\s*(?:of |de |del |at |is |es |a |al )?(\\d{1,2}(?:\\.\\d+)?)(?![\\d.]*\\d)\\s*(?:%|percent\\b|por ?ciento\\b)?|(?:\\+|\\b(?:plus|mas|and|y|con|with|add)\\b)\\s*(\\d{1,2}(?:\\.\\d+)?)\\s*(?:%|percent|por ?ciento)?\\s*(?:of |de |del |for |in )?(?:the |el )?${TAX}\\b)`,
);
const MOST_TAX = 15;

const TAXED_MATERIAL =
  /\$?(\d[\d,]*(?:\.\d+)?) (?:dollars |in |of |for |worth of |de |en )?(materials?|mat'?ls?|parts|material(?:es)?)\b([^\d%]{0,30})(\d{1,2}(?:\.\d+)?) ?(?:%|percent|por ?ciento) (?:de |of |sales )?(?:tax|impuesto|iva)\b[^\d]{0,8}(?:only|just|nomas|solo|sobre|al?|on|en)[^\d]{0,16}?(?:materials?|parts|material(?:es)?)(?: only)?/i;
/** "1,180 of material plus 8% tax only on the material": the material with its tax is one amount. */
const taxOnMaterial = (question: string): string =>
  question.replace(TAXED_MATERIAL, (...[, amount = "", word = "", between = "", share = ""]: string[]) => {
    const taxed = Math.round(Number(amount.replaceAll(",", "")) * (100 + Number(share))) / 100;
    return `${taxed} ${word}${between.replace(/(?:,|plus|mas|and|y|con|with|\+|at|al)?\s*$/i, " ")}`;
  });

/** A sum whose price is worked out without what is added at the end, and then that is added. */
export function addedUp<T extends Worked | Lacks>(
  asked: string,
  work: (question: string) => T | null,
): T | Worked | null {
  const question = taxOnMaterial(asked);
  const { question: bare, fees, tax } = withoutExtras(question);
  if (!fees.length && !tax) return work(question);
  const isPrice = (one: T | null): boolean => one?.kind === "worked" && one.heads[0]?.unit === "dollar";
  const first = work(bare);
  const made = isPrice(first) ? first : work(`${bare} total`);
  const isOnAll = ON_ALL.test(digitsText(question.toLowerCase()));
  return made?.kind === "worked" && made.heads[0]?.unit === "dollar"
    ? withExtras(made, fees, tax, isOnAll)
    : work(question);
}

/** A question without what is added to its price at the end, and that: amounts paid once, and a tax on what is bought. */
function withoutExtras(question: string): { question: string; fees: number[]; tax: number } {
  const text = digitsText(question.toLowerCase());
  const tax = PLUS_TAX.exec(text);
  const share = Number(tax?.[1] ?? tax?.[2] ?? 0);
  const untaxed = tax && share <= MOST_TAX ? text.replace(tax[0], " ") : text;
  const added = SHARED.test(untaxed) ? PLUS_FEE : PLUS_MORE;
  const plain = untaxed.replace(added, " ");
  const less = plain.replace(FEE_OF, " ");
  const also = SHARED.test(untaxed) ? [] : [...less.matchAll(ALSO)];
  const fees = [...untaxed.matchAll(added), ...plain.matchAll(FEE_OF), ...also].map((found) => Number(found[1]));
  const alone = also.length ? less.replace(ALSO, " ") : less;
  return {
    question: (tax ? alone.replace(ON_ALL, " ") : alone).replace(/\s+/g, " ").trim(),
    fees,
    tax: share <= MOST_TAX ? share / 100 : 0,
  };
}

/** A price with its tax and with what is paid once besides; the tax is on what is bought, not on the fees. */
function withExtras(made: Worked, fees: readonly number[], tax: number, isOnAll: boolean): Worked {
  const [price, ...rest] = made.heads;
  if (price?.unit !== "dollar") return made;
  const paid = fees.reduce((sum, fee) => sum + fee, 0);
  if (isOnAll && tax && fees.length) return taxedInAll(made, fees, tax);
  const taxed = price.value * (1 + tax);
  const total = taxed + paid;
  return {
    ...made,
    heads: [
      { value: total, unit: "dollar", label: "total" },
      price.label ? price : { ...price, label: "price" },
      ...rest,
    ],
    steps: [
      ...made.steps,
      ...(tax
        ? [
            {
              label: "with_tax",
              math: `$${f(price.value)} × ${Number((1 + tax).toFixed(5))}`,
              result: taxed,
              unit: "dollar",
            },
          ]
        : []),
      ...(fees.length
        ? [
            {
              label: "total",
              math: [taxed, ...fees].map((one) => `$${f(one)}`).join(" + "),
              result: total,
              unit: "dollar",
            },
          ]
        : []),
    ],
  };
}

/** A price and its fees, and the tax on all of them. */
function taxedInAll(made: Worked, fees: readonly number[], tax: number): Worked {
  const [price] = made.heads;
  if (!price) return made;
  const all = [price.value, ...fees];
  const before = all.reduce((sum, one) => sum + one, 0);
  const total = before * (1 + tax);
  return {
    ...made,
    heads: [
      { value: total, unit: "dollar", label: "total" },
      { value: before, unit: "dollar", label: "before" },
    ],
    steps: [
      ...made.steps,
      { label: "total", math: all.map((one) => `$${f(one)}`).join(" + "), result: before, unit: "dollar" },
      {
        label: "with_tax",
        math: `$${f(before)} × ${Number((1 + tax).toFixed(5))}`,
        result: total,
        unit: "dollar",
      },
    ],
  };
}
