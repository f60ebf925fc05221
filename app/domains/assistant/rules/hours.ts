import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { HOURS, jottingIn, NOTE_DOWN, QUESTION, stated, TODAY, tidy, YESTERDAY } from "./jotting.ts";

/** Hours of work that somebody wants kept, and words for the job that they were on. */
type HoursTold = { job: string };
const CLOCK =
  /^(?:(?:clock|punch) (?:(?:me|us|him|her|[a-z]+) )?(?:in|out)|(?:start|stop) (?:the |my |a )?(?:clock|timer|time ?clock)|(?:checa|marca|ponche|poncha|registra|apunta|anota)(?:me|le)? (?:mi |la |su )?(?:entrada|salida)|(?:ponchame|checame)(?: (?:la )?(?:entrada|salida))?|fichar|i'?m (?:clocking|punching) (?:in|out))(?: (?:for|at|on|to|para|en|a|now|please|today|hoy|ya|por favor)\b.*)?[.!]*$/;
const KEEP_HOURS = new RegExp(
  `^(?:${NOTE_DOWN}|track|guarda(?:me)?)(?: (?:que|that|down|in))* (?:[\\p{L}'.]+ ){0,6}?${HOURS}`,
  "u",
);
const WORKED = new RegExp(
  `^(?:(?:i|we|yo|hoy|ayer|today) )*(?:worked|trabaje|trabajamos) ${HOURS}(?: (?:today|yesterday|hoy|ayer))?(?: (?:on|at|for|en) (?:the |la |el )?[\\p{L}\\d' ]{2,40}?(?: job| house| site)?)?(?: (?:today|yesterday|hoy|ayer))?$`,
  "u",
);
/** Hours that are no day's work: of a course, of a price, of somebody's right to be paid, of a machine. */
const NO_HOURS =
  /\$|%|\b(?:ce|ceus?|continuing|course|class|training|osha|curso|clase|capacitacion|educacion|bid|quote|estimate|invoice|bill|change order|schedule|cure|dry|wait|notice|overtime|price|cost|factura|cotizacion|estimado|presupuesto|orden de cambio|horas extras?|extra|secar|curar|precio|costo|remind\w*|reminder|recordatorio|recuerda\w*|machine|engine|rental|generator|equipment|maquina|renta|dolares|dollars|bucks|markup|per|an? hour|la hora|por hora|each|cada un[oa])\b|\b(?:at|@|a|x) \d+(?:\.\d+)?$/;
const ON_JOB = /\s(?:on|at|for|en|in)\s+((?:the |la |el )?[^,.]{2,60})$/i;

/** Whether a text wants hours written down, or a clock started; null for anything else. */
export function hoursIn(text: string): HoursTold | null {
  const { said, ordered } = stated(text);
  const plain = plainText(said);
  if (QUESTION.test(plain) || jottingIn(text)) return null;
  if (CLOCK.test(plain)) return { job: "" };
  const found =
    KEEP_HOURS.test(plain) || ((ordered || /\b(?:today|yesterday|hoy|ayer)\b/.test(plain)) && WORKED.test(plain));
  if (!found || NO_HOURS.test(plain)) return null;
  const whole = tidy(
    said
      .replace(YESTERDAY, "")
      .replace(TODAY, "")
      .replace(/\s+for me\b/i, ""),
    160,
  );
  return { job: ON_JOB.exec(whole)?.[1] ?? "" };
}
