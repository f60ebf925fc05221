import { expect, test } from "vitest";
import { markedUp, pricedOf, pricedSum } from "./charge.ts";
import { addedUp } from "./extras.ts";
import { carriedOn, chained, payAnew } from "./follow-up.ts";
import { generalAsked, generalSum } from "./general.ts";
import { onResult } from "./on-result.ts";
import { taxMeant } from "./pay-and-tax.ts";
import { sumAsked } from "./sums.ts";
import { payTold } from "./told-over.ts";

const headsOf = (made: ReturnType<typeof generalAsked>) =>
  made?.kind === "worked" ? made.heads.map(({ value, unit }) => `${Math.round(value * 100) / 100} ${unit}`) : null;
const results = (...turns: string[]) => headsOf(generalAsked(turns.at(-1) ?? "", chained(turns.slice(0, -1))));

test("lengths on a tape are added up and taken off, to the sixteenth", () => {
  expect(results(`add these up 3' 7 5/8 + 11 1/2 + 6' 0 3/16 + 22 3/4`)).toEqual(["150.06 tape_16", "150.06 in"]);
  expect(results(`12' 6 1/2" minus 3 5/8"`)).toEqual(["146.88 tape_16", "146.88 in"]);
});

test("an edge told in words is as deep as it says, and a stair gets the treads of a later message", () => {
  const slab = "got a 24x36 slab 5 in thick w a thickened edge 12 wide 12 deep all around how many yds w 8% waste";
  expect(results(slab)).toEqual(["17.11 cuyd"]);
  expect(results(slab, "ok make it 4 in what now")).toEqual(["14.61 cuyd"]);
  const stair = `stair total rise 9'2 3/4" whats my riser and how many`;
  expect(results(stair, "with 10 1/4 treads how long is the total run")).toContain("143.5 in");
});

test("what is left of a contract counts what was paid down, drawn and changed", () => {
  const contract =
    "customer owes 48,600 contract paid 10% down n two draws of 12k w 5% retainage held on the draws whats left to bill";
  expect(results(contract)).toEqual(["19740 dollar", "1200 dollar"]);
  expect(results(contract, "they added 2 change orders 1850 and a credit of 600 now whats left")).toEqual([
    "20990 dollar",
    "1200 dollar",
  ]);
});

test("people with hours of their own are added up with the burden, and a later message marks that up", () => {
  const labor = "paid 2 guys 9 hrs each at 28/hr and 1 helper 6.5 hrs at 19 whats labor w 22% burden on top";
  expect(results(labor)).toEqual(["765.55 dollar", "24.5 hours"]);
  expect(headsOf(markedUp("now mark that up so i make 35% margin", labor))).toEqual([
    "1177.77 dollar",
    "765.55 dollar",
  ]);
  expect(headsOf(markedUp("add 20% markup to that", labor))?.[0]).toBe("918.66 dollar");
  expect(markedUp("what margin should a painter make", labor)).toBeNull();
});

test("a later message names the price of what was counted, with its tax", () => {
  const tile =
    "tile shower 3 walls 60 32 32 inches wide 8 ft tall 12x24 tile boxes are 8 pcs w 15% waste how many boxes";
  expect(results(tile)).toEqual(["6 boxes", "48 tiles", "95.07 sqft"]);
  expect(headsOf(addedUp("box is 41.88 tax 8.25", (text) => pricedSum(text, tile)))).toEqual([
    "272.01 dollar",
    "251.28 dollar",
  ]);
});

test("gas for a job is by the miles both ways; how far a joist spans is in a table and no count", () => {
  expect(results("my truck gets 13 mpg job is 47 mi one way 9 days 3.39 a gal whats gas cost me on that job")).toEqual([
    "65.08 gallons",
    "220.61 dollar",
  ]);
  expect(generalSum("how far can i go with a 2x10 doug fir no 2 floor joist 16 oc")).toBeNull();
});

test("the lines of a quote are added up: one thing at several prices each, or several things at their own", () => {
  for (const question of [
    "cambiar 3 toilets, 185 de mano de obra cada uno y 240 cada mueble, cuanto es",
    "3 toilets at 185 labor each and 240 for each toilet whats the total",
  ])
    expect([question, results(question)]).toEqual([question, ["1275 dollar"]]);
  expect(results("quote for 6 outlets 85 each and 2 fans 210 each")).toEqual(["930 dollar"]);
});

