import { expect, test } from "vitest";
import { postgresAvailable, WHY_NO_POSTGRES } from "#test/postgres.ts";
import { cutPglite, killPglite, killPostgres, type Result } from "./durability/rounds.ts";

// The short form of `npm run bench durability`.

const MINUTES = 180_000;
const FAULTLESS = { rounds: 3, unopened: 0, lost: 0, doubled: 0, torn: 0, damaged: 0 };

const expectKept = (result: Result) => {
  expect(result).toMatchObject(FAULTLESS);
  expect(result.promised).toBeGreaterThan(0);
};

test(
  "a killed process loses nothing it had promised, and the embedded database opens again",
  async () => {
    expectKept(await killPglite(3, 7));
  },
  MINUTES,
);

test(
  "after a power cut the embedded database opens and holds everything it had promised",
  async () => {
    expectKept(await cutPglite(3, 7));
  },
  MINUTES,
);

test(
  "the simulated power cut does harm a database that never synced",
  async () => {
    let harm = 0;
    // What is lost is drawn by lot; four trials without any harm would mean that nothing is cut.
    for (let trial = 0; trial < 4 && !harm; trial++) {
      const result = await cutPglite(3, 7 + trial, undefined, { unsynced: true });
      harm = result.unopened + result.lost + result.torn + result.damaged;
    }
    expect(harm).toBeGreaterThan(0);
  },
  MINUTES,
);

test.runIf(postgresAvailable)(
  postgresAvailable
    ? "a killed PostgreSQL loses nothing it had promised"
    : `a killed PostgreSQL loses nothing it had promised [not run: ${WHY_NO_POSTGRES}]`,
  async () => {
    expectKept(await killPostgres(3, 7));
  },
  MINUTES,
);
