import { INCHES_A_CENTIMETER } from "../measures.ts";
import { f, runningFeet, sizesOf } from "../slots/places.ts";
import { Sheet, up } from "../worked.ts";
import { ASKS, type Formula } from "./formula.ts";

/** Risers, treads and the run of a stair, and its stringer. */
const stairs: Formula = {
  id: "stairs",
  when: (s) =>
    /\brisers?\b|total rise|\bstairs?\b|\bsteps\b|escalones?|escaleras?|peldanos?|peraltes?|stringers?|\btreads?\b|huellas?|contrahuella/.test(
      s.text,
    ) &&
    !/code|minimum|maximum|allowed|handrail|ladder|charge|pressure|psi\b|nosing|lineal|linear|how long (?!is|are|the|a run|of a run)|carpet|paint|concret|cubic|cu\.? ?ft|\bpour|yards?\b|yardas|stepladder|next steps|steps to|andamio/.test(
      s.text.replace(/max(?:imum)? (?:riser|rise)/g, ""),
    ) &&
    (s.of("length").length > 0 || s.hasRole("rise") || /\d (?:treads|huellas)\b/.test(s.text)) &&
    (s.tokens.some(({ value }) => value >= 14) || /total run|how far (?:out)?/.test(s.text)),
  work: (s) => {
    const most = s.num(
      /(?:max\w*|maximo|no more than|limit|tope)\s*(?:riser|rise|de|height|of|is|is a|escalon|contrahuella|a|\s)*\s*(\d{1,2}(?:\.\d+)?)(?![\d.]|\s*(?:"|in\b|inch\w*|pulg\w*)?\s*(?:deep )?(?:treads?|runs?\b|huellas?))/,
      /(\d{1,2}(?:\.\d+)?)\s*(?:"|in\b|inch\w*|cm)?\s*(?:max|maximo|riser max|tops|limit)/,
      /(?:over|under|below|less than|menos de|mas de|debajo de|pasar? de)\s*([4-9](?:\.\d+)?)\b/,
    );
    const tread = s.num(
      /(?:treads?|huellas?)\s*(?:of|at|@|de|a)\s*(\d{1,2}(?:\.\d+)?)\b/,
      /(\d{1,2}(?:\.\d+)?)\s*(?:"|in\b|inch\w*|cm|pulg\w*)?\s*(?:deep )?(?:treads?|runs?\b|huellas?)/,
      /(?:treads?|huellas?|run each)\s*(?:of|are|at|is|de|depth)?\s*(\d{1,2}(?:\.\d+)?)/,
    );
    const wanted = s.num(/(\d{1,2}(?:\.\d+)?)\s*(?:"|in\b|inch\w*)?\s*risers?\b(?! max)/);
    const metric = s.has(/metros?\b|\d\s*m\b|\bcm\b/);
    const limit = most ? (metric && most > 12 ? most * INCHES_A_CENTIMETER : most) : null;
    const count =
      wanted && Number.isInteger(wanted) && wanted > 9
        ? wanted
        : s.num(/(\d{1,2})\s*(?:risers|escalones|peldanos|steps|peraltes|contrahuellas)\b/);
    const rise =
      s.len("rise", 1, (inches) => inches >= 12) ??
      s.len("high", 1, (inches) => inches >= 12) ??
      s.loose((inches) => inches >= 14);
    // One tread less than risers: the floor above is the last step.
    const treads =
      s.num(/(\d{1,2})\s*(?:treads|huellas)\b/) ??
      (count && !rise && tread && /total run|run total/.test(s.text) ? count - 1 : null);
    if (treads && !rise) {
      const each = s.tokens.find(
        ({ used, unit, said, after }) =>
          !used && unit === null && said >= 8 && said <= 14 && /^\s*(?:each|apiece|cada)/.test(after),
      );
      const deep = s.loose((inches) => inches >= 6 && inches <= 16) ?? tread ?? s.use(each)?.said;
      return deep
        ? new Sheet("estimating-framing")
            .step("total_run", `${treads} × ${f(deep)} in`, treads * deep, "in")
            .head(treads * deep, "in", "total_run")
            .head(treads * deep, "tape", "total_run")
        : null;
    }
    if (!rise) return null;
    const target = limit ?? (wanted && wanted >= 4 && wanted < 9.5 ? wanted : 7.75);
    const risers =
      count && count >= 2 && !(wanted && wanted < 9.5)
        ? count
        : limit || !wanted
          ? up(rise / target)
          : Math.max(1, Math.round(rise / target));
    const each = rise / risers;
    const sheet = new Sheet("estimating-framing")
      .step("risers", `${f(rise)} in ÷ ${f(target)} in`, rise / target, "risers")
      .step("each_riser", `${f(rise)} in ÷ ${risers}`, each, "in")
      .head(risers, "risers")
      .head(each, "in", "each_riser")
      .head(each, "tape_16", "each_riser");
    if (metric) sheet.head(each / INCHES_A_CENTIMETER, "cm", "each_riser");
    sheet.head(risers - 1, "treads");
    const depth = tread ? (metric && tread > 14 ? tread * INCHES_A_CENTIMETER : tread) : null;
    if (depth || /run|stringer|tread|huella|how far/.test(s.text)) {
      const run = (risers - 1) * (depth ?? 10);
      sheet.head(run, "tape", "total_run").head(run, "in", "total_run");
      if (/stringer|zanca|alfarda/.test(s.text))
        sheet.head(Math.hypot(run, rise), "tape", "stringer").head(Math.hypot(run, rise) / 12, "ft", "stringer");
      if (!depth) sheet.note("tread_10");
    }
    return sheet.note(!limit && "riser_limit", "treads_less_one");
  },
};

/** Balusters of a rail, evenly spaced below a gap. */
const balusters: Formula = {
  id: "balusters",
  when: (s) =>
    /balust|spindle|barrotes?\b|balaustr/.test(s.text) &&
    ASKS.test(s.text) &&
    s.of("length").length > 0 &&
    !/code|max(?:imum)? (?:gap|space)\w*(?!\w* ?(?:of |is |under )?\d)|allowed|charge/.test(s.text),
  work: (s) => {
    const gap =
      s.len("joint", 1, (inches) => inches <= 6) ??
      s.len("spacing", 1, (inches) => inches <= 6) ??
      s.num(
        /(?:gaps?|spac\w*|espacios?|separacion)\W*(?:under|below|less than|no more than|max\w*|menos de|menor\w* (?:de|a)|of|de|at|is|are)*\W*(\d(?:\.\d+)?)(?!\d|\s*(?:balust|ft|feet))/,
        /(?<![\d.])(\d(?:\.\d+)?)\s*(?:"|in\w*)?\s*(?:max |clear )?(?:gaps?|apart|spac|between|entre)/,
      );
    const wide =
      s.len("wide", 1, (inches) => inches <= 6) ??
      s.num(
        /(?<![\dx.] ?)(\d?\.?\d+)\s*(?:"|in\b|inch)?\s*(?:square |wide |round )?(?:balusters?|spindles?|barrotes|pickets?)/,
      );
    const sized = sizesOf(s).find(({ tokens }) => tokens.every(({ said }) => said <= 2));
    for (const token of sized?.tokens ?? []) s.use(token);
    const long =
      s.len("long") ??
      runningFeet(s) ??
      s.use(s.tokens.find(({ used, group, measure, value }) => !used && !group && measure === "length" && value >= 24))
        ?.value;
    if (!long) return null;
    const own =
      wide && wide < 4 ? wide : sized?.tokens[0] ? (sized.tokens[0].said === 2 ? 1.5 : sized.tokens[0].said) : 1.5;
    const count = up((long - (gap ?? 4)) / ((gap ?? 4) + own));
    return new Sheet("code-stairs-decks")
      .step(
        "balusters",
        `(${f(long)} − ${f(gap ?? 4)}) in ÷ (${f(gap ?? 4)} + ${f(own)}) in`,
        (long - (gap ?? 4)) / ((gap ?? 4) + own),
        "balusters",
      )
      .head(count, "balusters")
      .head((long - count * own) / (count + 1), "in", "gap")
      .note("ball");
  },
};

export const STAIR_FORMULAS: Formula[] = [balusters, stairs];