test("a few words tell a sum without asking, and the next ones change it", () => {
  expect(results("i got 3 guys at 25 an hour 8 hrs")).toEqual(["600 dollar", "24 hours"]);
  expect(results("i got 3 guys at 25 an hour 8 hrs", "add 30% burden", "make it 4 guys")).toEqual([
    "1040 dollar",
    "32 hours",
  ]);
  expect(results("crown molding 14x16 room", "10% waste")?.[0]).toBe("66 ft");
  expect(results("drive 36 miles each way 5 days at 70 cents", "4 days")?.[0]).toBe("201.6 dollar");
  expect(results("stairs 9 ft rise", "max riser 7")?.[0]).toBe("16 risers");
  expect(results("tile 8x10 floor 12x12 tile 10% waste", "what about 12x24s")?.[0]).toBe("44 tiles");
  // A size of pipe takes the place of no number of wires.
  expect(results("conduit fill 9 #12 thhn", "3/4 emt ok?")?.join()).not.toContain("29.7");
});

test("a discount is taken off the price before, and a foot of trim is priced by its feet", () => {
  expect(headsOf(markedUp("take 10% off", "how much to charge for painting 1200 sq ft at 2.25 a foot"))?.[0]).toBe(
    "2430 dollar",
  );
  expect(headsOf(pricedSum("at 1.85 a foot", "baseboard for 3 rooms 12x12 10x11 and 14x16 minus 5 doors"))).toEqual([
    "249.75 dollar",
  ]);
  expect(headsOf(pricedSum("at 180 a pallet", "sod 2400 sq ft pallets"))).toEqual(["1080 dollar"]);
  expect(carriedOn("what if i do 25", "my cost is 5200 want 30% margin")).toBe("my cost is 5200 want 25% margin");
});

test("everyday turns of a talk: another share, the ceiling too, bags a post, more things, what is left", () => {
  const drywall = "cuantas hojas pa un cuarto de 12 por 14 con techo de 8";
  expect(results(drywall, "y si le meto el techo tambien")?.[0]).toBe("19 sheets");
  expect(results("losa de 10 por 20 a 4 pulgadas", "cuantos bultos de 80")?.[0]).toBe("112 bags_80");
  expect(results("cerca de 180 pies paneles de 8 cuantos postes", "2 bultos por poste cuantos bultos")).toEqual([
    "24 posts",
    "48 bags",
  ]);
  expect(results("3 cuartos de 10x12 cuantos galones 2 manos rinde 400")).toEqual(["5.28 gallons", "6 cans"]);
  expect(results("how many gallons of stain for 16x20 deck 1 coat 200 per gallon")).toEqual(["1.6 gallons", "2 cans"]);
  expect(results("pour 3 footings 2x2x1 how many 60 lb bags", "make it 5 footings")?.[0]).toBe("45 bags_60");
  expect(results("need 6 4x8 sheets at 42 and 12 2x4s at 3.85 total")).toEqual(["298.2 dollar"]);
  expect(results("25% deposit on 18,400", "whats left")?.[0]).toBe("13800 dollar");
  expect(headsOf(pricedOf("plus 4 downspouts at 85", ["gutters 2 sides 45 ft each at 9.50 a ft"]))).toEqual([
    "1195 dollar",
  ]);
  expect(results("piso de 15 por 18 la caja trae 22 pies", "con 10% de desperdicio")?.[0]).toBe("14 boxes");
  expect(sumAsked("18 can lights at 65 each and a panel 1850 whats my bid with 20% markup")).toMatchObject({
    costs: [1170, 1850],
  });
});

test("a short message reckons on with what the sum before came to", () => {
  const on = (...turns: string[]) => headsOf(onResult(turns.at(-1) ?? "", turns.slice(0, -1)))?.[0];
  expect(on("add 8 ft 6 and 12'3", "in metric")).toBe("6.32 m");
  expect(on("cuanto es 11'4 mas 7'9", "en metros")).toBe("5.82 m");
  expect(on("lvp for 15'6 x 13 room sq ft", "and the waste")).toBe("221.65 sqft");
  expect(on("drywall 12x14 room 8ft walls and lid sq ft", "take off the door 3x7 n 2 windows 3x4")).toBe("539 sqft");
  expect(on("zacate patio 40x60", "quitale la cochera de 12x20")).toBe("2160 sqft");
  expect(on("zacate patio 40x60", "quitale la cochera de 12x20", "a 0.65 el pie")).toBe("1404 dollar");
  expect(on("exterior paint 2,200 sf at 1.85 a ft", "add 380 for trim", "n take 5% off for cash")).toBe(
    "4227.5 dollar",
  );
  expect(on("trabajo de 16,800 anticipo 30%", "y lo demas en 3 pagos d cuanto")).toBe("3920 dollar");
  expect(on("aire de 2.5 toneladas a 400 cfm por ton", "y cuantas salidas d 80 cfm")).toBe("13 salidas");
  expect(on("fence 187 ft 8 ft sections how many posts", "bags of crete? 10in holes 30 deep")).toBe("57 bags_80");
  expect(on("my cost on a cedar fence is 4,350", "how much should i charge for that at 30% margin")).toBe(
    "6214.29 dollar",
  );
  expect(on("boss pays me piece rate", "i made 1,320 in 55 hrs how much extra he owe me")).toBe("180 dollar");
  expect(on("block wall 40 ft x 6 ft 8x8x16 how many", "mortar bags", "blocks 2.35 and mortar 9.50 a bag")).toBe(
    "834 dollar",
  );
});

