import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const KEPT_MS = 7 * 24 * 3600 * 1000;

/**
 * Keeps the scripts and styles of this release in the data folder for a week after the last start that served them: a page
 * that was open when the next release came still finds its own. A full disk keeps nothing and stops nothing; `said` hears
 * of it.
 */
export function keepAssets(clientDir: string, dataDir: string, now: Date, said: (error: unknown) => void): void {
  const from = join(clientDir, "assets");
  const to = join(dataDir, "assets");
  try {
    mkdirSync(to, { recursive: true });
    for (const name of existsSync(from) ? readdirSync(from) : []) {
      if (!existsSync(join(to, name))) writeFileSync(join(to, name), readFileSync(join(from, name)));
      utimesSync(join(to, name), now, now);
    }
    for (const name of readdirSync(to))
      if (now.getTime() - statSync(join(to, name)).mtimeMs > KEPT_MS) unlinkSync(join(to, name));
  } catch (error) {
    said(error);
  }
}
