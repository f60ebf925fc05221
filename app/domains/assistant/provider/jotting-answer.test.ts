import { expect } from "vitest";
import { addEntry } from "#app/domains/taxes/commands/entries.server.ts";
import { addTrip } from "#app/domains/taxes/commands/trips.server.ts";
import { Entry, EntryFilter, Trip } from "#app/domains/taxes/input.ts";
import { entriesOf } from "#app/domains/taxes/queries/entries.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { parseInput } from "#app/infra/form.ts";
import { as, at, test } from "#test/ctx.ts";
import { guideAnswer } from "./field-guide.server.ts";

const said = (content: string) => [{ role: "user" as const, content }];

test("what was spent stands on a card that the tax page's own form takes, once however often it is sent", async ({
  ctx,
}) => {
  const { actor } = await aVerifiedContractor(ctx);
  const me = as(ctx, actor);
  const { cards = [] } = await guideAnswer(me, said("spent 45 at Home Depot on tape"));
  expect(cards[0]?.title).toContain("$45");
  expect(cards[0]?.body).toContain("Home Depot");
  const entry = parseInput(Entry(ctx.now), { ...cards[0]?.send });
  const [first, second] = [await addEntry(me, entry), await addEntry(me, entry)];
  expect([first.created, second.created]).toEqual([true, false]);
  const { rows } = await entriesOf(me, ctx.now.getUTCFullYear(), EntryFilter.parse({}));
  expect(rows).toMatchObject([{ cents: 4500, party: "Home Depot", note: "tape" }]);
});

test("a drive stands on a card that the mileage page's form takes; a visitor is asked to sign in", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const { cards = [] } = await guideAnswer(as(ctx, actor), said("drove 32 miles to the Smith job"));
  await addTrip(as(ctx, actor), parseInput(Trip(ctx.now), { ...cards[0]?.send }));
  const { text = "" } = await guideAnswer(as(ctx, actor), said("how many miles do i have logged"));
  expect(text).toContain("32");
  expect((await guideAnswer(as(ctx, null), said("spent 45 at Home Depot"))).text).toContain("/auth");
});

test("a card tells the store, the goods and the line by its name, whatever words asked for it", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  for (const [asked, body] of [
    ["spent 186.42 at home depot lumber put it in", "Home Depot · lumber · Materials and cost of goods sold · "],
    ["gaste 86.40 en home depot de madera apuntamelo", "Home Depot · madera · Materiales y costo de lo vendido · "],
    ["also drove 38 miles to the rodriguez job", "rodriguez job · "],
    ["y también manejé 38 millas al trabajo de la señora johnson apúntalas", "trabajo de la señora johnson · "],
  ] as const) {
    const { cards = [] } = await guideAnswer(as(ctx, actor), said(asked));
    expect(cards[0]?.body.slice(0, body.length), asked).toBe(body);
  }
});

test("the miles of a drive that was told are reckoned at the rate of the year, and its card stays", async ({
  ctx: base,
}) => {
  const ctx = at(base, new Date("2026-11-20T18:00:00Z"));
  const { actor } = await aVerifiedContractor(ctx);
  for (const [first, then, has] of [
    ["maneje 46 millas hoy pa ir al home depot y a ver un cliente", "cuanto vale eso en taxes", "46 × 72.5¢ = $33.35"],
    ["drove 46 miles to home depot", "how much can i write off for that", "46 × 72.5¢ = $33.35"],
    ["log 100 miles to the Oak job", "what's that worth on my taxes", "100 × 72.5¢ = $72.50"],
  ] as const) {
    const talk = [first, then].map((content) => ({ role: "user" as const, content }));
    const { text, cards } = await guideAnswer(as(ctx, actor), talk);
    expect(text, first).toContain(has);
    expect(cards?.[0]?.send, first).toMatchObject({ intent: "trip" });
  }
});
