// One worker of `npm run test:mutants`: a Vitest that stays open, so that sources are compiled once. Each request runs test
// files in a fresh process, with one file of the sources replaced in memory.
import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { createVitest, type TestModule } from "vitest/node";
import { broken, type Mutant, type TestRef } from "./mutant.ts";

export type Request = { tests: readonly TestRef[]; mutant: Mutant | null };
/** `loaded`: the tests did import the broken file. `unloaded`: test files that failed before their first test. */
export type Report = { passed: number; failed: string[]; unloaded: string[]; loaded: boolean };

let current: { path: string; source: string; loaded: boolean } | null = null;

const vitest = await createVitest(
  { watch: false, run: true, bail: 1, maxWorkers: 1, fsModuleCache: false, reporters: [{}] },
  {
    plugins: [
      {
        name: "mutant",
        enforce: "pre",
        load(id: string) {
          if (!current || id.split("?")[0] !== current.path) return null;
          current.loaded = true;
          return current.source;
        },
      },
    ],
  },
);
const project = vitest.getRootProject();

const escaped = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** One run of each file, with the titles asked of it; all of it where one asks for no title. */
const specificationsOf = (tests: readonly TestRef[]) =>
  [...Map.groupBy(tests, ({ file }) => file)].map(([file, refs]) => {
    const titles = refs.flatMap(({ title }) => (title ? [escaped(title)] : []));
    const part = titles.length === refs.length ? { testNamePattern: new RegExp(titles.join("|")) } : {};
    return project.createSpecification(resolve(file), part);
  });

async function run({ tests, mutant }: Request): Promise<Report> {
  if (mutant) {
    const source = broken(mutant, readFileSync(mutant.file, "utf8"));
    current = { path: resolve(mutant.file), source, loaded: false };
    vitest.invalidateFile(current.path);
  }
  const specifications = specificationsOf(tests);
  try {
    const asked = new Set(specifications.map(({ moduleId }) => moduleId));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const modules = testModules.filter(({ moduleId }) => asked.has(moduleId));
    const results = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = results.filter((one) => one.result().state === "failed").map(({ fullName }) => fullName);
    return {
      passed: results.filter((one) => one.result().state === "passed").length,
      failed: [...failed, ...unhandledErrors.map((error) => `unhandled: ${(error as Error).message}`)],
      unloaded: modules
        .filter((module) => !failed.length && didNotLoad(module))
        .map(({ moduleId }) => relative(".", moduleId)),
      loaded: current?.loaded ?? true,
    };
  } finally {
    if (current) vitest.invalidateFile(current.path);
    current = null;
  }
}

const didNotLoad = (module: TestModule) => module.state() === "failed" && module.errors().length > 0;

process.on("message", async (request: Request) => {
  process.send?.(await run(request).catch((error: unknown) => ({ error: String(error) })));
});
process.once("disconnect", () => process.exit());
process.send?.("ready");
