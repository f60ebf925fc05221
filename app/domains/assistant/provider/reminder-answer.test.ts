import { expect } from "vitest";
import { addReminder } from "#app/domains/reminders/commands/keep.server.ts";
import { NewReminder } from "#app/domains/reminders/input.ts";
import { myReminders } from "#app/domains/reminders/queries/reminders.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { parseInput } from "#app/infra/form.ts";
import { as, test } from "#test/ctx.ts";
import { guideAnswer } from "./field-guide.server.ts";

const said = (...contents: string[]) =>
  contents.flatMap((content, at) => [
    ...(at ? [{ role: "assistant" as const, content: "…" }] : []),
    { role: "user" as const, content },
  ]);

test("a reminder stands on a card with its day and time, and its page's form takes it; nothing is kept before", async ({
  ctx,
}) => {
  const { actor } = await aVerifiedContractor(ctx);
  const me = { ...as(ctx, actor), zone: "America/Denver" };
  const { cards = [] } = await guideAnswer(me, said("remind me tomorrow 8am to call the inspector"));
  expect(cards[0]?.title).toContain("call the inspector");
  expect(cards[0]?.body).toContain("8:00");
  await expect(myReminders(me)).resolves.toEqual({ open: [], done: [] });
  await addReminder(me, parseInput(NewReminder, { ...cards[0]?.send }));
  await expect(myReminders(me)).resolves.toMatchObject({ open: [{ what: "call the inspector" }] });
});

test("what is missing of a reminder is asked for, and the answer to that completes it", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const me = as(ctx, actor);
  const first = await guideAnswer(me, said("remind me to call Bob"));
  expect(first.text).toContain("call Bob");
  expect(first.cards?.[0]?.send).toBeUndefined();
  const { cards = [] } = await guideAnswer(me, said("remind me to call Bob", "tomorrow 7am"));
  expect(cards[0]?.send).toMatchObject({ what: "call Bob", time: "07:00" });
  for (const [first, then, time] of [
    ["recuérdame el jueves a las 7 de la mañana hablarle al inspector", "mejor ponlo a las 6 y media", "06:30"],
    ["recuérdame mañana a las 7 llamar a Bob", "no, mejor a las 8", "08:00"],
    ["remind me friday at 2pm to call Bob", "actually make it 3:30", "15:30"],
    ["remind me friday at 7am to call Bob", "no wait, monday", "07:00"],
  ] as const) {
    const { cards: [card] = [] } = await guideAnswer(me, said(first, then));
    expect([first, card?.send?.["time"]]).toEqual([first, time]);
  }
  expect((await guideAnswer(me, said("remind me 2/30 to call Bob"))).cards?.[0]?.send).toBeUndefined();
  expect((await guideAnswer(as(ctx, null), said("remind me tomorrow to call Bob"))).text).toContain("/auth");
});
