// An earlier commit of the product, built in a folder of its own that stays for the next run.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { print } from "../print.ts";

/** The last commit before the work on speed. */
export const BEFORE = "acf49f8cd41d77d24ea905e356463bc316f23545";
const CACHE = join(tmpdir(), "kingpost-bench-builds");

function run(command: string, args: string[], cwd = process.cwd()): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0)
    throw new Error(`${command} ${args.join(" ")}: ${stripVTControlCharacters(stderr || stdout || `${error}`).trim()}`);
  return stdout.trim();
}

/** The folder of a commit with its own packages and build, made where it is not there yet (minutes). */
export function checkout(commit: string): { root: string; name: string } {
  const whole = run("git", ["rev-parse", "--verify", `${commit}^{commit}`]);
  const root = join(CACHE, whole);
  if (!existsSync(join(root, "package.json"))) {
    print(`Laying ${whole.slice(0, 7)} into ${root} …`);
    mkdirSync(CACHE, { recursive: true });
    rmSync(root, { recursive: true, force: true });
    run("git", ["worktree", "prune"]);
    run("git", ["worktree", "add", "--force", "--detach", root, whole]);
  }
  run("git", ["reset", "--hard", "--quiet", whole], root);
  run(process.execPath, ["scripts/ready.mjs", "build"], root);
  return { root, name: whole.slice(0, 7) };
}

/** Removes every build that `checkout` keeps. */
export function clean(): void {
  for (const name of existsSync(CACHE) ? readdirSync(CACHE) : [])
    rmSync(join(CACHE, name), { recursive: true, force: true });
  rmSync(CACHE, { recursive: true, force: true });
  run("git", ["worktree", "prune"]);
}
