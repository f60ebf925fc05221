import { INCHES_A_METER } from "../measures.ts";
import { type Role, roleOf } from "./roles.ts";
import { digitsText, type Token, tokensIn } from "./tokens.ts";
import type { Measure } from "./units.ts";

export const FEET = 12;
const METRIC = /\d\s?(?:metros?|meters?|mts?|m|cms?)\b(?! ?(?:cubic|cuadrad))/;
const US = /\bpies?\b|\bft\b|\bfeet\b|\bfoot\b|\d'/;
const WASTE =
  /^\s*(?:for |of |de |para |por |as )?(?:the )?(?:cut |extra |cutting )?(?:waste|wast|desperdicio|merma|extra|over(?:age)?(?!head)|mas\b|cuts?\b|laps?\b|traslapes?|cortes?\b|culls?\b|rotura|spillage|loss|breakage)|^[\s,]*(?:how (?:many|much)|cuant[oa]s?)\b|^\s*(?:; (?:figure|total))?$|^\s*[,.;]/;
const WASTE_BEFORE =
  /(?:waste|desperdicio|merma|extra|add|plus|agrega\w*|overage|sumale|mas|con|with|w\/?)\W*(?:of |de |at |is |factor |un |about |a |it )*$/;

/** What is read of a question once: each number with its unit and its role. What a formula takes is marked as used. */
export class Said {
  readonly text: string;
  readonly tokens: Token[];
  /** Inches of a number whose unit was not said, by the rest of the question. */
  readonly bare: number;
  constructor(question: string) {
    this.text = digitsText(question);
    this.tokens = tokensIn(this.text);
    this.bare = METRIC.test(this.text) && !US.test(this.text) ? INCHES_A_METER : FEET;
  }

  has = (pattern: RegExp): boolean => pattern.test(this.text);
  isMetric = (): boolean => this.bare === INCHES_A_METER;

  use<T extends Token | null | undefined>(token: T): T {
    if (token) token.used = true;
    return token;
  }

  /** Numbers that no formula took. */
  left = (): Token[] => this.tokens.filter(({ used }) => !used);

  /** The number that a pattern's first filled group holds; it counts as used. */
  num(...patterns: RegExp[]): number | null {
    const value = this.find(patterns);
    if (value !== null) this.reads += 1;
    return value;
  }
  /** How many numbers were read by a pattern, such as a pitch, which is no token. */
  reads = 0;
  private find(patterns: RegExp[]): number | null {
    for (const pattern of patterns) {
      const found = new RegExp(pattern.source, "d").exec(this.text);
      const at = found?.slice(1).findIndex((group) => group !== undefined) ?? -1;
      const value = found?.[at + 1];
      if (value === undefined) continue;
      const start = found?.indices?.[at + 1]?.[0] ?? -1;
      for (const token of this.tokens) if (token.start <= start && start < token.end) token.used = true;
      return Number(value);
    }
    return null;
  }

  /** All numbers of a measure, in turn. */
  of = (...measures: Measure[]): Token[] =>
    this.tokens.filter(({ measure }) => measure !== null && measures.includes(measure));
  first(...measures: Measure[]): number | null {
    return this.use(this.of(...measures)[0])?.value ?? null;
  }
  /** A number with this unit name. */
  unit(...names: string[]): number | null {
    return this.use(this.tokens.find(({ unit }) => unit !== null && names.includes(unit)))?.value ?? null;
  }

  /** Inches of a length with a role; a number without its unit counts as `bare` inches. */
  len(role: Role, bare: number = this.bare, fits: (inches: number) => boolean = () => true): number | null {
    const token = this.tokens.find(
      (one) => !one.used && !one.group && roleOf(one) === role && isLength(one) && fits(inchesOf(one, bare)),
    );
    return token ? inchesOf(this.use(token), bare) : null;
  }
  hasRole = (role: Role): boolean => this.tokens.some((one) => roleOf(one) === role);

  /** Inches of the first length that has no role and stands in no group. */
  loose(fits: (inches: number) => boolean = () => true): number | null {
    const token = this.tokens.find((one) => !one.used && !one.group && one.measure === "length" && fits(one.value));
    return this.use(token)?.value ?? null;
  }

