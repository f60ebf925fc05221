import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { US_STATES } from "#content/lists.ts";
import { STATE_FACTS, STATE_TRADES } from "#content/states.ts";
import { FACT_IN, type FactKind, factAsked, factText, licenseFacts } from "./state-facts.server.ts";

test("each state answers each matter in both languages", () => {
  const kinds = Object.keys(FACT_IN) as FactKind[];
  const trades = ["general-contracting", "handyman", "roofing", "plumbing", "electrical", "hvac"];
  for (const { id, en, es } of US_STATES)
    for (const [locale, name] of [["en", en] as const, ["es", es] as const]) {
      for (const kind of kinds) expect(factText(id, kind, locale), `${id} ${kind}`).toContain(name);
      for (const trade of trades)
        expect(licenseFacts(id, trade, trade, locale)?.text, `${id} ${trade}`).toContain(name);
    }
  expect(factText("XX", "wage", "en")).toBeNull();
});

test("what a state asks of a trade is the same in both lists", () => {
  const kinds = ["roofing", "plumbing", "electrical", "hvac"] as const;
  const other = STATE_FACTS.flatMap(({ id, licenses }) =>
    kinds.flatMap((kind) => {
      const law = STATE_TRADES.find(({ state }) => state === id)?.rules.find(({ trades }) => trades.includes(kind));
      const { asks } = licenses[kind];
      return law && asks !== "told" && law.license === (asks === "local") ? [`${id} ${kind}`] : [];
    }),
  );
  expect(other).toEqual([]);
});

test("a matter is seen however it is asked", () => {
  const asked = {
    wage: ["whats the min wage in ohio", "cual es el sueldo minimo en nevada", "least i can pay a helper an hour"],
    claims: [
      "small claims limit in georgia",
      "puedo demandar en small claims por 9000",
      "hasta cuanto en reclamos menores",
    ],
    comp: ["do i need workmans comp with 1 guy", "a fuerza ocupo workers comp", "necesito seguro de trabajadores"],
    lien: ["how long to file a lien", "cuantos dias tengo pa meter un lien", "prelien notice how long i got"],
    bond: ["de cuanto es el bond de contratista con la cslb", "how big a contractor bond do i need"],
    deposit: ["deposit limit in ohio", "cuanto de anticipo me deja la ley", "most i can take as a deposit"],
    written: ["does the contract have to be in writing", "el contrato tiene que ir por escrito a fuerza"],
    salesTax: ["do i charge sales tax on labor", "cobro tax en la mano de obra", "excise tax on a contract"],
    retainage: ["how much retainage can they hold", "cuanto es el limite de retencion"],
    promptPay: ["prompt pay law how many days"],
    lastPay: ["when do i owe the last check", "me corrieron, cuando me pagan"],
    breaks: ["lunch break law", "hay hora de comida por ley"],
    sickPay: ["do i owe sick days", "dias por enfermedad pagados"],
    osha: ["is there a state osha"],
    overtime: ["13 hr shift, any ot", "straight time all of it?", "cuando le toca tiempo extra"],
  };
  for (const [kind, texts] of Object.entries(asked)) for (const text of texts) expect(factAsked(text), text).toBe(kind);
});

test("another question about the same thing is left to the guide", () => {
  for (const text of [
    "he wants a lien waiver before the check",
    "how do i get a lien off my house",
    "workers comp cost for a roofer",
    "my guy got hurt, workers comp claim",
    "what do i put in a contract",
    "small claims or a lawyer",
    "with only an itin can i get my contractor license",
    "how do i get the bill paid",
    "how do i get a performance bond",
  ])
    expect(factAsked(text), text).toBeNull();
});

test("the guide's tables of tax rates and small claims say the same", () => {
  const tableOf = (slug: string) => readFileSync(`content/handbook/${slug}.en.md`, "utf8");
  const rates = tableOf("sales-tax").matchAll(/^\|([A-Z][A-Za-z ]+)\|([\d.]+)%\|$/gm);
  const claims = tableOf("disputes").matchAll(/^\| ([A-Z][A-Za-z ]+)(?:,[^|]*)? \| \$([\d,]+)/gm);
  const factsOf = (name = "") => STATE_FACTS.find(({ id }) => id === US_STATES.find(({ en }) => en === name)?.id);
  // Where a company may claim less, that stands in the second row of its state.
  const firstClaims = [...claims].filter(([, name], at, all) => all.findIndex(([, other]) => other === name) === at);
  const told = [
    ...[...rates].map(([, name, rate]) => [name, Number(rate), factsOf(name)?.salesTax.rate]),
    ...firstClaims.map(([, name, most = ""]) => [name, Number(most.replaceAll(",", "")), factsOf(name)?.claims.most]),
  ];
  expect(told.length).toBeGreaterThan(45);
  expect(told.filter(([, inGuide, inFacts]) => inGuide !== inFacts)).toEqual([]);
});
