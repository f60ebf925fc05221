// `npm run messages`: turns the catalogue into code, where it changed since the last time. Reading it takes 20 s.
import { createHash } from "node:crypto";
import fs from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { CompilerOptions } from "@inlang/paraglide-js";

const PROJECT = "project.inlang";
const CATALOGUE = join("content", "messages");

/** How the plugin of `npm run dev` writes it too. */
export const MESSAGE_OPTIONS = {
  project: `./${PROJECT}`,
  outdir: "./app/paraglide",
  strategy: ["baseLocale"],
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  outputStructure: "locale-modules",
  isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
} satisfies CompilerOptions;

/** A file for each message, for the browsers' bundles alone: a page loads what it says and no more. */
export const BROWSER_MESSAGES = "node_modules/.cache/kingpost/messages";

const FORMS = [MESSAGE_OPTIONS, { ...MESSAGE_OPTIONS, outdir: BROWSER_MESSAGES, outputStructure: "message-modules" }];

function digest(): string {
  const hash = createHash("sha256").update(JSON.stringify(FORMS));
  const files = fs.readdirSync(CATALOGUE).sort();
  const read = [join(PROJECT, "settings.json"), "package-lock.json", ...files.map((name) => join(CATALOGUE, name))];
  for (const path of read) hash.update(`${path}\0`).update(fs.readFileSync(path));
  return hash.digest("hex");
}

const stampOf = (outdir: string) => join(outdir, ".ready");

/** Writes the messages in both forms, unless they are those of the catalogue as it stands. Throws for a broken file. */
export async function compileMessages(): Promise<void> {
  const current = digest();
  const stamps = FORMS.map(({ outdir }) => stampOf(outdir));
  if (stamps.every((stamp) => fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === current)) return;
  // Not loaded where there is nothing to do, which is before every run of the tests.
  const { compileProject, defaultCompilerOptions, writeOutput } = await import("@inlang/paraglide-js");
  const { loadProjectFromDirectory } = await import("@inlang/sdk");
  const project = await loadProjectFromDirectory({ path: resolve(PROJECT), fs });
  for (const form of FORMS) {
    const compilerOptions = { ...defaultCompilerOptions, ...form } as CompilerOptions;
    const output = await compileProject({ compilerOptions, project, projectPath: PROJECT });
    const directory = resolve(form.outdir);
    await writeOutput({ directory, output, cleanDirectory: true, fs: fs.promises });
    // It says nothing of a file that it could not write.
    const missing = Object.keys(output).find((path) => !fs.existsSync(join(directory, path)));
    if (missing) throw new Error(`${join(form.outdir, missing)} could not be written`);
  }
  const problems = await project.errors.get();
  await project.close();
  if (problems.length) throw new Error(problems.map(String).join("\n"));
  for (const stamp of stamps) fs.writeFileSync(stamp, current);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await compileMessages();