  /** How many of something: "9 sonotubes", "4 2x6 windows", "doors x3"; one for "a window". */
  count(noun: string, single = false): number | null {
    const some = this.num(
      new RegExp(
        `(?<![\\d.x"'#$/-]|x |by |por )(\\d{1,4})(?:\\s+|-)(?:(?!x\\b|by\\b|ft\\b|in\\b|feet\\b|pies\\b|inch|and\\b|y\\b|per\\b|por\\b|at\\b|of\\b|with\\b|on\\b|for\\b|oc\\b|centers?\\b|high\\b|tall\\b|deep\\b|thick\\b|lbs?\\b|libras?\\b|para\\b|pa\\b|centros?\\b|con\\b|una?\\b|the\\b|plus\\b|mas\\b)[a-z"#-]+\\s+|(?:#[\\d.]+|\\d{4}|[\\d.]+\\s?(?:in|inch|ft|foot|feet|'|")|[\\d.]+(?:\\s?(?:in|inch|ft|foot|feet|'|"))?(?:\\s?x\\s?[\\d.]+){1,2}(?:\\s?(?:in|inch|ft|foot|feet|'|")(?![a-z]))?)\\s+){0,3}?(?:${noun})(?![a-z])`,
      ),
      new RegExp(`(?:${noun})\\s*(?:x|times|\\()\\s*(\\d{1,3})(?![\\d.]|\\s?(?:ft|in|'|"|x))`),
    );
    if (some !== null) return some;
    return single && new RegExp(`\\b(?:an?|one|un|una|the|la|el)\\s+(?:[a-z-]+\\s+){0,2}(?:${noun})\\b`).test(this.text)
      ? 1
      : null;
  }

  /** "x8 of them", "8 of these", "8 total", "each of 8". */
  times(): number {
    return (
      this.num(
        /(?:^|\s|,)x\s?(\d{1,3})(?![\d.])(?:\s*(?:of (?:them|those|these)|total|each|veces))?\s*(?:$|[,.?;])/,
        /(\d{1,3})\s+(?:of (?:them|those|these)|of em\b|such|identical|iguales|de (?:ellos|ellas|esos|esas))/,
        /\btimes\s+(\d{1,3})\b(?!\s?(?:ft|in|'|"))/,
        /\b(?:qty|quantity|cantidad|son|hay|got|have|tengo)\s+(?:de )?(\d{1,3})\s*(?:$|[,.?;]|of\b|total|cuant|how)/,
      ) ?? 1
    );
  }

  /** Waste as a fraction; zero for "no waste"; null when none is named. */
  waste(): number | null {
    if (
      this.has(
        /\b(?:no|without|sin|zero|cero|0|w\/o|dont add|skip|ignore)\s(?:any |the |nada de )?(?:waste|wast|extra|desperdicio|merma|overage|%)|sin nada de (?:desperdicio|merma)/,
      )
    ) {
      this.use(this.of("percent").find(({ value }) => value === 0));
      return 0;
    }
    const named = this.of("percent").filter(({ used }) => !used);
    const token =
      named.find(({ after }) =>
        /^\s*(?:for |of |de |para |as )?(?:the )?(?:\w+ )?(?:waste|desperdicio|merma|overage|breakage)/.test(after),
      ) ??
      named.find(({ before }) => /(?:waste|desperdicio|merma|overage)\W*(?:\w+ ){0,2}$/.test(before)) ??
      named.find(({ before, after }) => WASTE.test(after) || WASTE_BEFORE.test(before));
    if (token) return this.use(token).value;
    const bare = this.num(
      /(?:waste|desperdicio|merma)\s*(?:of |is |de |factor |at )*(\d{1,2})\b(?!\s*(?:ft|in|'|"))/,
      /(\d{1,2})\s*(?:waste|desperdicio)\b/,
    );
    return bare === null ? null : bare / 100;
  }

  pitch(): number | null {
    return this.num(
      /(\d{1,2}(?:\.\d+)?)\s*(?:\/|:|-?in-| in | on | over | en | sobre | by )\s*12\b(?!\s*(?:ft|feet|'|"|inch|in\b|deep|thick|wide|high|tall|long|oc\b|o\.c))/,
      /(?:pitch|slope|pendiente|inclinacion)\s*(?:of|is|de)?\s*(\d{1,2}(?:\.\d+)?)\b(?!\s*(?:%|percent|deg|ft|'))/,
      /(?<![\d/.])(\d{1,2})[\s-]pitch/,
    );
  }

  /** Dollars for each of a unit: "$165 a yard", "4.25/sf". */
  rate(unit: RegExp): number | null {
    const token = this.tokens.find(
      ({ used, per, measure, group }) =>
        !used && per !== null && !group && (measure === "money" || measure === null) && unit.test(per),
    );
    return this.use(token)?.value ?? null;
  }
}

export const isLength = ({ measure, unit }: Token): boolean =>
  measure === "length" || measure === "yards" || unit === null;

/** Inches of a token; a number without a unit counts as `bare` inches, a yard as 36. */
export const inchesOf = ({ measure, said, value }: Token, bare: number): number =>
  measure === "length" ? value : measure === "yards" ? said * 36 : said * bare;
