import { aUser } from "#app/domains/auth/fixtures.ts";
import { aReview } from "#app/domains/directory/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";

const DAY_MS = 24 * 3600 * 1000;

/** What was said, by trade and stars; every text stands once. */
const SAID: Record<string, { 5: readonly string[]; 4: readonly string[] }> = {
  electrical: {
    5: [
      "Swapped our panel in a day, labeled every breaker, and passed inspection the first time.",
      "Found the bad neutral that two others had missed. Told me the price before touching anything.",
      "Put a car charger in the garage. Conduit is straight as a ruler.",
      "Rewired the kitchen while we lived in it. We had power every evening.",
      "Sub on our addition. Rough-in was done before the drywall crew arrived.",
      "Answered on a Sunday, came on Monday, and explained what could wait.",
      "Six cans and a fan box. Swept up after each room.",
      "Generator transfer switch, permit included. The inspector had no notes.",
      "Took the time to show my father which breaker is which.",
      "Moved the meter with the utility on the phone. Nobody lost a day.",
    ],
    4: [
      "Good work at a fair price. Came a day later than we said, but called ahead.",
      "Clean install. The patch in the ceiling was left to us, which we had not understood.",
      "Does it right. Getting a date took two weeks in summer.",
    ],
  },
  plumbing: {
    5: [
      "Water heater out and new one in before lunch. Old one hauled away.",
      "Camera in the drain, video sent to me, one clear price. No upsell.",
      "Plumbed both baths of our addition. Pressure test held all weekend.",
      "Fixed the leak behind the shower through a hole the size of a hand.",
      "Gas line for the range, with permit and tag. Very careful people.",
      "Replaced the main shutoff in the rain. Not one complaint.",
      "Told us the old pipes were fine for now. That saved us thousands.",
      "Repiped the house in four days. We had water every night.",
      "Showed up with the right part the first time.",
    ],
    4: [
      "Solid work. The invoice came two weeks later and I had to ask twice.",
      "Nice people and no leaks. The trim plate is a bit crooked.",
      "Did what was agreed. Parking the truck in our drive blocked us in once.",
      "Good repair. I would have liked a call when the part was late.",
      "Fair price for a hard crawl space. Left some mud in the hall.",
    ],
  },
  hvac: {
    5: [
      "Measured the house before naming a size. The smaller unit keeps us cool.",
      "Two mini-splits, lines hidden in the closet. You hardly hear them.",
      "AC back within three hours in August. Cannot ask for more.",
      "Redid the ducts in the attic. The back bedroom is usable now.",
      "Heat pump with the rebate papers filled in for us.",
      "Explained the old furnace honestly: two more winters, then replace.",
    ],
    4: ["System runs well. The thermostat had to be set up a second time."],
  },
  carpentry: {
    5: [
      "Framed our addition square and plumb. The tile setter noticed.",
      "Stairs without a single squeak, and a rail our mother can hold.",
      "Built-ins to the eighth of an inch in a house that has no right angle.",
      "Deck in a week. Hidden fasteners, and the stain is even.",
      "Reads plans, asks before cutting, cleans up at four.",
      "Hung eleven doors in a day. All of them close.",
    ],
    4: [
      "Beautiful trim. Took three days longer than planned.",
      "Good framing crew. Scrap stayed in the yard until I asked.",
    ],
  },
  roofing: {
    5: [
      "Tear-off and dry-in the same day. Magnet over the lawn, twice.",
      "Found the leak by the vent boot in ten minutes and showed me photos.",
      "Came the evening of the hail, tarp on before dark.",
      "Price was the quote to the dollar, and the attic is dry.",
    ],
    4: [
      "New ridge looks right. The dumpster stood two days too long.",
      "Good crew, clear words about what insurance pays. One call not returned.",
      "Roof is tight. One gutter got a dent, they paid for it.",
      "Good flashing work around the chimney. The start slipped for rain.",
      "Straight seams and a fair price. The crew started before seven.",
      "No leaks since. The paper for the insurer took a while.",
    ],
  },
  painting: {
    5: [
      "Cabinets look sprayed in a factory. Doors were numbered and all fit.",
      "Two coats where others quoted one. Not a drop on the floor.",
    ],
    4: ["Nice and even. One closet was forgotten and done the week after."],
  },
  flooring: {
    5: [
      "Oak runs through three rooms without a step. Sanded with little dust.",
      "Tile lines meet at every corner. Floor was leveled first, as promised.",
      "Matched boards from 1924. You cannot find the patch.",
    ],
    4: [],
  },
  concrete: {
    5: [
      "Drive poured in one go, joints where they said, no cracks after a winter.",
      "Footings to the inch. The framer bolted straight down.",
    ],
    4: [
      "Patio drains the right way. Wash-out spot on the grass took months to grow back.",
      "Good finish on the stamped walk. Color is a shade darker than the sample.",
    ],
  },
  drywall: {
    5: [
      "Level five on a wall with windows both sides. No shadow at any hour.",
      "Patched where the plumber had been. I cannot tell where it was.",
      "Hung and finished 90 sheets in the time we had.",
    ],
    4: [
      "Texture is a close match. Dust got into the hall closet.",
      "Good corners. One seam showed after paint and they came back.",
    ],
  },
  landscaping: {
    5: [
      "Wall is level, drain works, and the old oak was kept.",
      "Drip lines on a timer, with a map of where they run.",
      "Pavers are tight after two winters.",
    ],
    4: ["Yard looks good. Two plants died and were replaced without a word."],
  },
};

const NAMES = [
  "Dana Merritt",
  "Luis Prado",
  "Karen Oyelaran",
  "Tom Vasquez",
  "Mei Chandler",
  "Ray Dunham",
  "Sofia Brandt",
  "Will Atchison",
  "Anita Rao",
  "Greg Falk",
  "Nora Quist",
];

/** Hands out the reviews of one demo world: words, names and days of their own for every one. */
export function sampleReviews() {
  const given: Record<string, number> = {};
  let writers = 0;
  return async (ctx: Ctx, proUserId: string, trade: string, stars: readonly (4 | 5)[]): Promise<void> => {
    for (const [n, count] of stars.entries()) {
      const key = `${trade} ${count}`;
      const words = SAID[trade]?.[count][given[key] ?? 0];
      if (!words) throw new Error(`no sample review is left for ${key} stars`);
      given[key] = (given[key] ?? 0) + 1;
      const fullName = NAMES[writers % NAMES.length] ?? "Dana Merritt";
      const reviewer = await aUser(ctx, { role: "homeowner", fullName });
      const createdAt = new Date(ctx.now.getTime() - (6 + 29 * n + (writers % 17)) * DAY_MS);
      writers += 1;
      await aReview(ctx, proUserId, {
        stars: count,
        body: `Sample review. ${words}`,
        reviewerId: reviewer.userId,
        createdAt,
      });
    }
  };
}