test("a short message changes the spacing, the wire, the bag or the people of the sum before", () => {
  expect(results("pared 22 pies a 16 centros cuantos studs", "y a 24")?.[0]).toBe("12 studs");
  expect(results("#4 rebar 2ft grid 20x30 slab how many ft", "make it 12 oc")).toContain("1250 ft");
  expect(results("voltage drop 200ft 20a 120v #10 cu", "what if 8 gauge")?.[0]).toBe("6.25 volts");
  expect(results("r13 batts 1200sf of wall bag covers 106", "r15 instead, bag is 68")?.[0]).toBe("18 bags");
  expect(results("dig 30x40 3 ft deep yards", "how many trucks at 12yd w 25% fluff")).toContain("14 loads");
  expect(results("barda 40 pies x 6 block 8x8x16 cuantos", "no perdon eran 46 pies")?.[0]).toBe("311 blocks");
  expect(results("26 x 40 shop slab", "5 inches thick, 6% waste")?.[0]).toBe("17.01 cuyd");
  expect(carriedOn("y si son 4", "2 chalanes a 18 la hora 45 hrs con overtime")).toContain("4 chalanes");
});

test("a later message with a matter of its own changes no sum", () => {
  const deck = "deck 16x20 using 5/4x6 boards how many 16 footers";
  expect(results(deck, "joists 16 oc, how far can a 2x8 go")).toBeNull();
  expect(results(deck, "how big footings frost is 42 here")).toBeNull();
  expect(
    results("fence 187 ft 8 ft centers how many posts", "hit rock on hole 4, 14 inches down. what now"),
  ).toBeNull();
  expect(results("stair total rise 9 ft how many risers", "is 8 inch risers legal")).toBeNull();
});

test("what is bought besides for the same slab, roof, floor, stair or drain is counted with the sizes told before", () => {
  const all = (...turns: string[]) => headsOf(onResult(turns.at(-1) ?? "", turns.slice(0, -1)));
  expect(all("cuantas yardas para una losa de 24x30 de 4 pulgadas", "cuantas varillas del 4 a cada 16")?.[0]).toBe(
    "42 bars",
  );
  expect(all("patio 12x14 4 inches how many yards", "how many sticks of rebar at 18 inches")?.[0]).toBe("19 bars");
  const roof = "roof is 32x50 footprint 7/12 pitch gable w 1ft overhangs how many squares";
  expect(all(roof, "how much drip edge")).toEqual(["182.72 ft", "19 sticks_10"]);
  expect(all("escalera de 9 pies de alto cuantos escalones", "y que tan largo me queda")).toContain("130 in");
  expect(all("a cuanto va la caida de un drenaje de 3 pulgadas", "y si son 40 pies cuanto baja")).toEqual([
    "10 in",
    "5 in",
  ]);
  expect(all("how many btu for a 1400 sq ft house in phoenix", "what tonnage is that")?.[0]).toBe("3.5 tons_ac");
  expect(all("patio 12x14 4 inches how many yards", "do i need rebar")).toBeNull();
  expect(all("patio 12x14 4 inches how many yards", "how many bars for a 10x10 at 12 inches")).toBeNull();
});

test("the trowel of a tile and the header of a wall are no amounts of the sum before", () => {
  expect(results("tile 60x32 8ft high how many boxes at 16 sqft a box", "what thinset trowel size")).toBeNull();
  expect(
    results("cuantos studs para una pared de 32 pies a 16", "que header ocupo para una ventana de 6 pies"),
  ).toBeNull();
});

test("expenses and what somebody wants to earn on them make a price, in whatever order they are told", () => {
  expect(sumAsked("mis gastos son 3200 y quiero ganar 25% cuanto le cobro")).toMatchObject({
    kind: "margin",
    cost: 3200,
    margin: 0.25,
  });
  expect(sumAsked("quiero ganar el 30 porciento cuanto cobro si me cuesta 3200")).toMatchObject({
    kind: "margin",
    cost: 3200,
  });
  const asked = "my cost is 14200 want 30% margin whats the price";
  expect(sumAsked(carriedOn("whats markup on that", asked) ?? "")).toMatchObject({ kind: "margin", margin: 0.3 });
});

