import { expect, test } from "vitest";
import { run } from "#test/child.ts";
import { missingPrograms } from "./fleet/programs.ts";

// The short form of `npm run bench -- fleet`.

const MINUTES = 15 * 60_000;
const SMALL = ["--members", "500", "--pros", "5000", "--jobs", "1000", "--messages", "5000", "--every", "5"];
const title =
  "a fleet of processes answers rightly and loses nothing while its parts are killed, cut off, frozen and replaced";
const missing = missingPrograms();

test.skipIf(missing.length > 0)(
  missing.length ? `${title} [not run: ${missing.join(" ")}]` : title,
  async () => {
    const fleet = run("bench/fleet.ts", SMALL);
    const ended = await fleet.ended;
    expect(ended === 0 ? "right" : fleet.output()).toBe("right");
  },
  MINUTES,
);
