import { type SiteSum, SQUARE_FEET } from "./site-kinds.ts";
import { ASKS, numberBy } from "./site-lengths.ts";

/** Watts, volts and amps, when two of them are said and the third is asked for. */
export function power(text: string): SiteSum | null {
  if (
    /v(?:oltage)? ?drop|caida de (?:voltaje|tension)/.test(text) ||
    !/how many (?:amps?|watts?)|what (?:amps?|amperage|watts?|wattage|size breaker)|(?:amps?|amperage|watts?) (?:does|do|is|will|would|for)|pull|draw|cuantos (?:amp|watt)|que amperaje|jala/.test(
      text,
    )
  )
    return null;
  const volts = numberBy(
    text,
    /(\d{2,3})\s*-?(?:v|volts?|voltios?)\b/,
    /(?:at|on|@|a|en)\s*(110|115|120|208|220|230|240|277|480)\b/,
  );
  const amps = numberBy(text, /(\d+(?:\.\d+)?)\s*-?(?:a|amps?|amperes?|amperios?)\b/);
  const kilo = numberBy(text, /(\d+(?:\.\d+)?)\s*-?(?:kw|kilowatts?|kilovatios?)\b/);
  const watts = kilo ? kilo * 1000 : numberBy(text, /(\d+(?:\.\d+)?)\s*-?(?:w|watts?|vatios?)\b/);
  if (!volts || (watts === null) === (amps === null)) return null;
  return { kind: "power", volts, watts: watts ?? volts * (amps ?? 0), amps: amps ?? (watts ?? 0) / volts };
}

/** Yards of dirt or rock in trucks of so many. */
export function loads(text: string): SiteSum | null {
  if (!/\bloads?\b|\btrips?\b|truckloads?|viajes?|camionadas|camiones/.test(text) || !ASKS.test(text)) return null;
  const each = numberBy(
    text,
    /(\d+(?:\.\d+)?)[\s-]*(?:cubic )?(?:yards?|yds?|yardas?|tons?|toneladas?)[\s-]*(?:dump|truck|trailer|a load|per load|load|each|camion|por viaje|a trip|per trip|box|bed)/,
    /(?:truck|trailer|dump|load|camion|bed)\w*\s*(?:holds?|carries|hauls|takes|is|of|de|lleva|carga)\s*(\d+(?:\.\d+)?)/,
  );
  const yards = [...text.matchAll(/(\d+(?:\.\d+)?)\s*(?:cubic )?(?:yards?|yds?|yardas?|tons?|toneladas?)/g)]
    .map(([, n]) => Number(n))
    .find((n) => n !== each);
  const swell = numberBy(text, /(\d+)\s*%/);
  return each && yards ? { kind: "loads", yards: yards * (1 + (swell ?? 0) / 100), each } : null;
}

/** How long so much work takes at so much a day or an hour. */
export function days(text: string): SiteSum | null {
  if (
    !/how (?:many (?:days?|hours?|man ?hours?)|long)|cuant[oa]s (?:dias|horas)|cuanto (?:me |nos )?(?:tard|tiempo)/.test(
      text,
    ) ||
    /\$/.test(text)
  )
    return null;
  const rate =
    /(\d+(?:\.\d+)?)\s*(?:[a-z.]+\s+){0,4}?(?:an?|per|each|every|\/|al|por|cada)\s*(?:man[\s-]?)?(day|hour|hr|dia|hora)\b/.exec(
      text,
    );
  if (!rate) return null;
  const rest = text.slice(0, rate.index) + text.slice(rate.index + rate[0].length);
  const total = Math.max(
    0,
    numberBy(text, SQUARE_FEET) ?? 0,
    ...[
      ...rest.matchAll(
        /(?<![#\d.])(\d+(?:\.\d+)?)(?=\s*(?:sq|sf|square|feet|ft|sheets?|yards?|blocks?|bricks?|squares|doors?|windows?|linear|lf|pies|hojas|bloques?|ladrillos|cuadros|metros|openings|fixtures|boxes))/g,
      ),
    ].map(([, n]) => Number(n)),
  );
  const people = numberBy(
    text,
    /(\d{1,2})\s*(?:guys|men|people|workers|painters|masons|hangers|roofers|tilers|personas|hombres|trabajadores)/,
  );
  const one = Number(rate[1]) * (people && /\beach\b|per man|cada uno|a man|per guy/.test(text) ? people : 1);
  return total > one ? { kind: "days", total, rate: one, hourly: /h/.test(rate[2] ?? "") } : null;
}
