import { Hono } from "hono";
import { keepFile, takeBackFile } from "#app/domains/assistant/commands/files.server.ts";
import { AskedOthers, ShownFile } from "#app/domains/assistant/input.ts";
import { articleOn } from "#app/domains/assistant/provider/look-up.server.ts";
import { noSuchFile, ownFile } from "#app/domains/assistant/queries/files.server.ts";
import { FILES_BUCKET } from "#app/domains/assistant/rules/limits.ts";
import { requireActor } from "#app/domains/auth/access.ts";
import { DOCUMENT_MAX_BYTES } from "#app/infra/files/document.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { tooLarge } from "#app/infra/files/receive.server.ts";
import { parseInput } from "#app/infra/form.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { receiveFileOrPhoto } from "#app/infra/pictures/receive.server.ts";
import { type Bucket, type Limit, limit, limitHere } from "#app/infra/rate-limit.server.ts";

const UPLOADS: Limit = { points: 40, seconds: 3600 };
/** A look into the handbook costs as much of a processor as a question does. */
const LOOKS: Bucket = { points: 60, seconds: 600, burst: 20 };
const LINK_SECONDS = 300;
const FILES = `/api/uploads/${FILES_BUCKET}`;

/** What a member shows, a photo or a PDF for a question, theirs alone; and what the handbook has on a question for others. */
export const filesApi = new Hono<AppEnv>();

/** The body is the file as it is; type and name in headers are ignored, `?name=` is only shown. */
filesApi.post(FILES, async (c) => {
  const { ctx } = c.var;
  const { userId } = requireActor(ctx);
  const { name } = parseInput(ShownFile, c.req.query());
  if (Number(c.req.header("content-length") ?? 0) > DOCUMENT_MAX_BYTES) throw tooLarge(DOCUMENT_MAX_BYTES);
  await limit(ctx, "assistant-file", userId, UPLOADS);
  const limits = { folder: incomingFolder(ctx.services.env), maxBytes: DOCUMENT_MAX_BYTES };
  return c.json(await receiveFileOrPhoto(c.req.raw.body, limits, (file) => keepFile(ctx, name, file)), 201);
});

filesApi.delete(`${FILES}/:id`, async (c) => {
  await takeBackFile(c.var.ctx, c.req.param("id"));
  return c.body(null, 204);
});

/** Sends its owner on to a link that opens the file for five minutes; for everyone else there is no such file. */
filesApi.get("/cody/files/:id", async (c) => {
  const { ctx } = c.var;
  const file = await ownFile(ctx, c.req.param("id"));
  if (!file) throw noSuchFile();
  const link = { now: ctx.now, seconds: LINK_SECONDS, name: file.fileName };
  return c.redirect(await ctx.services.files.signedUrl(file.fileKey, link), 302);
});

/** `?q=`: the article of the handbook on what a member is about to ask others; null where none answers it. */
filesApi.get("/cody/handbook", async (c) => {
  const { ctx } = c.var;
  const { userId } = requireActor(ctx);
  await limitHere(ctx, "assistant-handbook", userId, LOOKS);
  const title = articleOn(parseInput(AskedOthers, c.req.query()).q, ctx.locale);
  return c.json({ article: title === null ? null : { title } });
});
