import { Readable } from "node:stream";
import { Hono } from "hono";
import { ownerOf } from "#app/domains/auth/access.ts";
import { notFound } from "#app/infra/errors.ts";
import { linkOpens } from "#app/infra/files/link.server.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { tooLarge } from "#app/infra/files/receive.server.ts";
import { isKey, typeOfKey } from "#app/infra/files/store.server.ts";
import { parseInput } from "#app/infra/form.ts";
import type { AppContext, AppEnv } from "#app/infra/http.ts";
import { PICTURE_MAX_BYTES } from "#app/infra/pictures/limits.ts";
import { receivePicture } from "#app/infra/pictures/receive.server.ts";
import { type Limit, limit, limitEach } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { keeperOf, keepPicture } from "./commands/keep.server.ts";
import { PICTURES_PATH, UploadPicture } from "./input.ts";
import { signedKey } from "./queries/pictures.server.ts";
import { ABOUT, PRIVATE_FOLDER, PUBLIC_FOLDER } from "./rules/purposes.ts";

const UPLOADS: Limit = { points: 120, seconds: 3600 };
/** Of one visitor's address, and of all visitors together: what they send takes room before anybody knows them. */
const VISITOR_UPLOADS: Limit = { points: 24, seconds: 3600 };
const ALL_VISITOR_UPLOADS: Limit = { points: 600, seconds: 3600 };
const YEAR = "public, max-age=31536000, immutable";
const FILE = /^([0-9a-f]{32})-\d{2,4}\.(?:avif|webp|jpg)$/;

export const mediaApi = new Hono<AppEnv>();

/** The body is the photo as it is; type and name in headers are ignored. Answers the picture as forms show it. */
mediaApi.post(PICTURES_PATH, async (c) => {
  const { ctx } = c.var;
  const asked = UploadPicture.safeParse(c.req.query());
  // Whoever is nobody is told so before what they asked is looked at.
  if (!(asked.success && ABOUT[asked.data.purpose].beforeAccount)) ownerOf(ctx, "see");
  const { purpose } = parseInput(UploadPicture, c.req.query());
  const ownerId = keeperOf(ctx, purpose);
  if (Number(c.req.header("content-length") ?? 0) > PICTURE_MAX_BYTES) throw tooLarge(PICTURE_MAX_BYTES);
  if (ownerId) await limit(ctx, "picture-upload", ownerId, UPLOADS);
  else
    await limitEach(ctx, [
      ["picture-upload.visitor", ctx.ip, VISITOR_UPLOADS],
      ["picture-upload.visitors", "all", ALL_VISITOR_UPLOADS],
    ]);
  const limits = { folder: incomingFolder(ctx.services.env), maxBytes: PICTURE_MAX_BYTES };
  return c.json(await receivePicture(c.req.raw.body, limits, (drawn) => keepPicture(ctx, purpose, drawn)), 201);
});

const noSuchPicture = () => notFound("no_such_picture", m.media_not_found());

async function send(c: AppContext, key: string, cacheControl: string) {
  const { files } = c.var.ctx.services;
  const size = isKey(key) ? await files.size(key) : undefined;
  if (size === undefined) throw noSuchPicture();
  const headers = {
    "content-type": typeOfKey(key) ?? "application/octet-stream",
    "content-length": String(size),
    "cross-origin-resource-policy": "same-origin",
    "cache-control": cacheControl,
  };
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  const body = await files.get(key);
  if (!body) throw noSuchPicture();
  return c.body(Readable.toWeb(body) as ReadableStream, 200, headers);
}

/** The address holds the hash of what it answers, so caches may keep it for a year. */
mediaApi.get(`/${PUBLIC_FOLDER}/:id/:file`, async (c) => {
  const { id, file } = c.req.param();
  if (!FILE.test(file)) throw noSuchPicture();
  return send(c, `${PUBLIC_FOLDER}/${id}/${file}`, YEAR);
});

/** One signature opens every size of one picture until it expires, whoever holds it; without it there is none. */
mediaApi.get(`/${PRIVATE_FOLDER}/:id/:file`, async (c) => {
  const { id, file } = c.req.param();
  const { services, now } = c.var.ctx;
  const hash = FILE.exec(file)?.[1];
  const base = `${PRIVATE_FOLDER}/${id}/${hash}`;
  const signed =
    isKey(signedKey(base)) &&
    linkOpens(services.env.AUTH_SECRET, signedKey(base), new URL(c.req.url).searchParams, now);
  if (!hash || !signed) throw noSuchPicture();
  return send(c, `${PRIVATE_FOLDER}/${id}/${file}`, "private, no-store, no-transform");
});
