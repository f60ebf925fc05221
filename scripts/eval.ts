// `npm run eval`: asks the field guide every question of test/eval, prints the score by kind and what was missed, and
// writes docs/assistant-evaluation.md. With ASSISTANT_MODEL and its key set, asks that model too.
import { spawnSync } from "node:child_process";

const { status } = spawnSync("vitest", ["run", "test/eval", "--reporter=verbose"], {
  stdio: "inherit",
  env: { ...process.env, EVAL_REPORT: "on" },
});
process.exit(status ?? 1);
