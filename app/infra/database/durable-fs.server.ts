import fs from "node:fs";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The parts of Emscripten's Node file system that the hook touches. */
type NodeFsModule = {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
    realPath(node: unknown): string;
  };
};

/**
 * PGlite's folder on disk with an fsync that reaches the disk. PGlite 0.5 has none: after a power cut its directory
 * would not open. Rests on Emscripten internals, so the version is pinned and a test watches the calls.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS["init"]>[1]) {
    const made = await super.init(pg, options);
    const preRun = made.emscriptenOpts.preRun as unknown as ((module: NodeFsModule) => void)[];
    preRun.push(({ NODEFS }) => {
      NODEFS.stream_ops.fsync = (stream) => {
        if (typeof stream.nfd === "number") fs.fsyncSync(stream.nfd);
        else fsyncPath(NODEFS.realPath(stream.node));
        return 0;
      };
    });
    return made;
  }
}

/** Forces one file, or a directory's list of names, to disk. */
export function fsyncPath(target: string): void {
  const fd = fs.openSync(target, "r");
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/** Forces a directory and everything under it to disk. */
export function fsyncTree(target: string): void {
  if (fs.statSync(target).isDirectory()) for (const name of fs.readdirSync(target)) fsyncTree(path.join(target, name));
  fsyncPath(target);
}
