/** What is asked or told later about an emergency, the one that is answered first when a message says several. */
export const LATER = [
  "worse",
  "breathless",
  "numb",
  "gone",
  "hiding",
  "alone",
  "report",
  "contracted",
  "papers",
  "quiet",
  "taken",
  "rest",
  "pays",
  "doctor",
  "movable",
  "move",
  "work",
  "tetanus",
  "pull",
  "drink",
  "iceless",
  "ice",
  "back",
  "call",
  "coming",
  "out",
  "bleeding",
  "stopped",
  "still",
  "better",
  "thanks",
  "next",
] as const;
export type Later = (typeof LATER)[number];

/** What is asked or told of reports, pay and papers: it is answered first, though others care for whoever was hurt. */
export const FOR_OWNERS: readonly Later[] = ["report", "contracted", "papers", "quiet", "taken"];
/** What is asked only until help has come. */
export const OF_WAITING: readonly Later[] = ["call", "coming", "out", "stopped", "better", "thanks", "next"];
