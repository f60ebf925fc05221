import { extname } from "node:path";
import { Piscina } from "piscina";
import { AppError } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { Drawn, DrawTask, SentKind, Undrawable } from "./draw-worker.server.ts";
import { pictureLibrary } from "./library.server.ts";
import { PICTURE_MAX_MEGAPIXELS, PICTURE_MIN_SIDE } from "./sizes.ts";

export type { Drawn } from "./draw-worker.server.ts";

/** An idle thread gives the memory of the HEIC decoder back. */
const IDLE_MS = 20_000;
/** Waiting in line included. */
const LONGEST_MS = 90_000;
const LINE_MAX = 100;
const NICER = 10;

let pool: Piscina | undefined;

/** One picture at a time: an open one takes up to half a gigabyte. In the build the worker stands beside the bundle. */
function thread(): Piscina {
  pool ??= new Piscina({
    filename: new URL(`./draw-worker.server${extname(import.meta.filename)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: LINE_MAX,
    idleTimeout: IDLE_MS,
    niceIncrement: NICER,
    stricterFIFO: true,
  });
  return pool;
}

const WHY: Record<Undrawable["refused"], () => AppError> = {
  damaged: () => new AppError("unsupported", "file_damaged", m.files_picture_damaged()),
  too_many_pixels: () =>
    new AppError("unsupported", "picture_pixels", m.files_picture_pixels({ max: PICTURE_MAX_MEGAPIXELS })),
  too_small: () => new AppError("unsupported", "picture_small", m.files_picture_small({ min: PICTURE_MIN_SIDE })),
};

/** A full line or too long in it; anything else is a picture at which the thread died. */
const failed = (cause: unknown): AppError =>
  cause instanceof Error && (cause.name === "AbortError" || /queue/i.test(cause.message))
    ? new AppError("unavailable", "pictures_busy", m.files_picture_busy(), { cause })
    : WHY.damaged();

/**
 * Draws the picture in a local file anew, in every size and format, in a thread of its own: without metadata, upright, in
 * sRGB, the first frame alone. Refuses `unsupported` what cannot be drawn, is too large or too small, and `unavailable` when
 * too many wait.
 */
export async function drawPicture(path: string, kind: SentKind): Promise<Drawn> {
  // What the library may open is settled for all threads before the first file.
  await pictureLibrary();
  const task: DrawTask = { path, kind };
  const signal = AbortSignal.timeout(LONGEST_MS);
  const answer = await thread()
    .run(task, { signal })
    .catch((cause: unknown) => {
      throw failed(cause);
    });
  const drawn = answer as Drawn | Undrawable;
  if ("refused" in drawn) throw WHY[drawn.refused]();
  return drawn;
}
