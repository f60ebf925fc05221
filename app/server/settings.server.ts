import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Env, readEnv } from "#app/infra/env.server.ts";

/** The secret of an embedded installation: made once, readable by its owner only. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, "auth-secret");
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(path, "utf8").trim();
}

/** The checked settings, with the data folder as a full path and the kept secret where none is set. */
export function readSettings(source: Record<string, string | undefined>): Env {
  const dataDir = resolve(source["DATA_DIR"] || "./data");
  return { ...readEnv(source, () => keptSecret(dataDir)), DATA_DIR: dataDir };
}
