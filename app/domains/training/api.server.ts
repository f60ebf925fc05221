import { stringify } from "csv-stringify/sync";
import { Hono } from "hono";
import { ownerOf } from "#app/domains/auth/access.ts";
import { AppError, invalid } from "#app/infra/errors.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveBytes, tooLarge } from "#app/infra/files/receive.server.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { noSuchTraining } from "./access.ts";
import { keepCourseFile, requireCourseInUse } from "./commands/course-file.server.ts";
import { COURSE_FILE_MAX_MB } from "./input/limits.ts";
import { ownCourse } from "./queries/own-courses.server.ts";
import { COLUMNS, trainingTable } from "./queries/table.server.ts";

const UPLOADS = { points: 20, seconds: 3600 };
const LINK_SECONDS = 3600;
/** What a form adds around its file. */
const FORM_BYTES = 64 * 1024;
const COURSE_FILE_MAX_BYTES = COURSE_FILE_MAX_MB * 1024 * 1024;

export const trainingApi = new Hono<AppEnv>();

/** The training board as a file. */
trainingApi.get("/training/board.csv", async (c) => {
  const table = await trainingTable(c.var.ctx);
  c.header("content-type", "text/csv; charset=utf-8");
  c.header("content-disposition", 'attachment; filename="training.csv"');
  c.header("cache-control", "private, no-store");
  return c.body(stringify(table, { header: true, columns: COLUMNS, escape_formulas: true }));
});

/** The PDF or film of an own course, as a plain form sends it; leads back to the course. */
trainingApi.post("/uploads/own-courses/:id", async (c) => {
  const { ctx } = c.var;
  const id = c.req.param("id");
  const businessId = ownerOf(ctx, "training", "contractor");
  await requireCourseInUse(ctx, id);
  try {
    if (!(Number(c.req.header("content-length") ?? Number.NaN) <= COURSE_FILE_MAX_BYTES + FORM_BYTES))
      throw tooLarge(COURSE_FILE_MAX_BYTES);
    await limit(ctx, "own-course-file", businessId, UPLOADS);
    const file = (await c.req.raw.formData().catch(() => null))?.get("file");
    if (!(file instanceof File) || !file.size) throw invalid("no_file", m.training_no_file());
    const limits = { folder: incomingFolder(ctx.services.env), maxBytes: COURSE_FILE_MAX_BYTES };
    const now = await receiveBytes(file.stream(), limits, (sent) => keepCourseFile(ctx, id, file.name, sent));
    return c.redirect(`/training/courses/${now}`, 303);
  } catch (error) {
    if (!(error instanceof AppError) || ["unauthenticated", "not_found"].includes(error.kind)) throw error;
    return c.redirect(`/training/courses/${id}?refused=${error.code}`, 303);
  }
});

/** The file of an own course, by a link that opens it for an hour; for the people of its business. */
trainingApi.get("/training/courses/:id/file", async (c) => {
  const { ctx } = c.var;
  const { file } = await ownCourse(ctx, c.req.param("id"));
  if (!file) throw noSuchTraining();
  const link = { now: ctx.now, seconds: LINK_SECONDS, name: file.name };
  return c.redirect(await ctx.services.files.signedUrl(file.key, link), 302);
});
