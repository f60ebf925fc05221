import { expect } from "vitest";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { anEntry } from "#app/domains/taxes/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { guideAnswer } from "./provider/field-guide.server.ts";

/** What the last of several questions is answered. */
async function after(ctx: Ctx, ...asked: string[]): Promise<string> {
  const messages = asked.flatMap((content, n) => [
    ...(n ? [{ role: "assistant" as const, content: "Sample." }] : []),
    { role: "user" as const, content },
  ]);
  return (await guideAnswer(ctx, messages)).text ?? "";
}

/** Short questions as people put them behind another, and what of the answer says that both were heard. */
const PHRASINGS: [...asked: string[], said: RegExp][] = [
  ["find me a solar installer in Dallas, TX", "and in Austin, TX?", /Sun Sample/],
  ["find me a solar installer in Dallas, TX", "what about in Austin, TX", /Sun Sample/],
  ["find me a solar installer in Dallas, TX", "how about near 78701?", /Sun Sample/],
  ["find me a solar installer in Dallas, TX", "any in Austin, TX?", /Sun Sample/],
  ["find me a solar installer in Dallas, TX", "and in Houston, TX?", "and in Austin, TX?", /Sun Sample/],
  ["busco paneles solares en Dallas, TX", "¿y en Austin, TX?", /Sun Sample/],
  ["busco paneles solares en Dallas, TX", "y cerca de Austin, TX", /Sun Sample/],
  ["find a locksmith in Austin, TX", "and a solar installer?", /Sun Sample/],
  ["find a locksmith in Austin, TX", "what about a solar contractor?", /Sun Sample/],
  ["find a locksmith in Dallas, TX", "and a solar installer in Austin, TX?", /Sun Sample/],
  ["find a locksmith in Dallas, TX", "and a solar installer?", "and in Austin, TX?", /Sun Sample/],
  ["find a solar installer in Austin, TX", "and in Phoenix, AZ?", /Phoenix, AZ/],
  ["what jobs are near me", "and in Phoenix, AZ?", /Sample: Phoenix panel/],
  ["what jobs are near Dallas, TX", "and near Phoenix, AZ?", /Sample: Phoenix panel/],
  ["jobs near Dallas, TX", "how about around Phoenix, AZ", /Sample: Phoenix panel/],
  ["trabajos cerca de Dallas, TX", "¿y en Phoenix, AZ?", /Sample: Phoenix panel/],
  ["trabajos cerca de Dallas, TX", "y cerca de Phoenix, AZ", /Sample: Phoenix panel/],
  ["how much did I earn this year?", "and last year?", /2026: \$700/],
  ["how much did I earn this year?", "what about last year", /2026: \$700/],
  ["what is my profit this year", "and for last year?", /2026: \$700/],
  ["how much did i make so far", "and last year?", "and this year?", /2027: \$1,000/],
  ["¿cuánto gané este año?", "¿y el año pasado?", /2026: \$700/],
  ["¿cuánto he ganado?", "y el año pasado", /2026: \$700/],
  ["how much did I spend this year?", "and last year?", /2026/],
  ["¿cuánto gasté este año?", "¿y el año pasado?", /2026/],
  ["when does my insurance expire?", "and my license?", /\| .*License/],
  ["when does my insurance expire?", "what about my license", /License/],
  ["when does my license expire?", "and the insurance?", /insurance/i],
  ["¿cuándo vence mi seguro?", "¿y mi licencia?", /Licencia/],
  ["¿cuándo vence mi licencia?", "¿y mi seguro?", /Seguro/i],
  ["concrete for a slab 20 by 30, 4 inches", "make it 6", /11\.\d|12\.\d/],
  ["concrete for a slab 20 by 30, 4 inches", "and 5 inches?", /9\.\d|10\.\d/],
  ["what do I charge with a 25% markup on $8,000 cost", "and at 30%?", /10,400/],
  ["what do I charge with a 25% markup on $8,000 cost", "make it 30%", /10,400/],
  ["loan of 12000 at 9% for 12 months", "what about 24 months?", /548/],
  ["how many continuing education hours do I need in Florida?", "and for Texas?", /Texas/],
  ["how many continuing education hours do I need in Texas?", "what about California?", /California/],
  ["¿cuántas horas de educación continua piden en Florida?", "¿y en Texas?", /Texas/],
  ["how many CE hours in Florida", "and for Texas?", "and Nevada?", /Nevada/],
  ["how do I check a contractor's insurance?", "does she carry workers' comp?", /comp/i],
  ["how do I check a contractor's insurance?", "and his license?", /license/i],
  ["what is a mechanics lien", "and for Texas?", /Texas|lien/i],
  ["what is retainage", "how do I get it paid?", /retainage|retention/i],
  ["u guys got a phone number", "i got locked out my acount", /Forgot password/],
  ["u guys got a phone number", "i got locked out my acount", "dont get the email", /spam or junk/],
  ["i got locked out", "dont get the email", "its my old email dont have it no more", /old mailbox/],
  ["como le pongo el badge de verificado", "cuanto tarda", /Dentro de 24 horas/],
  ["como le pongo el badge de verificado", "ya subi mi licencia y dice pending", /En revisión/],
  ["ya subi mi licencia y dice pending", "y el seguro tambien ocupo", /Los dos: la licencia y el seguro/],
  ["no me llegan notificaciones", "si las tengo prendidas en el cel", /En este aparato/],
  ["no me llegan notificaciones", "nomas quiero las de trabajos nuevos no tanto email", /Avisos de trabajo/],
  ["what is this place", "how much it cost", /\| Homeowner \| Free/],
  ["esta en español", "y si no me gusta", /Dinero de vuelta/],
  ["i do paint n drywall in ga", "how much to charge per hr", /hourly rate/i],
  ["how do i get the check mark thing", "does it cost", /free on every plan/],
  ["what is a schedule of values", "make one for a 240k remodel", /\$33,600/],
  ["what is a schedule of values", "whats my first draw if demo n framing done 38k", /\$36,100/],
  ["q cable lleva un range de 50 amps", "son como 80 pies", /1\.6%/],
  ["q cable lleva un range de 50 amps", "y puedo usar aluminio", /aluminio 4 AWG/],
  ["q cable lleva un range de 50 amps", "son como 80 pies", "y el breaker de cuanto", /50 A de dos polos/],
  ["como pongo tile en la regadera sobre drywall verde", "ya lo puse q hago", /Sale, en lo mojado/],
  ["cuanto thinset pa 90 pies", "y el grout cuando", /24 horas/],
];

