import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../start-app.ts";
import { type Program, program } from "./programs.ts";

/** Linked into the folder of another version; its migrations and the file that starts it are copied. */
const SHARED = ["build", "content", "node_modules", "package.json", "public", "seed"];

export type AppProcess = Program & { name: string; port: number };

/** A process of the built product in the folder `root`, as `npm start` runs it; it answers once `start` resolves. */
export async function appProcess(
  name: string,
  root: string,
  folder: string,
  env: Record<string, string>,
): Promise<AppProcess> {
  const port = await freePort();
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(3000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const started = program(
    name,
    () => ({
      command: process.execPath,
      args: ["app/server/main.ts"],
      cwd: root,
      env: { PATH: process.env["PATH"], NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...env },
    }),
    join(folder, `${name}.log`),
    answers,
  );
  return { ...started, name, port };
}

const NEXT = "9999_fleet_next_version";
const NEXT_SQL = `ALTER TABLE job_posts ADD COLUMN fleet_note text;
--> statement-breakpoint
CREATE TABLE fleet_notes (id uuid PRIMARY KEY, job_id uuid NOT NULL REFERENCES job_posts (id) ON DELETE CASCADE);
--> statement-breakpoint
CREATE INDEX fleet_notes_job_idx ON fleet_notes (job_id);
`;

/** Lays out the version after this one in a folder of its own: the same build, and one more migration. */
export function nextVersion(folder: string, root = process.cwd()): string {
  const next = join(folder, "next");
  mkdirSync(join(next, "app/server"), { recursive: true });
  for (const name of SHARED) symlinkSync(join(root, name), join(next, name));
  cpSync(join(root, "app/server/main.ts"), join(next, "app/server/main.ts"));
  cpSync(join(root, "migrations"), join(next, "migrations"), { recursive: true });
  const journal = join(next, "migrations/meta/_journal.json");
  const { entries, ...more } = JSON.parse(readFileSync(journal, "utf8")) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = entries.at(-1);
  if (!last) throw new Error("there are no migrations");
  entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: NEXT });
  writeFileSync(journal, JSON.stringify({ ...more, entries }));
  writeFileSync(join(next, "migrations", `${NEXT}.sql`), NEXT_SQL);
  return next;
}