test("a large tile takes the half-inch trowel, and a house told in feet is cooled by its floor", () => {
  expect(headsOf(generalSum("how many bags of thinset for 150 sq ft of 12x24 tile"))).toEqual(["4 bags"]);
  expect(headsOf(generalSum("how many bags of thinset for 150 sq ft of 4x4 tile"))).toEqual(["3 bags"]);
  expect(headsOf(generalSum("de cuantas toneladas el aire para una casa de 1800 pies en houston"))?.[0]).toBe(
    "4.5 tons_ac",
  );
});

test("a later number takes the place of the one that its word, its unit or its kind names", () => {
  const burden = "guy makes 28 an hr and burden is 32 percent, whats he really cost me";
  expect(results(burden, "no he makes 31")).toEqual(["40.92 dollar"]);
  expect(results(burden, "no he makes 31", "and burden 35")).toEqual(["41.85 dollar"]);
  expect(results("bid 14,500, materials 5200 labor 4800 whats my profit", "labor came in at 5600")?.[0]).toBe(
    "3700 dollar",
  );
  expect(results("wall 8 ft tall 20 long how many studs 16 oc", "and for 30 ft")).toEqual(["24 studs"]);
  expect(results("crew of 3 at 30 an hr 8 hours a day 5 days", "4 guys")?.[0]).toBe("4800 dollar");
  expect(results("how many blocks 8x16 for a wall 40x6", "minus a door 3x7")).toEqual(["247 blocks"]);
  expect(sumAsked(payAnew("no he did 48", "pay 45 an hr 50 hrs this week what do i owe him") ?? "")).toMatchObject({
    hours: 48,
  });
});

test("the same place is reckoned for another material", () => {
  expect(results("how much tile for 10x12", "same for carpet")?.[0]).toBe("13.33 sqyd");
  expect(results("how much tile for 10x12", "same for drywall", "8 ft")?.[0]).toBe("11 sheets");
  expect(results("cuanto piso para 12x14", "lo mismo para alfombra")?.[0]).toBe("18.67 sqyd");
});

test("a year is no number of miles, a bare share no amount, and a round number the next whole one", () => {
  const miles = "whats the mileage deduction on 1200 miles";
  expect(results(miles, "thats for 2025")).toEqual(["840 dollar"]);
  expect(results("whats the mileage rate", "so for 800 miles")).toEqual(["580 dollar"]);
  expect(onResult("and 40", ["tile job costs me 2800 all in and i want 30% margin what do i charge"])).toBeNull();
  expect(headsOf(onResult("round up", ["20x30 slab 4 in how many yards"]))).toEqual(["8 cuyd"]);
  expect(headsOf(onResult("same but metric", ["14 ft 7 in in decimal feet"]))?.[1]).toBe("444.5 cm");
});

test("what goes with each of the things before, a bag's own yield, and the same pay for several", () => {
  const on = (...turns: string[]) => headsOf(onResult(turns.at(-1) ?? "", turns.slice(0, -1)));
  expect(on("how many 8x8x16 blocks for a wall 32 ft long 8 ft tall", "mortar? 3 bags per 100 block")).toEqual([
    "9 bags",
  ]);
  expect(on("9 footings 30x30 inches 12 deep yards", "80 lb bags, each makes .6 cubic feet")).toEqual(["94 bags"]);
  expect(on("guy worked 50 hours at 20 with overtime", "and two guys the same")).toEqual(["2200 dollar"]);
  expect(on("36,000 btu in tons", "cfm at 350 a ton")).toContain("1050 cfm");
  expect(on("fence 120 ft straight posts 8 oc how many", "pickets 5.5 wide no gap")).toContain("262 pickets");
});

test("a footing around a slab is poured on top of it by the way around, and all of it is priced by the yard", () => {
  const slab = "need concrete for a slab 24x30 4 in";
  const footed = [slab, "make it 5", "plus footing around it 12 wide 18 deep"] as const;
  expect(results(...footed)).toEqual(["17.11 cuyd", "18.82 cuyd"]);
  expect(
    results("losa de 24x30 de 5 pulgadas cuanto concreto", "mas la zapata alrededor de 12 de ancho y 18 de hondo"),
  ).toEqual(["17.11 cuyd", "18.82 cuyd"]);
  for (const asked of [
    "whats that in all at 165 a yard",
    "total at 165 a yard",
    "what does that come to at $165 a yard",
  ])
    expect([asked, headsOf(onResult(asked, [...footed]))?.[0]]).toEqual([asked, "2823.33 dollar"]);
});

