import { searchWords } from "#app/infra/search-words.ts";
import type { ProblemSaid } from "./problems.ts";

const list = (words: string) => new Set(words.split(" "));

/** A room, as people call it, what stands in it, and who makes it over, the one who does nothing else first. */
type Room = { names: Set<string>; parts: Set<string>[]; said: string; trades: readonly string[] };

const ROOMS: readonly Room[] = [
  {
    names: list("bath baths bathroom bathrooms powder ensuite bano banos"),
    parts: [
      list("tub tubs bathtub bathtubs tina tinas banera"),
      list("shower showers regadera ducha"),
      list("toilet toilets commode inodoro excusado taza wc"),
      list("vanity vanities sink sinks faucet faucets lavabo lavamanos"),
      list("tile tiles tiling azulejo azulejos loseta losetas"),
      list("floor floors flooring piso pisos"),
      list("light lights lighting mirror luz luces espejo"),
    ],
    said: "bathroom remodel",
    trades: ["bathroom-remodeling", "remodeling"],
  },
  {
    names: list("kitchen kitchens cocina cocinas"),
    parts: [
      list("cabinet cabinets gabinete gabinetes"),
      list("counter counters countertop countertops island cubierta cubiertas encimera encimeras isla"),
      list("sink sinks faucet fregadero tarja"),
      list("backsplash tile tiles salpicadero azulejo azulejos"),
      list("floor floors flooring piso pisos"),
      list("appliance appliances stove range dishwasher estufa"),
      list("light lights lighting luz luces"),
    ],
    said: "kitchen remodel",
    trades: ["kitchen-remodeling", "remodeling"],
  },
  {
    names: list("basement basements sotano sotanos"),
    parts: [],
    said: "basement finishing",
    trades: ["basement-finishing", "remodeling"],
  },
];

/** Whoever says one of these of a room wants all of it new. */
const OVER =
  /^(?:remodel|renovat|renov[aeo]|redo$|redone$|redoing$|makeover|refurbish|overhaul|modernis|moderniz|rehab|rehac|rehag|remodela)/;
/** Whoever says one of these wants something mended, which the table of problems knows better. */
const WRONG =
  /^(?:leak|clog|drip|flood|mold|moldy|broke|sparks?$|burst|backed$|overflow|smell|stain|infest|roach|ants$|got(?:ea|era|eo)|tap(?:ad|o$)|fuga|inund|moho|rot[oa]s?$|humedad|mancha|cucaracha)/;
/** So many things of one room at once are the room. */
const PARTS_MIN = 3;

/**
 * The room that a text wants made over, as a problem of the table: it names a room and says so ("redo our hall bathroom:
 * tub, tile, vanity"), or names three things of it, however many single trades they belong to. Null for one thing in a room
 * ("tile a bathroom floor") and for something that is broken.
 */
export function roomSaid(text: string): ProblemSaid | null {
  const words = searchWords(text);
  if (words.some((word) => WRONG.test(word))) return null;
  const over = words.some((word) => OVER.test(word));
  const room = ROOMS.find(
    ({ names, parts }) =>
      words.some((word) => names.has(word)) &&
      (over || parts.filter((part) => words.some((word) => part.has(word))).length >= PARTS_MIN),
  );
  return room ? { said: room.said, trades: room.trades } : null;
}
