import { Hono } from "hono";
import { renderSVG } from "uqr";
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
import { describeDocument, removeDocument, sendDocument, submitDocuments } from "./commands/hand-in.server.ts";
import { keepUpload } from "./commands/upload.server.ts";
import { BUCKET, Details, Upload } from "./input.ts";
import { documentOfFile, documentsOf } from "./queries/documents.server.ts";
import { sharedDocument, sharedTrust } from "./queries/shared.server.ts";
import { trustOf } from "./queries.server.ts";
import { isPrivate, REQUIRED_KINDS } from "./rules/kinds.ts";

/** A contractor hands in a handful of documents, now and then again. */
const UPLOADS = { points: 40, seconds: 3600 };
const LINK_SECONDS = 300;

const DOCUMENTS = `/api/uploads/${BUCKET}`;

/** The id in the address; one that cannot be an id is not found, as one of somebody else's is. */
function idIn(c: AppContext): string {
  const id = c.req.param("id") ?? "";
  if (!isId(id)) throw notFound("document_gone", m.verification_document_gone());
  return id;
}

/** Sends on to a link that opens a file for five minutes. */
async function showFile(c: AppContext, document: { fileKey: string; fileName: string }) {
  const { ctx } = c.var;
  const link = { now: ctx.now, seconds: LINK_SECONDS, name: document.fileName };
  return c.redirect(await ctx.services.files.signedUrl(document.fileKey, link), 302);
}

export const verificationApi = new Hono<AppEnv>();

/** The body is the file as it is; type and name in headers are ignored, `?name=` is only shown. */
verificationApi.post(DOCUMENTS, async (c) => {
  const { ctx } = c.var;
  const userId = ownerOf(ctx, "documents", "contractor");
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

/** Sends a document beside the required two to review; those two go together, by `/api/verification/submit`. */
verificationApi.post(`${DOCUMENTS}/:id/submit`, async (c) => {
  await sendDocument(c.var.ctx, idIn(c));
  return c.body(null, 204);
});

/** The actor's own documents and trust record; no private kind leaves by an API. */
verificationApi.get("/api/verification", async (c) => {
  const { ctx } = c.var;
  const userId = ownerOf(ctx, "documents");
  const documents = (await documentsOf(ctx, userId)).filter(({ kind }) => !isPrivate(kind));
  return c.json({ trust: await trustOf(ctx, userId), documents });
});

verificationApi.post("/api/verification/submit", async (c) => {
  const { submitted } = await submitDocuments(c.var.ctx);
  const { status } = await trustOf(c.var.ctx, ownerOf(c.var.ctx, "documents"));
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
  if (!owns(actor, document.userId))
    await audit(ctx, "document.opened", `document:${document.id}`, {}, document.userId);
  return showFile(c, document);
});

/** An approved document's file, for whoever holds a share link that shows documents. */
verificationApi.get("/trust/:token/documents/:kind", async (c) => {
  const kind = REQUIRED_KINDS.find((known) => known === c.req.param("kind"));
  if (!kind) throw notFound("document_gone", m.verification_document_gone());
  return showFile(c, await sharedDocument(c.var.ctx, c.req.param("token"), kind));
});

/** A share link as a QR code, for whoever holds it. */
verificationApi.get("/trust/:token/qr.svg", async (c) => {
  const token = c.req.param("token");
  await sharedTrust(c.var.ctx, token);
  const url = `${c.var.ctx.services.env.PUBLIC_URL}/trust/${token}`;
  return c.body(renderSVG(url, { ecc: "M", pixelSize: 5, border: 4, whiteColor: "white", blackColor: "black" }), 200, {
    "content-type": "image/svg+xml",
    "cache-control": "private, no-store",
  });
});
