/** Sample businesses of the demo world: company, owner, trade, ZIP, dollars an hour, years, stars of their reviews. */
export type SamplePro = {
  trade: string;
  company: string;
  owner: string;
  primaryTrade: string | null;
  industry: string;
  services: string[];
  city: string;
  state: string;
  zip: string;
  rate: number;
  years: number;
  availability: "now" | "in-1-week" | "next-month";
  skills: string[];
  stars: (4 | 5)[];
};

type Trade = { primaryTrade: string | null; industry: string; services: string[]; skills: string[] };
const TRADES = {
  electrical: {
    primaryTrade: "electrical",
    industry: "electrical",
    services: ["electrical-work"],
    skills: ["Panel upgrades", "Rough-in", "EV chargers"],
  },
  plumbing: {
    primaryTrade: "plumbing",
    industry: "plumbing",
    services: ["plumbing-work", "bathroom-remodeling"],
    skills: ["PEX", "Gas lines", "Water heaters"],
  },
  hvac: {
    primaryTrade: "hvac",
    industry: "hvac",
    services: ["heating-cooling"],
    skills: ["Mini-splits", "Duct design", "Heat pumps"],
  },
  roofing: {
    primaryTrade: "roofing",
    industry: "roofing",
    services: ["roofing-gutters"],
    skills: ["Standing seam", "Tear-off", "Flashing"],
  },
  carpentry: {
    primaryTrade: "carpentry",
    industry: "carpentry",
    services: ["decks-fences", "home-additions"],
    skills: ["Framing", "Finish carpentry", "Stairs"],
  },
  painting: {
    primaryTrade: "painting",
    industry: "painting",
    services: ["interior-exterior-painting"],
    skills: ["Spray finish", "Cabinets", "Lead-safe"],
  },
  flooring: {
    primaryTrade: null,
    industry: "flooring",
    services: ["flooring-tile"],
    skills: ["Hardwood", "Tile", "Self-levelling"],
  },
  concrete: {
    primaryTrade: null,
    industry: "concrete-masonry",
    services: ["concrete-masonry"],
    skills: ["Flatwork", "Footings", "Stamped"],
  },
  drywall: {
    primaryTrade: null,
    industry: "drywall-insulation",
    services: ["drywall-insulation"],
    skills: ["Level 5", "Texture match", "Spray foam"],
  },
  landscaping: {
    primaryTrade: null,
    industry: "landscaping",
    services: ["landscaping-hardscaping"],
    skills: ["Pavers", "Irrigation", "Retaining walls"],
  },
} as const satisfies Record<string, Trade>;

const pro = (
  trade: keyof typeof TRADES,
  company: string,
  owner: string,
  place: [city: string, state: string, zip: string],
  rate: number,
  years: number,
  availability: SamplePro["availability"],
  stars: SamplePro["stars"],
): SamplePro => {
  const { primaryTrade, industry, services, skills } = TRADES[trade] as Trade;
  const [city, state, zip] = place;
  return {
    trade,
    company,
    owner,
    primaryTrade,
    industry,
    services: [...services],
    skills: [...skills],
    city,
    state,
    zip,
    rate,
    years,
    availability,
    stars,
  };
};

export const SAMPLE_PROS: readonly SamplePro[] = [
  pro("plumbing", "Calloway Plumbing", "Dale Calloway", ["Austin", "TX", "78704"], 92, 14, "now", [5, 5, 4, 5]),
  pro("hvac", "Bluebonnet Air", "Priya Nair", ["Austin", "TX", "78745"], 98, 9, "in-1-week", [5, 4, 5]),
  pro(
    "carpentry",
    "True Square Carpentry",
    "Ines Duarte",
    ["Round Rock", "TX", "78664"],
    74,
    21,
    "now",
    [5, 5, 5, 5, 4],
  ),
  pro("roofing", "Ridgeline Roofing", "Marcus Webb", ["Georgetown", "TX", "78626"], 81, 17, "next-month", [4, 5, 4]),
  pro("painting", "Second Coat Painting", "Lena Okafor", ["Austin", "TX", "78758"], 58, 8, "now", [5, 5]),
  pro("concrete", "Flatwork & Sons", "Hector Salas", ["Pflugerville", "TX", "78660"], 69, 26, "in-1-week", [4, 4, 5]),
  pro("drywall", "Level Five Drywall", "Sam Whitaker", ["Austin", "TX", "78723"], 55, 12, "now", [5, 4]),
  pro("flooring", "Longleaf Floors", "Joanna Reyes", ["San Marcos", "TX", "78666"], 63, 11, "now", [5]),
  pro(
    "landscaping",
    "Dry Creek Landscaping",
    "Tomas Ibarra",
    ["Cedar Park", "TX", "78613"],
    52,
    7,
    "next-month",
    [4, 5],
  ),
  pro(
    "electrical",
    "Halvorsen Electric",
    "Kirsten Halvorsen",
    ["San Antonio", "TX", "78205"],
    88,
    19,
    "now",
    [5, 5, 4],
  ),
  pro("plumbing", "River Bend Plumbing", "Alonzo Pratt", ["San Antonio", "TX", "78212"], 86, 10, "in-1-week", [4, 5]),
  pro(
    "hvac",
    "Hill Country Heating & Air",
    "Grace Lindqvist",
    ["New Braunfels", "TX", "78130"],
    95,
    15,
    "now",
    [5, 5, 5],
  ),
  pro("electrical", "Sonoran Electric", "Miguel Ortega", ["Phoenix", "AZ", "85004"], 84, 13, "now", [5, 4, 5]),
  pro("plumbing", "Saguaro Plumbing", "Beth Nakai", ["Phoenix", "AZ", "85016"], 90, 18, "now", [5, 5, 5, 4]),
  pro("roofing", "Copper State Roofing", "Andre Fields", ["Tempe", "AZ", "85281"], 79, 22, "in-1-week", [4, 4]),
  pro("concrete", "Mesa Concrete Works", "Rosa Villalobos", ["Mesa", "AZ", "85201"], 66, 16, "next-month", [5]),
  pro("carpentry", "Front Range Framing", "Owen Kessler", ["Denver", "CO", "80205"], 82, 12, "now", [5, 5, 4]),
  pro("electrical", "Mile High Electric", "Tara Singh", ["Denver", "CO", "80211"], 97, 20, "in-1-week", [5, 5]),
  pro("painting", "Clear Creek Painting", "Noah Brandt", ["Lakewood", "CO", "80226"], 61, 6, "now", [4]),
  pro("plumbing", "Peachtree Plumbing", "Yolanda Banks", ["Atlanta", "GA", "30312"], 83, 15, "now", [5, 4, 4, 5]),
  pro("hvac", "Southern Draft HVAC", "Curtis Amos", ["Decatur", "GA", "30030"], 89, 11, "now", [5]),
  pro("flooring", "Heartwood Flooring", "Mina Castellano", ["Chicago", "IL", "60618"], 72, 14, "next-month", [5, 5]),
  pro("drywall", "Lakeshore Drywall", "Piotr Zielinski", ["Chicago", "IL", "60647"], 64, 23, "now", [4, 5, 5]),
  pro("landscaping", "Cascade Landscapes", "Holly Tran", ["Portland", "OR", "97214"], 67, 9, "in-1-week", [5, 5]),
  pro("roofing", "Barton Roofing", "Luis Barton", ["Austin", "TX", "78748"], 86, 13, "now", [5, 5, 4]),
  pro("roofing", "Lone Oak Roofing", "Dana Sutter", ["Cedar Park", "TX", "78613"], 77, 8, "in-1-week", [4, 5]),
];
