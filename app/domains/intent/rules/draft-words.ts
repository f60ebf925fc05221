/** Parts of a house and of its work, by a name that the words of both languages have. */
export const THINGS: readonly (readonly [string, RegExp])[] = [
  [
    "panel",
    /\bpanel (?:change|swap|upgrade|job)|\b(?:electrical|electric) panel|\bcambio (?:de|del) panel|\bpanel electrico|\bpanel\b/,
  ],
  ["waterHeater", /\bwater heater|\bboiler\b|\bcalentador\b/],
  ["kitchen", /\bkitchens?\b|\bcocinas?\b/],
  ["bathroom", /\bbath(?:room)?s?\b|\bbanos?\b/],
  ["roof", /\bre-?roof\w*|\broof(?:ing|er)?\b(?! sub)|\broofero\b|\btechero\b|\bshingles?\b|\btechos?\b/],
  ["deck", /\bdecks?\b/],
  ["fence", /\bfences?\b|\bcercas?\b|\bbarda\b/],
  ["driveway", /\bdriveways?\b|\bdraiwe\w+|\bentrada de (?:carro|coche)/],
  ["patio", /\bpatios?\b/],
  ["floor", /\bfloor(?:s|ing)?\b|\bpisos?\b/],
  ["basement", /\bbasements?\b|\bsotano\b/],
  ["garage", /\bgarages?\b|\bcochera\b/],
  ["addition", /\b(?:an|the|room|house) addition\b|\bampliacion\b/],
  ["siding", /\bsiding\b/],
  ["drywall", /\bdry ?wall\b|\bsheet ?rock\b|\btablaroca\b|\bshiro\b/],
  ["tile", /\btiles?\b|\bazulejos?\b|\bbackspla?sh\b|\bloseta\b/],
  ["paint", /\bpaint(?:ing)?\b|\bpintura\b|\bpintar\b/],
  ["windows", /\bwindows\b|\bventanas\b/],
  ["concrete", /\bslab\b|\bconcrete\b|\bconcreto\b|\bcemento\b/],
  ["remodel", /\bremodel\w*/],
  ["framing", /\bframing\b/],
];
/** Kinds of damage, by a name that the words of both languages have. */
export const HARMS: readonly (readonly [string, RegExp])[] = [
  ["scratch", /\bscratch\w*|\bray(?:e|o|on|ones|amos|aron)\b/],
  ["crack", /\bcrack\w*|\bgrietas?\b|\bestrell\w+/],
  ["dent", /\bdent(?:s|ed)?\b|\babollad\w+|\bgolpe\b/],
  ["stain", /\bstain\w*|\bspill\w*|\bmanch\w+/],
  ["leak", /\bleak\w*|\bgote(?:a|ra|ras)\b|\bfuga\b/],
  ["break", /\bbr[eo]ke?n?\b|\bromp\w+|\brot[oa]\b|\bquebr\w+/],
];
/** Kinds of workers, by a name that the words of both languages have. */
export const ROLES: readonly (readonly [string, string])[] = [
  ["framer", "framers?|carpinteros? de framing"],
  ["helper", "helpers?|ayudantes?|chalanes|chalan"],
  ["laborer", "laborers?|peones|peon"],
  ["roofer", "roofers?|rooferos?|techeros?"],
  ["painter", "painters?|pintor(?:es)?"],
  ["electrician", "electricians?|electricistas?"],
  ["plumber", "plumbers?|plomeros?"],
  ["drywaller", "drywallers?|hangers?|tapers?|tablarroqueros?|finishers?"],
  ["carpenter", "carpenters?|carpinteros?"],
  ["mason", "masons?|albanil(?:es)?|bricklayers?"],
  ["operator", "operators?|operador(?:es)?"],
  ["driver", "drivers?|chofer(?:es)?"],
  ["welder", "welders?|soldador(?:es)?"],
  ["worker", "guys?|hands?|workers?|men|trabajador(?:es)?|muchachos?|gente"],
];
/** What a talk told of or not, by which a text says one thing or another. */
export const TOLD = {
  deductible: /\b(?:deductibles?|deducible|dedusible)\b/,
  rain: /\b(?:rain\w*|storms?|weather|snow\w*|lluvias?|llov\w+|lluev\w+|llueve|clima)\b/,
  backCharge: /\bback ?charg\w*|\bcargo de vuelta|\bcobrarle (?:el costo|a otr\w+)|\bdescontar\w*/,
  again: /\b(?:again|second time|third time|keeps|otra vez|de nuevo|siempre|segunda vez|tercera vez|ya van)\b/,
  bids: /\b(?:\d|two|three|dos|tres|los|las|other|otros|otras|mas barato) (?:bids|quotes|estimates|cotizaciones|presupuestos)\b|\b(?:bids|quotes|cotizaciones)\b|\b(?:al otro|the other (?:guy|one|contractor))\b/,
  homestead: /\bhomestead\b/,
} as const;
export type Flag = keyof typeof TOLD;

const NO_NAME =
  "(?:that|who|which|has|had|still|is|was|said|says|wants?|owes?|owed|me|my|just|never|from|at|in|on|has ?nt|did ?nt|wo ?nt|and|que|no|ya|se|le|quiere|dice|debe|customers?|clients?|clientes?|owner|homeowner|he|she|they|him|her|someone|somebody|guy|lady|the|gc|we|you|it|this|one|people|job|hes|shes|alguien|quien|el|ella|una?|mi)";
/** Somebody who owes, by name: "the customer tom at", "maria owes me". */
export const OWER = [
  new RegExp(
    `\\b(?:customers?|clients?|home ?owner|owner|client[ea]|dueno|duena) (?:named |called |is |se llama )?(?!${NO_NAME}\\b)([a-z]{3,14}) (?:at|owes?|still|has ?nt|from|on \\d|me debe|debe|no me|que me)\\b`,
  ),
  new RegExp(
    `(?:^|[,.;] ?)(?!${NO_NAME}\\b)([a-z]{3,14}(?: (?!${NO_NAME}\\b)[a-z]{3,14})?) (?:still |todavia )?(?:owes (?:me|us)|(?:me|nos) debe)\\b`,
  ),
];
