import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("maps");

/** Maps: what lies where, and what stands on what. */
export const MAP_MUTANTS = [
  breaks(
    "pins that lie on each other stay two",
    "rules/groups.ts",
    [["< apart);", "< 0);"]],
    "maps#pins that would lie",
  ),
  breaks(
    "the radius reaches over the edge of the map",
    "rules/view.ts",
    [["const ROOM = 1.18;", "const ROOM = 0.9;"]],
    "maps#has the asked place in its middle",
  ),
  breaks(
    "a map may be asked for any number of counties",
    "input.ts",
    [["ids.length <= COUNTIES_MAX", "ids.length >= 0"]],
    "maps#of nowhere",
  ),
];
