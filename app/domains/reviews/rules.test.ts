import { expect, test } from "vitest";
import { type Hold, holdsOf, type Side } from "./rules/holds.ts";
import { appearBy, appearsNow, askedBetween, STATES, type State, saysTheSame } from "./rules.ts";

const NOW = new Date("2027-03-10T16:00:00.000Z");
const MINUTE = 60_000;

test("a review appears with the other's, or once its days are over, and only from waiting", () => {
  const table = STATES.flatMap((state) =>
    ([undefined, ...STATES] as (State | undefined)[]).flatMap((other) =>
      ["2027-03-09", "2027-03-10"].map((day) => {
        const seen = appearsNow({ state, appearBy: day }, other && { state: other }, NOW);
        return seen ? `${state} ${other ?? "alone"} ${day}` : "";
      }),
    ),
  ).filter(Boolean);
  // It is March 10 in Hawaii: the days that end on the 9th are over.
  expect(table).toEqual([
    "waiting alone 2027-03-09",
    "waiting waiting 2027-03-09",
    "waiting waiting 2027-03-10",
    "waiting held 2027-03-09",
    "waiting refused 2027-03-09",
    "waiting shown 2027-03-09",
    "waiting shown 2027-03-10",
    "waiting hidden 2027-03-09",
    "waiting hidden 2027-03-10",
    "waiting removed 2027-03-09",
    "waiting removed 2027-03-10",
  ]);
  // Still the 9th over there.
  expect(appearBy(new Date("2027-03-10T09:59:00.000Z"))).toBe("2027-03-23");
  expect(appearBy(new Date("2027-03-10T10:01:00.000Z"))).toBe("2027-03-24");
});

test("an ask of one day is over when the next begins, and the last one after two weeks", () => {
  const days = (date: Date) => (NOW.getTime() - date.getTime()) / (24 * 60 * MINUTE);
  const spans = ([1, 7] as const).map((day) => askedBetween(day, NOW));
  expect(spans.map(({ from, to }) => [days(from), days(to)])).toEqual([
    [7, 1],
    [14, 7],
  ]);
});

test("an edit says the same when stars, words and every answer are the same", () => {
  const said: Parameters<typeof saysTheSame>[0] = { stars: 5, body: "Sample.", answers: { quality: true } };
  expect(saysTheSame(said, { ...said, answers: { quality: true } })).toBe(true);
  const others: Partial<typeof said>[] = [
    { stars: 4 },
    { body: "Sample!" },
    { answers: {} },
    { answers: { quality: false } },
  ];
  for (const other of others) expect(saysTheSame(said, { ...said, ...other })).toBe(false);
  expect(saysTheSame({ ...said, answers: {} }, said)).toBe(false);
});

const side = (more: Partial<Side> = {}): Side => ({ people: [], seen: [], phones: [], ...more });
const seen = (ip: string, userAgent: string | null = null) => ({ seen: [{ ip, userAgent }] });

test.each<[string, Hold[], { minutes?: number; hirer?: Partial<Side>; pro?: Partial<Side>; others?: number }]>([
  ["an hour's work of strangers is not", [], { minutes: 60 }],
  ["59 minutes from award to end is too fast", ["speed"], { minutes: 59 }],
  ["one person on both sides", ["person"], { hirer: { people: ["a", "b"] }, pro: { people: ["b"] } }],
  [
    "one phone, however it is written",
    ["phone"],
    { hirer: { phones: ["(512) 555-0100"] }, pro: { phones: [null, "+1 512-555-0100"] } },
  ],
  ["half a number is no phone", [], { hirer: { phones: ["0100", ""] }, pro: { phones: ["0100", ""] } }],
  ["one address of the internet", ["network"], { hirer: seen("203.0.113.7", "A"), pro: seen("203.0.113.7", "B") }],
  ["one line of IPv6", ["network"], { hirer: seen("2001:db8:1:2::a"), pro: seen("2001:db8:1:2::b") }],
  [
    "one browser at one address",
    ["device", "network"],
    { hirer: seen("203.0.113.7", "A"), pro: seen("203.0.113.7", "A") },
  ],
  ["one browser at two addresses is not", [], { hirer: seen("203.0.113.7", "A"), pro: seen("203.0.113.9", "A") }],
  [
    "this machine and the inside of a house say nothing",
    [],
    { hirer: seen("192.168.0.4", "A"), pro: seen("192.168.0.4", "A") },
  ],
  ["three others from here are a crowd", ["crowd"], { others: 3 }],
  ["two are not", [], { others: 2 }],
])("what a person looks at first: %s", (_, found, { minutes = 600, hirer, pro, others = 0 }) => {
  const awardedAt = new Date(NOW.getTime() - minutes * MINUTE);
  const facts = { awardedAt, endedAt: NOW, hirer: side(hirer), pro: side(pro), othersFromHere: others };
  expect(holdsOf(facts)).toEqual(found);
});
