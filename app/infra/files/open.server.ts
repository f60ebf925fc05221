import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Env, EnvError } from "#app/infra/env.server.ts";
import { folderStore } from "./folder.server.ts";
import { s3Store } from "./s3.server.ts";
import { readS3Address } from "./s3-address.ts";
import type { FileStore } from "./store.server.ts";

/** Where uploads stand while they arrive. */
export const incomingFolder = (env: Env): string => join(env.DATA_DIR, "incoming");

const HOUR_MS = 3600_000;

/** Opens the store that FILES_URL names, or the folder `files` in DATA_DIR, and removes what a crash left half received. */
export function openFiles(env: Env): FileStore {
  // With a shared database other processes may be receiving files into the same folders right now.
  const olderThanMs = env.DATABASE_URL ? HOUR_MS : 0;
  const root = join(env.DATA_DIR, "files");
  for (const folder of [incomingFolder(env), join(root, ".staging")]) sweep(folder, Date.now() - olderThanMs);
  if (!env.FILES_URL) return folderStore(root, env.AUTH_SECRET);
  try {
    return s3Store(readS3Address(env.FILES_URL));
  } catch (error) {
    throw new EnvError((error as Error).message);
  }
}

function sweep(folder: string, before: number) {
  for (const name of listed(folder)) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && found.mtimeMs <= before) rmSync(path, { force: true });
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
