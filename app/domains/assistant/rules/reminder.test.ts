import { expect, test } from "vitest";
import { dayMeant } from "#app/domains/intent/rules/when.ts";
import { remindIn, saysWhen } from "./reminder.ts";

/** A Wednesday, at ten in the morning. */
const TODAY = "2026-11-25";
const NOW = "10:00";
const meant = (text: string) => {
  const asked = remindIn(text);
  if (!asked) return null;
  const { what, when } = asked;
  if (when.minutes !== null) return `${what} | +${when.minutes}`;
  return `${what} | ${saysWhen(when) ? `${dayMeant(when, TODAY, NOW)} ${when.time ?? "-"}` : "when?"}`;
};

test.each([
  ["remind me Friday 8am to call the inspector", "call the inspector | 2026-11-27 08:00"],
  ["Remind me to call the inspector friday at 8", "call the inspector | 2026-11-27 08:00"],
  ["book me a reminder friday to call the inspector", "call the inspector | 2026-11-27 -"],
  ["remind me to pick up the permit tomorrow", "pick up the permit | 2026-11-26 -"],
  ["remind me tomorrow morning to text Bob about the 2x10s", "text Bob about the 2x10s | 2026-11-26 08:00"],
  ["can you remind me at 3 to order drywall?", "order drywall | 2026-11-25 15:00"],
  ["and also remind me friday 8am to call the inspector", "call the inspector | 2026-11-27 08:00"],
  ["oye y también recuérdame el viernes a las 8 llamar al inspector", "llamar al inspector | 2026-11-27 08:00"],
  ["remind me next month to bill Smith", "bill Smith | 2026-12-01 -"],
  ["recuérdame el próximo mes renovar el seguro", "renovar el seguro | 2026-12-01 -"],
  ["remind me at 9am to order drywall", "order drywall | 2026-11-26 09:00"],
  ["remind me in 2 hours to check the pour", "check the pour | +120"],
  ["remind me in half an hour to check the pour", "check the pour | +30"],
  ["remind me in 3 days to bill Smith", "bill Smith | 2026-11-28 -"],
  ["remind me next friday to bill Smith", "bill Smith | 2026-12-04 -"],
  ["remind me on Dec 4 at 2:30 pm to bill Smith", "bill Smith | 2026-12-04 14:30"],
  ["remind me 1/15 to renew my license", "renew my license | 2027-01-15 -"],
  ["remind me on the 3rd to pay rent", "pay rent | 2026-12-03 -"],
  ["remind me on the 25th at 3pm to pay rent", "pay rent | 2026-11-25 15:00"],
  ["don't let me forget to call Ana tonight", "call Ana | 2026-11-25 19:00"],
  ["set a reminder for monday noon: safety talk", "safety talk | 2026-11-30 12:00"],
  ["recuérdame el viernes a las 8 llamar al inspector", "llamar al inspector | 2026-11-27 08:00"],
  [
    "recuérdame mañana a las 3 de la tarde que tengo que cobrarle a Pérez",
    "tengo que cobrarle a Pérez | 2026-11-26 15:00",
  ],
  ["recuérdame mañana por la mañana comprar cemento", "comprar cemento | 2026-11-26 08:00"],
  ["avísame en 2 horas de revisar el colado", "revisar el colado | +120"],
  ["recuérdame el 4 de diciembre renovar el seguro", "renovar el seguro | 2026-12-04 -"],
  ["remind me to call Bob", "call Bob | when?"],
  ["remind me feb 30 to laugh", "laugh | null -"],
])("%s", (text, expected) => {
  expect(meant(text)).toBe(expected);
});

test.each([
  [30, "2027-01-31", "2027-03-30"],
  [29, "2027-01-30", "2027-03-29"],
  [31, "2026-11-25", "2026-12-31"],
  [3, "2026-12-04", "2027-01-03"],
  [32, "2026-12-04", null],
])("the day %i of the month, said on %s, is the next one that there is", (day, today, meant) => {
  expect(dayMeant({ minutes: null, day: { kind: "monthday", day }, time: null }, today, NOW)).toBe(meant);
});

test("what asks for knowledge, or tells of a reminder, is no reminder", () => {
  for (const text of [
    "remind me what markup is",
    "remind me how to figure rafters",
    "recuérdame cómo se calcula el margen",
    "recuérdame qué es un lien",
    "how do reminders work",
    "the inspector reminded me of the permit",
    "my license renewal reminder",
  ])
    expect(remindIn(text), text).toBeNull();
});
