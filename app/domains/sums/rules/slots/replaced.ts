import { GAUGE, namedAlike, samePeople, spacedAnew, thickAnew, written, yearAnew } from "./named-anew.ts";
import { PER_PACK } from "./packs.ts";
import { product, sizesOf } from "./places.ts";
import { roleOf } from "./roles.ts";
import { isLength, Said } from "./said.ts";
import type { Token } from "./tokens.ts";
import { toldAnew } from "./told-anew.ts";

const WORDS = 14;
/** What a sum can be asked for besides, without a number: another unit, another part of the same thing. */
const TARGET =
  /^(?:\W*(?:ok|okay|and|n|y|so|now|then|what|whats|about|how|much|many|cost|cuant[oa]s?|in|en|that|is|it|thats|son|eso|to|as|a|por|de|for|the|los|las|el|la|give|me|convert|can|you|do|i|need|same|thing|pero|but|if|also|tambien|plus|cubic|square|linear|total|wait|actually|need|lo|quiero|dame|would|be|of|each|cada|ahora|mejor|instead|con|with|weigh|pesa|does|are|they|all|todo|cuantas|cuantos|metros?|cubicos?|y en|por favor|please)\W+){0,9}(?:bags?|sacks?|sacos?|bultos?|bolsas?|yards?|yardas?|tons?|toneladas?|meters?|metros?|feet|pies|inch(?:es)?|pulgadas?|gallons?|galones?|liters?|litros?|bundles?|paquetes?|squares?|cuadros?|sheets?|hojas?|boxes|cajas?|mortar|mortero|mud|tape|screws?|tornillos|cinta|plates?|soleras?|posts?|postes|panels?|rails?|pickets?|treads?|huellas?|stringers?|kw|kva|amps?|amperios|watts?|btus?|loads?|truckloads?|viajes?|pounds?|lbs?|libras|weight|sticks?|pieces?|piezas?|hours?|horas|days?|dias|kilos?|buckets?|cubetas?|rolls?|rollos|m3|m2|cm|diagonal|rise|pallets?)\W*(?:is that|is it|would that be|son|serian|that is|are needed|do i need|ocupo|necesito|total|then|cubic[oa]s?|cuadrad[oa]s?|instead|mejor|needed|please|por favor|en total|of concrete|de concreto)*\W*$/;