test("a short question behind another is answered with what the other was about, in both languages", async ({
  ctx,
}) => {
  const sun = { companyName: "Sun Sample", industry: "general-contracting", primaryTrade: null, services: [] };
  await aListedPro(ctx, { ...sun, moreTrades: ["solar"], stars: [5] });
  await aJob(ctx, { title: "Sample: Phoenix panel" });
  const { actor } = await aVerifiedContractor(ctx);
  const me = as(ctx, actor);
  await anEntry(ctx, actor, { kind: "income", day: "2027-02-01", amount: "1000", line: "1" });
  await anEntry(ctx, actor, { kind: "income", day: "2026-02-01", amount: "700", line: "1" });
  const wrong: string[] = [];
  for (const phrasing of PHRASINGS) {
    const said = phrasing.at(-1) as RegExp;
    const asked = phrasing.slice(0, -1) as string[];
    const text = await after(me, ...asked);
    if (!said.test(text)) wrong.push(`${asked.join(" → ")}: ${text.slice(0, 160)}`);
  }
  expect(wrong).toEqual([]);
});

test("these are at least 40 phrasings", () => expect(PHRASINGS.length).toBeGreaterThanOrEqual(40));

test("a question that stands by itself is not bent to the one before", async ({ ctx }) => {
  const me = as(ctx, (await aVerifiedContractor(ctx)).actor);
  expect(await after(me, "find a locksmith in Austin, TX", "what is a mechanics lien?")).toContain("lien");
  expect(await after(me, "how much did I earn this year?", "and what is overhead?")).not.toMatch(/Net profit/);
  expect(await after(me, "find a locksmith in Austin, TX", "and I smell gas in the kitchen")).toMatch(/911|leave/i);
});

