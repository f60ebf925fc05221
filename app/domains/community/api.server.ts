import { Hono } from "hono";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { tooLarge } from "#app/infra/files/receive.server.ts";
import { receiveWorkingFile } from "#app/infra/files/working-file.server.ts";
import { parseInput } from "#app/infra/form.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { type Limit, limit } from "#app/infra/rate-limit.server.ts";
import { keepPostFile, mayKeepFile } from "./commands/post-file.server.ts";
import { FILE_MAX_BYTES, FILES_BUCKET } from "./input/limits.ts";
import { UploadFile } from "./input/write.ts";
import { postFile } from "./queries/post-file.server.ts";

const UPLOADS: Limit = { points: 20, seconds: 3600 };
/** Whoever holds the link has the file no longer than a hidden post may still be read. */
const LINK_SECONDS = 60;

export const communityApi = new Hono<AppEnv>();

/** The body is the file as it is; type and name in headers are ignored, `?name=` is shown. */
communityApi.post(`/api/uploads/${FILES_BUCKET}`, async (c) => {
  const { ctx } = c.var;
  const userId = await mayKeepFile(ctx);
  const { name } = parseInput(UploadFile, c.req.query());
  if (Number(c.req.header("content-length") ?? 0) > FILE_MAX_BYTES) throw tooLarge(FILE_MAX_BYTES);
  await limit(ctx, "community.file", userId, UPLOADS);
  const limits = { folder: incomingFolder(ctx.services.env), maxBytes: FILE_MAX_BYTES };
  return c.json(await receiveWorkingFile(c.req.raw.body, limits, name, (file) => keepPostFile(ctx, name, file)), 201);
});

/** Sends whoever may read the post on to a link that opens its file for a minute; to everyone else there is none. */
communityApi.get("/community/posts/:postId/file", async (c) => {
  const { ctx } = c.var;
  const { key, name } = await postFile(ctx, c.req.param("postId"));
  c.header("cache-control", "private, no-store");
  return c.redirect(await ctx.services.files.signedUrl(key, { now: ctx.now, seconds: LINK_SECONDS, name }), 302);
});