const DOUBLE: [RegExp, number][] = [
  [
    /\bdouble (?:it|that|them)\b|\btwice (?:that|as (?:many|much))\b|\bel doble\b|dobl[ae]l[oa]|times (?:2|two)\b|\btwo of (?:them|those)\b|\bpor dos\b|\b2 of (?:them|those|these)\b/,
    2,
  ],
  [/\btriple\b|times 3\b|\bel triple\b|\b3 of (?:them|those|these)\b/, 3],
  [/\bhalf (?:of )?(?:it|that)\b|\bla mitad\b|cut (?:it|that) in half/, 0.5],
];
const PITCH =
  /(?<![\d.])(\d{1,2}(?:\.\d+)?)(?:\s*[/:]\s*|\s?-?in-|\s(?:in|on|en|sobre)\s+)12\b(?!\s*(?:ft|feet|'|"|x))/;
const SIZE = /#\s?(\d{1,2}(?:\/0)?)(?![\d.])/;
const COUNT_ALL =
  /^\W*(?:\w+\W+){0,5}?(\d{1,3})\s+(?:of (?:them|those|these|em)|such|(?:of )?(?:the )?same|iguales|de (?:esos|esas|ellos|ellas))/;

/** Things that are counted, right behind their number. */
const COUNTED =
  /^\s*(?:[a-z]+ )?(?:sono ?tub[eo]s?|footings?|piers?|holes?|post ?holes|posts|doors|windows|rooms|steps|walls|columns?|pads|hoyos|postes|puertas|ventanas|cuartos|zapatas|columnas)\b/;

/** Parts of a room that a short question may name beside a number: "walls and ceiling, 2 coats". */
const PARTS = [
  /\b(?:ceilings?|lid|cielo|plafon|techo)\b(?! (?:de|of) \d)/,
  /\b(?:trim|base ?boards?|molduras?|zoclos?)\b/,
];

/** An opening that is taken off: it takes the place of none of the sizes. */
const LESS =
  /\b(?:minus|less|subtract|deduct|without|take (?:off|out|away)|menos|quit\w*(?:le)?|rest\w*le|sin|descont\w*)\s+(?:\w+ ){0,4}$/;
/** A door or a window that a number counts, which is none of the sizes of the room. */
const OPENING = /^\s*(?:[a-z]+ )?(door|window|puerta|ventana)s?\b/;
const OPENING_SAID = /\b(?:doors?|windows?|puertas?|ventanas?)\b/;
/** "take off a door": of a room that was asked before. */
const OFF_ONE =
  /\b(?:minus|less|subtract|deduct|take (?:off|out)|menos|quit\w*|rest[ae]\w*|descont\w*)\b.{0,12}\b(?:an?|una?|la|the) (?:door|window|puerta|ventana)\b/;
/** A footing that is told with its two sizes and goes around the slab before. */
const AROUND =
  /^(?=.*\d)(?=.*\b(?:footings?|footers?|zapatas?|cimientos?|grade beams?)\b)(?=.*\b(?:around|all round|alrededor|perimet\w+|por todo)\b)/;
const CREW = /\b(?:crew|gang|team|cuadrilla|equipo) (?:of|de)\s*$/;

type Change = { start: number; end: number; by: string };

/** The question before with each slot that a short one names anew in its place; null when it names none of them. */
export function replaced(question: string, before: string): string | null {
  const short = new Said(question);
  if (short.text.split(" ").length > WORDS) return null;
  const old = new Said(before);
  if (AROUND.test(short.text) && sizesOf(old).length) return `${old.text} ; ${short.text}`;
  if (!short.tokens.length && OFF_ONE.test(short.text)) return `${old.text} ; ${short.text}`;
  const factor = DOUBLE.find(([words]) => words.test(short.text))?.[1] ?? Number(COUNT_ALL.exec(short.text)?.[1] ?? 0);
  if (factor) return `${old.text} ;factor ${factor};`;
  const pitch = PITCH.exec(short.text)?.[1];
  if (pitch && PITCH.test(old.text)) return old.text.replace(PITCH, `${pitch}/12`);
  if (pitch) return `${old.text} ; ${pitch}/12 pitch`;
  const anew = [toldAnew, yearAnew, thickAnew, spacedAnew].map((put) => put(short.text, old.text)).find(Boolean);
  if (anew) return anew;
  const gauge = GAUGE.exec(short.text)?.slice(1).find(Boolean);
  if (gauge && (SIZE.test(old.text) || GAUGE.test(old.text)))
    return SIZE.test(old.text) ? old.text.replace(SIZE, `#${gauge}`) : old.text.replace(GAUGE, `${gauge} awg`);
  const size = SIZE.exec(short.text)?.[1];
  if (size && SIZE.test(old.text)) return old.text.replace(SIZE, `#${size}`);
  if (size) return `${old.text} ; #${size}`;
  if (/\b(?:tons?|toneladas?)\b/.test(short.text) && short.tokens.length === 1 && (short.tokens[0]?.said ?? 9) < 3)
    return `${old.text} ; ${short.text}`;
  // "add the ceiling too": of a room whose walls alone were asked for.
  if (
    !short.tokens.length &&
    /\b(?:add|plus|with|and|tambien|agreg\w*|sumale|mas|y|si le meto|con) (?:\w+ ){0,5}?(?:ceiling|lid|techo|cielo|plafon)\b/.test(
      short.text,
    )
  )
    return `${old.text.replace(/,?\s*\b(?:just |only )?(?:the )?walls only\b|\bsol[oa](?:mente)? (?:las )?paredes\b|\bwalls\b(?= only)/g, "")} and the ceiling`;
  if (!short.tokens.length) return TARGET.test(short.text) ? `${old.text} ; ${short.text}` : null;
  if (
    /man[ -]?hours|horas?[ -]hombre/.test(old.text) &&
    /\bdays|\bdias/.test(short.text) &&
    !/\d ?(?:man[ -]?hours|horas?[ -]hombre)/.test(old.text)
  )
    return `${old.text} ; ${short.text}`;
  if (short.tokens.every(({ after }) => OPENING.test(after)) && !OPENING_SAID.test(old.text))
    return `${old.text} ; ${short.text}`;
  const changes: Change[] = [];
  const more: string[] = [];
  const taken = new Set<Token>();
  for (const token of short.tokens) {
    if (taken.has(token)) continue;
    const group = token.group;
    if (group) {
      for (const one of group) taken.add(one);
      if (LESS.test(group[0]?.before ?? "")) {
        more.push(short.text);
        continue;
      }
      // An edge is added to the slab before; it takes the place of none of its sizes.
      if (/(?:edges?|haunch\w*|turn ?downs?|bordes?|orillas?)\s*(?:\w+ )?$/.test(group[0]?.before ?? "")) {
        more.push(`thickened edge ${short.text.slice(group[0]?.start, group.at(-1)?.end)}`);
        continue;
      }
      const isProduct =
        product(short) === group || /^s\b|sheet|tile|block|brick|board|hoja|azulejo/.test(group.at(-1)?.after ?? "");
      const kept =
        sizesOf(old).find(({ kind }) => (kind === "product") === isProduct) ??
        (isProduct ? undefined : sizesOf(old)[0]);
      const first = kept?.tokens[0];
      const last = kept?.tokens.at(-1);
      const whole = short.text.slice(group[0]?.start, group.at(-1)?.end);
      if (!first || !last) more.push(`${whole}${group.at(-1)?.after ?? ""}`);
      else if (group.length < (kept?.tokens.length ?? 0))
        changes.push({ start: first.start, end: kept?.tokens[group.length - 1]?.end ?? last.end, by: whole });
      else changes.push({ start: first.start, end: last.end, by: whole });
      continue;
    }
    const said = short.text.slice(token.start, token.end).trim();
    const found = (token.unit === "person" && samePeople(said, old)) || counterpart(token, old, changes);
    if (found) changes.push({ start: found.start, end: found.end, by: written(said, token, found) });
    else
      more.push(
        short.tokens.length === 1 &&
          (token.measure === "length" || isTread(token) || LIMIT.test(token.before) || COVERED.test(token.before))
          ? short.text
          : fragment(short, token),
      );
  }
  if (!changes.length && !more.length) return null;
  const parts = PARTS.filter((part) => part.test(short.text) && !part.test(old.text));
  if (parts.length) more.push(parts.map((part) => part.exec(short.text)?.[0]).join(" and "));
  let text = old.text;
  for (const { start, end, by } of changes.toSorted((a, b) => b.start - a.start))
    text = `${text.slice(0, start)}${by}${text.slice(end)}`;
  if (/\b(?:no|sin|without) (?:waste|desperdicio|merma)/.test(text) && more.some((words) => /%/.test(words)))
    text = text.replace(/,?\s*\b(?:no|sin|without) (?:waste|desperdicio|merma)/, "");
  const target = /\b(?:bags?|sacos?|bultos?|tons?|toneladas?|bundles?|sheets?|boxes)\b/.exec(short.text)?.[0];
  if (/how many|cuant[oa]s/.test(short.text) && !/how many|cuant[oa]s/.test(text)) more.push("how many");
  return [text, ...more, ...(target && !more.length && !text.includes(target) ? [target] : [])].join(" ; ");
}

/** What stands beside a number that is new to the sum: "10% waste", "80 lb bags", "3 doors". */
function fragment(s: Said, token: Token): string {
  const from =
    /(?:waste|every|spacing|at|cada|gap|overhang|of|max|(?:treads?|huellas?)(?: (?:of|de))?|(?:bags?|sacks?|sacos?|bultos?|bolsas?) (?:of|de))\s*$/.exec(
      token.before,
    )?.[0] ?? "";
  const words = `${from}${s.text.slice(token.start, token.end)}${token.after}`.trim();
  if (token.measure === "weight" && !/bag|ton|saco|bulto/.test(words)) return `${words} bags`;
  return token.measure === "percent" &&
    !/waste|swell|desperdicio|burden|tax|merma|overhead|profit|margin|markup|mark-up|retain|esponja|abund/.test(words)
    ? `${words} waste`
    : words;
}

/** The depth of a tread, which is none of the sizes that a stair was asked with. */
const TREAD = /(?:\btreads?|\bhuellas?)\s*(?:of |at |is |are |de |son )*$/;

/** "max riser 7": a limit, which is none of the sizes either. */
const LIMIT =
  /\b(?:max(?:imum)?|maximo|no more than|limit)\s+(?:riser|rise|height|de|escalon|contrahuella|peralte)?\s*(?:of |is |de )?$/;
const isTread = ({ before, after }: Token): boolean =>
  TREAD.test(before) || /^\s*(?:"|in\b|inch(?:es)?|pulg\w*)?\s*(?:deep )?(?:treads?|huellas?)\b/.test(after);

function counterpart(token: Token, old: Said, changes: Change[]): Token | undefined {
  if (LIMIT.test(token.before) && token.unit !== "foot") return undefined;
  if (isTread(token) && !/\d\s*(?:"|in\w*)? ?(?:treads?|huellas?)|(?:treads?|huellas?) (?:of |de )?\d/.test(old.text))
    return undefined;
  const free = old.tokens.filter(({ start }) => !changes.some((change) => change.start <= start && start < change.end));
  const covered = COVERED.test(token.before);
  if (covered) return free.find(({ before }) => COVERED.test(before));
  const alike = namedAlike(token, free);
  if (alike) return alike;
  if (token.unit === "person" || /^\s*(?:guys|men|people|muchachos)\b/.test(token.after)) {
    const crew = free.find(({ before }) => CREW.test(before));
    if (crew) return crew;
  }
  const role = roleOf(token);
  if (role && isLength(token)) {
    const same = free.find((one) => roleOf(one) === role && isLength(one));
    if (same) return same;
    const group = sizesOf(old)
      .find(({ kind }) => kind === "place")
      ?.tokens.filter((one) => free.includes(one));
    if (group?.length) {
      const sorted = group.slice(0, 2).toSorted((a, b) => a.said - b.said);
      if (role === "long") return sorted.at(-1);
      if (role === "wide") return sorted[0];
      if ((role === "high" || role === "thick") && group.length === 3) return group[2];
    }
    if (role === "thick" || role === "high" || role === "spacing" || role === "overhang") {
      const unnamed = free.find(
        (one) =>
          !one.group && one.measure === "length" && roleOf(one) === null && (role !== "thick" || one.unit !== "foot"),
      );
      // "at 6 inches" says a spacing only where one is meant.
      if (unnamed || role !== "spacing") return unnamed;
    }
    if (role === "piece") return undefined;
  }
  // "bags of 60?" names a bag's weight, which is no size.
  if (/\b(?:bags?|sacks?|sacos?|bultos?|bolsas?)\s*(?:of|de|d)\s*$/.test(token.before)) return undefined;
  if (PER_PACK.test(token.after)) return free.find(({ after }) => PER_PACK.test(after));
  if (token.measure === null && /diagonal|waste|herringbone|desperdicio/.test(`${token.before}${token.after}`)) {
    const share = free.find(({ measure }) => measure === "percent");
    if (share) return share;
  }
  if (token.measure !== null) {
    const same = free.filter(({ measure, group }) => measure === token.measure && !group);
    if (token.measure === "money")
      return (
        same.find(({ per }) => (per ?? "") === (token.per ?? "")) ??
        (same.length === 1 ? same[0] : free.find(({ unit, per, group }) => unit === null && per !== null && !group))
      );
    if (token.measure === "percent") {
      const named = /waste|retain|tax|margin|markup|burden|swell|overhead|profit|desperdicio/.exec(
        `${token.after}${token.before}`,
      )?.[0];
      return (
        (named
          ? same.find(({ after, before }) => `${before.slice(-12)}${after.slice(0, 16)}`.includes(named))
          : undefined) ??
        (named && same.length && !named.includes("waste") ? same.at(-1) : named ? undefined : same.at(-1))
      );
    }
    // "and for 30 ft": of a wall its length, and not how high it is.
    const lying =
      token.unit === "foot" && !role
        ? free.filter(
            (one) => !one.group && isLength(one) && ["long", "wide", "run", "rise"].includes(roleOf(one) ?? ""),
          )
        : [];
    if (lying.length) return nearest(token.said, lying, true);
    return (
      same.findLast(({ unit }) => unit === token.unit) ??
      (token.measure === "length" ? nearest(token.value, same) : same.at(-1)) ??
      (token.unit === "foot"
        ? (nearest(
            token.said,
            free.filter(({ unit, group }) => unit === "foot" && group),
            true,
          ) ??
          nearest(
            token.said,
            free.filter(({ unit, group }) => unit === null && group),
          ))
        : undefined)
    );
  }
  // "2 bags a post" is new to the sum: no size is a number of bags.
  if (
    /^\s*(?:bags?|sacks?|sacos?|bultos?|bolsas?)\b/.test(token.after) &&
    !/bags?|sacos?|bultos?|bolsas?/.test(old.text)
  )
    return undefined;
  if (OPENING.test(token.after))
    return free.find(({ after }) => OPENING.exec(after)?.[1] === OPENING.exec(token.after)?.[1]);
  const noun = /^\s*(?:[a-z]+\s+)?([a-z]{3,})/.exec(token.after)?.[1]?.slice(0, 4);
  const counted =
    noun && free.find(({ after, unit }) => unit === null && new RegExp(`^\\s*(?:[a-z]+\\s+)?${noun}`).test(after));
  if (counted) return counted;
  const many = /^\W*(?:(?:and|y|ok|what about|how about|now)\s+)*(?:for|para|pa|with|con)?\s*$/.test(token.before);
  if (many && /^\W*$/.test(token.after) && Number.isInteger(token.said)) {
    const thing = free.find(({ unit, group, after }) => unit === null && !group && COUNTED.test(after));
    if (thing) return thing;
  }
  if (noun && /door|wind|open|corn|rail|coat|side|room|step|rise|puer|vent|huec/.test(noun)) return undefined;
  return nearest(
    token.said,
    free.filter(
      ({ measure, group, said }) =>
        Math.abs(Math.log(said / token.said)) < FAR &&
        (measure !== "percent" || !/pide|pay|give|wage|gan|cobr|hour|pago/.test(`${token.before} ${old.text}`)) &&
        !(group && free.some((one) => !one.group && one.measure === "length")),
    ),
    true,
  );
}

/** What a bag, a roll or a box holds. */
const COVERED =
  /\b(?:bags?|rolls?|box(?:es)?|gallons?|cans?|bundles?|cajas?|bolsas?|rollos?|sacos?|paquetes?|galon(?:es)?)\s*(?:is|are|has|covers?|does|es|trae|cubre|rinde)\s*(?:about |of )?$/;

/** A number takes the place of none that is ten times as large or as small. */
const FAR = Math.log(10);

/** The number that is closest by its ratio. */
const nearest = (value: number, all: Token[], said = false): Token | undefined =>
  all.toSorted(
    (a, b) =>
      Math.abs(Math.log((said ? a.said : a.value) / value)) - Math.abs(Math.log((said ? b.said : b.value) / value)),
  )[0];
