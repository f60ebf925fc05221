import { randomUUID } from "node:crypto";
import { constants, createReadStream, mkdirSync } from "node:fs";
import { access, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { isMissing, onDisk } from "./disk.server.ts";
import { signLink } from "./link.server.ts";
import { assertKey, type FileStore, isKey } from "./store.server.ts";

async function sync(path: string) {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files in a folder of this machine; `root` must stay where it is for as long as the process runs. */
export function folderStore(root: string, secret: string): FileStore {
  mkdirSync(root, { recursive: true });
  const staging = join(root, ".staging");
  const pathOf = (key: string) => join(root, assertKey(key));

  /** The root itself is never made again: where it is gone, so is the disk under it. */
  const folder = async (path: string) => {
    await access(root, constants.W_OK);
    await mkdir(path, { recursive: true });
  };

  return {
    linkOrigin: null,
    put: (key, from) =>
      onDisk(async () => {
        const to = pathOf(key);
        const half = join(staging, randomUUID());
        await folder(staging);
        try {
          await copyFile(from, half);
          await sync(half);
          await folder(dirname(to));
          await rename(half, to);
          await sync(dirname(to));
        } finally {
          await rm(half, { force: true });
        }
      }),
    size: (key) =>
      onDisk(async () => {
        const found = await stat(pathOf(key)).catch((error) => {
          if (!isMissing(error)) throw error;
        });
        if (!found) await access(root);
        return found?.isFile() ? found.size : undefined;
      }),
    async get(key, range) {
      if ((await this.size(key)) === undefined) return undefined;
      return createReadStream(pathOf(key), range);
    },
    async *list() {
      const found = await onDisk(() => readdir(root, { recursive: true, withFileTypes: true }));
      for (const entry of found) {
        const key = relative(root, join(entry.parentPath, entry.name)).split(sep).join("/");
        if (entry.isFile() && isKey(key)) yield key;
      }
    },
    delete: (key) =>
      onDisk(async () => {
        await access(root);
        await rm(pathOf(key), { force: true });
      }),
    signedUrl: async (key, link) => signLink(secret, key, link),
    check: () =>
      onDisk(async () => {
        const probe = join(staging, `probe-${randomUUID()}`);
        await folder(staging);
        await writeFile(probe, "ok");
        await rm(probe);
      }),
  };
}
