/** Sample jobs of the demo world; `daysAgo` is when they were posted, so every state can be seen by hand. */
export type SampleJob = {
  title: string;
  trade: string;
  location: string;
  budget: [min: number, max: number];
  startsIn: number;
  duration: string;
  description: string;
  skills: string;
  daysAgo: number;
};

export const SAMPLE_JOBS: readonly SampleJob[] = [
  {
    title: "Panel upgrade and rough-in, two-story addition",
    trade: "electrical",
    location: "Austin, TX",
    budget: [6500, 9000],
    startsIn: 12,
    duration: "1-2-weeks",
    description:
      "Sample job. 200 A panel swap and rough-in for a 640 sq ft addition. Permit is posted, framing inspection passed. We supply fixtures, you supply wire and boxes.",
    skills: "Panel upgrades, Rough-in",
    daysAgo: 1,
  },
  {
    title: "Rough-in for two baths and a laundry",
    trade: "plumbing",
    location: "78704",
    budget: [4200, 6400],
    startsIn: 9,
    duration: "1-2-weeks",
    description:
      "Sample job. Supply and waste rough-in for two baths and a laundry over a crawl space. Drawings are stamped, walls are open, access from the alley.",
    skills: "PEX, Rough-in",
    daysAgo: 2,
  },
  {
    title: "Standing seam roof over a detached garage",
    trade: "roofing",
    location: "Georgetown, TX",
    budget: [7800, 11000],
    startsIn: 20,
    duration: "under-1-week",
    description:
      "Sample job. 9 squares, 6:12, single valley. Deck is new plywood with ice and water at the eaves. Colour chosen, panels not ordered yet.",
    skills: "Standing seam, Flashing",
    daysAgo: 3,
  },
  {
    title: "Hang and finish 110 sheets, level 4",
    trade: "drywall",
    location: "Pflugerville, TX",
    budget: [5200, 7000],
    startsIn: 6,
    duration: "1-2-weeks",
    description:
      "Sample job. New house, 110 sheets of half-inch on 9 ft walls, level 4, light orange peel in the garage. Board is on site and spread.",
    skills: "Level 4, Texture match",
    daysAgo: 4,
  },
  {
    title: "Frame a screened porch to plan",
    trade: "carpentry",
    location: "78664",
    budget: [3800, 5200],
    startsIn: 15,
    duration: "under-1-week",
    description:
      "Sample job. 14 by 18 porch with exposed rafters. Footings poured and inspected, lumber package is delivered with you on site.",
    skills: "Framing, Layout",
    daysAgo: 5,
  },
  {
    title: "Two heat pumps with new lines",
    trade: "hvac",
    location: "San Antonio, TX",
    budget: [9000, 13500],
    startsIn: 18,
    duration: "1-2-weeks",
    description:
      "Sample job. Replace two split systems with heat pumps, new line sets in the attic, existing ducts stay. Manual J is done and attached to the permit.",
    skills: "Heat pumps, Line sets",
    daysAgo: 6,
  },
  {
    title: "1,150 sq ft of patio and walk",
    trade: "concrete",
    location: "Mesa, AZ",
    budget: [8200, 10400],
    startsIn: 25,
    duration: "1-2-weeks",
    description:
      "Sample job. Four-inch flatwork with control joints at ten feet, broom finish, sub-base is compacted. Pump access from the street.",
    skills: "Flatwork, Finishing",
    daysAgo: 8,
  },
  {
    title: "Cabinet spray, 34 doors",
    trade: "painting",
    location: "80211",
    budget: [3200, 4600],
    startsIn: 10,
    duration: "1-2-weeks",
    description:
      "Sample job. 34 doors and 11 drawer fronts, oak to satin white, grain filled. Shop space available two miles from the house.",
    skills: "Spray finish, Cabinets",
    daysAgo: 12,
  },
  {
    title: "Tile two showers and a mud room",
    trade: "flooring",
    location: "Chicago, IL",
    budget: [5600, 7900],
    startsIn: 30,
    duration: "2-4-weeks",
    description:
      "Sample job. Two showers with niches over foam board, 90 sq ft mud room in large format. Waterproofing test before tile.",
    skills: "Tile, Waterproofing",
    daysAgo: 18,
  },
  {
    title: "Retaining wall and drip irrigation",
    trade: "landscaping",
    location: "97214",
    budget: [6000, 8800],
    startsIn: 21,
    duration: "2-4-weeks",
    description:
      "Sample job. 62 ft of block wall at 30 in, drain behind, then drip to four beds. Engineering not needed under 4 ft here.",
    skills: "Retaining walls, Irrigation",
    daysAgo: 24,
  },
  {
    title: "Service call-back, ground fault in a barn",
    trade: "electrical",
    location: "78626",
    budget: [600, 1200],
    startsIn: 3,
    duration: "under-1-week",
    description:
      "Sample job. Intermittent trip on the barn feeder since the storm. Trace, repair, document for the owner's insurer.",
    skills: "Troubleshooting",
    daysAgo: 29,
  },
  {
    title: "Repaint of a stair hall",
    trade: "painting",
    location: "Austin, TX",
    budget: [1800, 2600],
    startsIn: 5,
    duration: "under-1-week",
    description: "Sample job. Two-story stair hall, walls and trim, one accent wall. Scaffold provided.",
    skills: "Trim",
    daysAgo: 31,
  },
];
