import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

let root: string | undefined;

/**
 * A path inside the project's `content/` folder, which is read from disk at run time and is not part of the bundle.
 * The folder is the nearest one above this module that has a `package.json` beside it: the same for the sources under
 * Vite and Vitest and for `build/server` under plain Node, wherever the process was started.
 */
export function contentPath(...parts: string[]): string {
  root ??= findRoot(import.meta.dirname);
  return join(root, "content", ...parts);
}

function findRoot(folder: string): string {
  if (existsSync(join(folder, "package.json")) && existsSync(join(folder, "content"))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error("The content folder is missing: it belongs beside package.json.");
  return findRoot(above);
}
