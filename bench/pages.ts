// Pages, lists and messages of the built product. Three parts: today's build beside an earlier commit's; what the database
// costs a list; how much JavaScript the first view of a page loads and whether its layout shifts.
//   npm run bench -- pages [--rounds 5] [--seconds 2] [--before <commit>] [--parts builds,queries,views]
//     [--on postgres] [--paths /,/auth]
//   npm run bench -- pages --clean     removes the earlier builds that are kept for the next run
import { parseArgs } from "node:util";
import { postgresAvailable, WHY_NO_POSTGRES } from "#test/postgres.ts";
import { compareBuilds } from "./pages/builds.ts";
import { BEFORE, clean } from "./pages/checkout.ts";
import { print } from "./print.ts";

const PAGES = [
  "/",
  "/pricing",
  "/financing",
  "/community",
  "/continuing-education",
  "/skill-building",
  "/business-management",
  "/employee-training",
  "/about",
  "/partners",
  "/mentorship",
  "/privacy",
  "/integrations",
  "/ai-tools",
  "/find-pro",
  "/find-pro?tab=jobs",
  "/contractor-signup",
  "/homeowner-signup",
  "/auth",
  "/login",
  "/post-job",
];
const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    before: { type: "string", default: BEFORE },
    parts: { type: "string", default: "builds,queries,views" },
    on: { type: "string", default: "postgres,embedded" },
    paths: { type: "string", default: PAGES.join(",") },
    clean: { type: "boolean", default: false },
  },
});
if (options.clean) {
  clean();
  process.exit(0);
}
const parts = options.parts.split(",");
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
let reached = true;
if (parts.includes("builds")) {
  const embedded = options.on.split(",").includes("embedded");
  if (postgresAvailable) reached = await compareBuilds({ before: options.before, rounds, seconds, embedded });
  else print(`builds beside each other: not measured, ${WHY_NO_POSTGRES}`);
}
// The parts below load the product into this process, which the load of the part above would feel.
if (parts.includes("queries")) await (await import("./pages/no-queries.ts")).listWithoutQueries(rounds, seconds);
if (parts.includes("views")) await (await import("./pages/first-view.ts")).firstViews(options.paths.split(","));
process.exit(reached ? 0 : 1);
