import { Hono } from "hono";
import { ownerOf } from "#app/domains/auth/access.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { tooLarge } from "#app/infra/files/receive.server.ts";
import { parseInput } from "#app/infra/form.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { receiveFileOrPhoto } from "#app/infra/pictures/receive.server.ts";
import { type Limit, limit } from "#app/infra/rate-limit.server.ts";
import { dropAttachment, keepAttachment, noSuchAttachment } from "./commands/upload.server.ts";
import { BUCKET, UPLOAD_MAX_BYTES, Upload } from "./input.ts";
import { openableAttachment } from "./queries/attachments.server.ts";
import { unreadCount } from "./queries.server.ts";

const UPLOADS: Limit = { points: 60, seconds: 3600 };
const LINK_SECONDS = 300;
const FILES = `/api/uploads/${BUCKET}`;

export const messagingApi = new Hono<AppEnv>();

/** For the number in the member's navigation. */
messagingApi.get("/messages/count", async (c) => {
  c.header("cache-control", "no-store");
  return c.json({ unread: await unreadCount(c.var.ctx) });
});

/** The body is the file as it is; type and name in headers are ignored, `?name=` is only shown. */
messagingApi.post(FILES, async (c) => {
  const { ctx } = c.var;
  const userId = ownerOf(ctx, "messages");
  const { name } = parseInput(Upload, c.req.query());
  if (Number(c.req.header("content-length") ?? 0) > UPLOAD_MAX_BYTES) throw tooLarge(UPLOAD_MAX_BYTES);
  await limit(ctx, "message-upload", userId, UPLOADS);
  const limits = { folder: incomingFolder(ctx.services.env), maxBytes: UPLOAD_MAX_BYTES };
  return c.json(
    await receiveFileOrPhoto(c.req.raw.body, limits, (file, drawn) => keepAttachment(ctx, name, file, drawn)),
    201,
  );
});

messagingApi.delete(`${FILES}/:id`, async (c) => {
  await dropAttachment(c.var.ctx, c.req.param("id"));
  return c.body(null, 204);
});

/** Sends the two members on to a link that opens the file for five minutes; to everyone else there is no such file. */
messagingApi.get(`/files/${BUCKET}/:owner/:file`, async (c) => {
  const { ctx } = c.var;
  const file = await openableAttachment(ctx, new URL(c.req.url).pathname.slice("/files/".length));
  if (!file) throw noSuchAttachment();
  return c.redirect(
    await ctx.services.files.signedUrl(file.key, { now: ctx.now, seconds: LINK_SECONDS, name: file.name }),
    302,
  );
});