test("another state is asked of the same matter, and one told before is kept", async ({ ctx }) => {
  expect(await after(ctx, "overtime rules in texas", "what about california")).toContain("8 hours a day");
  const deposit = await after(ctx, "im in california", "most deposit i can take on a remodel", "its a 40k kitchen");
  expect(deposit).toContain("10% of the price or $1,000");
});

test("how high or far something is, is asked of what was talked of", async ({ ctx }) => {
  expect(await after(ctx, "egress window size for a bedroom", "how high off the floor")).toContain("at most 44 in");
  expect(await after(ctx, "do i need a railing on a porch", "how high")).toMatch(/^### How high is a deck railing/);
});

test("whoever asks on is answered first by the one passage that speaks to it", async ({ ctx }) => {
  const first = await after(ctx, "can i write off my truck");
  const second = await after(ctx, "can i write off my truck", "and can i do the actual gas too");
  expect(first).toMatch(/^### Truck and mileage/);
  expect(second).toMatch(/^### Mileage rate or actual costs/);
});

test("a question that its passage is named for is answered by that passage before what the article says in short", async ({
  ctx,
}) => {
  const said = await after(ctx, "how much may I notch a joist");
  expect(said).toMatch(/^### Holes and notches\n/);
  expect(said.indexOf("a third of the depth")).toBeLessThan(said.indexOf("A 2x10 Douglas fir no. 2"));
});

test("a story is understood by the part of it that the guide has a name for", async ({ ctx }) => {
  const said = await after(
    ctx,
    "so my buddy from the other crew was telling me stories all day, the plumber cut my joist in the middle, how much may I notch a joist",
  );
  expect(said).toContain("a third of the depth");
});

test("whoever asks no more than what it costs, first or after what this is, is told the plans' prices", async ({
  ctx,
}) => {
  for (const turns of [["what does it cost"], ["what is kingpost", "how much is it"], ["que es esto", "cuanto cuesta"]])
    expect(await after(ctx, ...(turns as [string])), turns.join(" // ")).toContain("$149");
  expect(await after(ctx, "how do i hang drywall", "what does it cost")).not.toContain("$149");
});

test("money that was lost on a job is no death", async ({ ctx }) => {
  const said = await after(ctx, "thinking about quitting this business", "lost 12k on a job");
  expect(said).not.toContain("Somebody died");
});

test.for<[...asked: string[], said: RegExp]>([
  [
    "can 2x10 joists do 15 ft at 16 oc",
    "ok cool. diff thing, how do i turn down a customer without being rude",
    /do not want this customer/,
  ],
  ["cuanto espero pa pintar el concreto nuevo", "cambiando de tema como saco mi ein", /irs\.gov/],
  [
    "how tall does a deck guard gotta be on a house",
    "and the handrail on the steps",
    "what did you say first",
    /36 in/,
  ],
  ["a cuanto van los studs en una pared", "y en un techo los joists", "que me dijiste primero", /16 pulgadas/],
  ["oye una duda", /Cody/],
  ["guy wont pay for the kitchen i did can i lien it", /How a lien works/],
])(
  "a talk that changes its subject, goes back to its beginning or says who speaks is followed: %j",
  async (talk, { ctx }) => {
    const said = talk.at(-1) as RegExp;
    expect(await after(ctx, ...(talk.slice(0, -1) as string[]))).toMatch(said);
  },
);