test("doors and windows that are taken off a room are none of its sizes, counted with a number or an article", () => {
  const room = "how much drywall for a 12x14 room 9 ft walls with ceiling";
  for (const off of ["take off a door and two windows", "minus 1 door and 2 windows", "it has a door and 2 windows"])
    expect([off, results(room, off)?.slice(0, 2)]).toEqual([off, ["19 sheets", "21 sheets"]]);
  expect(
    results(
      "cuanto drywall para un cuarto de 12x14 techo de 9",
      "tambien el techo",
      "quitale una puerta y dos ventanas",
    ),
  ).toContain("19 sheets");
  expect(results("how much drywall for a 12x14 room 9 ft walls", "take out a window")).toContain("15 sheets");
});

test("feet alone of what is spread under tile are square feet", () => {
  for (const asked of ["how much thinset for 90 feet", "cuanto thinset pa 90 pies", "thinset for 90 sq ft"])
    expect([asked, headsOf(generalSum(asked))]).toEqual([asked, ["2 bags"]]);
});

test("hours a week alone ask for no other unit", () => {
  for (const told of ["55 hrs a wk he pays cash", "trabajo 55 horas a la semana"]) expect(generalSum(told)).toBeNull();
  expect(headsOf(generalSum("100 hours in weeks"))).not.toBeNull();
});

test("what a box of tile covers is not what a bag of thinset does", () => {
  expect(results("tile for a floor 7 by 9, 12x24 tile", "box covers 15.5", "and thinset bags")).toContain("2 bags");
  expect(results("thinset for 300 sq ft, a bag covers 60")).toContain("5 bags");
});

test("a foot that Spanish says in a word is added to a rafter", () => {
  expect(results("rafters con pitch de 6/12 en una casa de 24 de ancho", "y con overhang de un pie")).toContain(
    "14.53 ft",
  );
});

test("what to put aside for taxes is worked out of what the talk told was made, and of nothing else", () => {
  for (const [talk, question] of [
    [["i made 80k profit this year as a sole prop", "how much should i set aside for taxes"], /80k.*how much tax/],
    [["i net about 5k a month 1099", "how much do i put away for taxes"], /5k a month.*how much tax/],
    [["gane 80 mil limpio este ano", "cuanto aparto para impuestos"], /80 mil.*impuestos/],
    [["i cleared 62,000 this year", "what do i owe the irs", "married"], /62,000.*married/],
  ] as const)
    expect(taxMeant(talk)?.question, talk.join(" // ")).toMatch(question);
  for (const talk of [
    ["i bid 80k on the smith job", "how much should i set aside for taxes"],
    ["the customer owes me 4200", "how much taxes is that"],
    ["how much should i set aside for taxes"],
  ])
    expect(taxMeant(talk), talk.join(" // ")).toBeNull();
});

test("a week's pay is reckoned from the wage and the hours of several messages", () => {
  for (const [talk, question] of [
    [["my guy makes 19 an hour", "he worked 52 hours this week", "whats his pay"], "pay for 52 hours at $19 an hour"],
    [["le pago 21 la hora a mi chalan", "hizo 50 horas", "cuanto es"], "pago de 50 horas a $21 la hora"],
  ] as const)
    expect(payTold(talk)?.question, talk.join(" // ")).toBe(question);
  expect(payTold(["i charge 65 an hour", "the job took 12 hours", "what do i bill the customer"])).toBeNull();
});

test("a tax, another price each, more stories and three phases change what was told before", () => {
  expect(headsOf(onResult("add 8.25 tax to that", ["my bid is 18500"]))?.[0]).toBe("20026.25 dollar");
  expect(results("cuanto es 40 yardas a 165 la yarda", "y si sube a 180")).toContain("7200 dollar");
  const siding = "how many sq ft of siding on a 30x40 house with 9 ft walls no gables";
  expect(results(siding, "its a 2 story, both 9 ft")).toContain("2520 sqft");
  expect(results("amps for 9 kw at 208 single phase", "and if its 3 phase")?.[0]).toBe("24.98 amps");
});

test("a deposit is taken off the job, whichever is said first", () => {
  expect(results("5k deposit on 22,400 job whats left")).toContain("17400 dollar");
  expect(headsOf(onResult("and split in 3 draws", ["5k deposit on 22,400 job whats left"]))?.[0]).toBe("5800 dollar");
});
