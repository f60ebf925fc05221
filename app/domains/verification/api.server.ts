import { Hono } from "hono";
import { ownerOf, owns, requireActor } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { notFound } from "#app/infra/errors.ts";
import { DOCUMENT_MAX_BYTES } from "#app/infra/files/document.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveFile, tooLarge } from "#app/infra/files/receive.server.ts";
import { parseInput } from "#app/infra/form.ts";
import type { AppContext, AppEnv } from "#app/infra/http.ts";
import { isId } from "#app/infra/id.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { mayOpen } from "./access.ts";
import { describeDocument, removeDocument, submitDocuments } from "./commands/hand-in.server.ts";
import { keepUpload } from "./commands/upload.server.ts";
import { BUCKET, Details, Upload } from "./input.ts";
import { documentOfFile, documentsOf } from "./queries/documents.server.ts";
import { trustOf } from "./queries.server.ts";

/** A contractor hands in two documents, now and then again. */
const UPLOADS = { points: 40, seconds: 3600 };
const LINK_SECONDS = 300;

const DOCUMENTS = `/api/uploads/${BUCKET}`;

/** The id in the address; one that cannot be an id is not found, as one of somebody else's is. */
function idIn(c: AppContext): string {
  const id = c.req.param("id") ?? "";
  if (!isId(id)) throw notFound("document_gone", m.verification_document_gone());
  return id;
}

export const verificationApi = new Hono<AppEnv>();

/** The body is the file as it is; type and name in headers are ignored, `?name=` is only shown. */
verificationApi.post(DOCUMENTS, async (c) => {
  const { ctx } = c.var;
  const userId = ownerOf(ctx, "contractor");
  const upload = parseInput(Upload, c.req.query());
  if (Number(c.req.header("content-length") ?? 0) > DOCUMENT_MAX_BYTES) throw tooLarge(DOCUMENT_MAX_BYTES);
  await limit(ctx, "document-upload", userId, UPLOADS);
  const limits = { folder: incomingFolder(ctx.services.env), maxBytes: DOCUMENT_MAX_BYTES };
  const { document, created } = await receiveFile(c.req.raw.body, limits, (file) => keepUpload(ctx, upload, file));
  return c.json(document, created ? 201 : 200);
});

verificationApi.patch(`${DOCUMENTS}/:id`, async (c) => {
  const details = parseInput(Details, await c.req.json().catch(() => ({})));
  await describeDocument(c.var.ctx, idIn(c), details);
  return c.body(null, 204);
});

verificationApi.delete(`${DOCUMENTS}/:id`, async (c) => {
  await removeDocument(c.var.ctx, idIn(c));
  return c.body(null, 204);
});

/** The actor's own documents and trust record. */
verificationApi.get("/api/verification", async (c) => {
  const { ctx } = c.var;
  const userId = ownerOf(ctx);
  return c.json({ trust: await trustOf(ctx, userId), documents: await documentsOf(ctx, userId) });
});

verificationApi.post("/api/verification/submit", async (c) => {
  const { submitted } = await submitDocuments(c.var.ctx);
  const { status } = await trustOf(c.var.ctx, ownerOf(c.var.ctx));
  return c.json({ submitted, status });
});

/**
 * The address kept in the profile: sends the owner and reviewers on to a link that opens the file for five minutes.
 * Anyone else learns nothing, not even that there is such a file.
 */
verificationApi.get(`/files/${BUCKET}/:owner/:file`, async (c) => {
  const { ctx } = c.var;
  const actor = requireActor(ctx);
  const document = await documentOfFile(ctx, new URL(c.req.url).pathname.slice("/files/".length));
  if (!document || !mayOpen(actor, document.userId)) throw notFound("document_gone", m.verification_document_gone());
  if (!owns(actor, document.userId)) await audit(ctx, "document.opened", `document:${document.id}`);
  const link = { now: ctx.now, seconds: LINK_SECONDS, name: document.fileName };
  return c.redirect(await ctx.services.files.signedUrl(document.fileKey, link), 302);
});
