import type { Said } from "../slots/said.ts";
import { type Sheet, up } from "../worked.ts";

/** Mud that comes in buckets is joint compound, not concrete. */
export const BUCKET_MUD =
  /\b(?:buckets?|pails?|boxe?s?|gal(?:lon)?s?) (?:of )?(?:[a-z]+ )?(?:mud|compound)\b|\bjoint compound\b|\b(?:cubetas?|botes?|cajas?) de (?:pasta|compuesto)\b|\b(?:screws?|tape|tornillos?|cinta)\b(?=.{0,20}\d+ (?:sheets?|ho?jas?)\b)/;
const GALLONS_A_FOOT = 9.4 / 1000;
const TAPE_A_FOOT = 0.37;
const BUCKET_GALLONS = 4.5;
const ROLL_FEET = 500;
const SCREWS_A_POUND = 320;

/** Joint compound, tape and screws for so many square feet of board, what is asked for first. */
export function finish({ text }: Said, sheet: Sheet, sqft: number): void {
  const gallons = sqft * GALLONS_A_FOOT;
  const tape = sqft * TAPE_A_FOOT;
  const mud = () =>
    sheet.head(gallons, "gallons", "joint_compound").head(up(gallons / BUCKET_GALLONS), "buckets", "joint_compound");
  const rolls = () => sheet.head(tape, "ft", "tape").head(up(tape / ROLL_FEET), "rolls_500", "tape");
  const screws = () => sheet.head(up(sqft), "screws").head(up(sqft / SCREWS_A_POUND), "lb", "screws_weight");
  const parts = [
    { asked: /\bmud\b|compound|pasta|compuesto/, show: mud },
    { asked: /\btape\b|cinta/, show: rolls },
    { asked: /screws?|tornillos?/, show: screws },
  ];
  for (const { show } of parts.toSorted((a, b) => Number(b.asked.test(text)) - Number(a.asked.test(text)))) show();
  sheet.note("drywall_rules");
}
