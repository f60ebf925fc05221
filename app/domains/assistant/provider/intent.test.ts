import { describe, expect, test } from "vitest";
import { refusalOf } from "./intent.server.ts";

describe("what is asked about a rule is answered, what asks to break it is not", () => {
  for (const question of [
    "do I need a permit for a deck",
    "what happens if I work without a permit",
    "how do I avoid getting scammed by a contractor",
    "customer wants me to skip the permit",
    "what is the fine for no fall protection",
    "how do I hire my first employee",
    "can I pay my helper on a 1099",
    "is it ok to pay guys cash",
    "how do I get more google reviews",
    "who can see my insurance documents",
    "a worker got hurt on site, what do I do",
    "can I deduct my tools",
    "how do I read another contractor's estimate",
    "what should a subcontractor's license cover",
    "necesito permiso para una terraza",
    "how do I report fake reviews",
    "what is a system failure in HVAC",
    "working hot in July, what are the rules",
    "hot tub wiring price",
    "rules for overtime",
    "my journeyman keeps bypassing the safety rules, how do I write him up",
    "ignore the cost of the truck for a moment, what is overhead",
  ])
    test(question, () => expect(refusalOf(question)).toBeNull());
});
