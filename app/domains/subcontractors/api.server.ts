import { Hono } from "hono";
import { requireActor } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { notFound } from "#app/infra/errors.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { type ReceivedFile, receiveFile, tooLarge } from "#app/infra/files/receive.server.ts";
import { parseInput } from "#app/infra/form.ts";
import type { AppContext, AppEnv } from "#app/infra/http.ts";
import { isId } from "#app/infra/id.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { addToRecord } from "./commands/record.server.ts";
import { type Sent, sendDocument } from "./commands/send-document.server.ts";
import { CERTIFICATES_PATH, DOCUMENT_MAX_BYTES, DOCUMENTS_BUCKET, RECORDS_PATH, SentDocument } from "./input.ts";
import { documentSentToActor } from "./queries/file.server.ts";
import { openRecord, openRequest } from "./queries/link.server.ts";
import { documentOfRecord } from "./queries/record.server.ts";

/** Three documents, and each a few times over. */
const BY_A_LINK = { points: 30, seconds: 3600 };
const FROM_AN_ADDRESS = { points: 60, seconds: 3600 };
const LINK_SECONDS = 300;

const tokenIn = (c: AppContext): string => c.req.param("token") ?? "";
const gone = () => notFound("document_gone", m.subcontractors_document_gone());

/** Counts an upload before its first byte is read, by its link and by where it comes from. */
async function admit(c: AppContext, linkId: string): Promise<void> {
  const { ctx } = c.var;
  if (Number(c.req.header("content-length") ?? 0) > DOCUMENT_MAX_BYTES) throw tooLarge(DOCUMENT_MAX_BYTES);
  await limit(ctx, "sub-document", linkId, BY_A_LINK);
  await limit(ctx, "sub-document-from", ctx.ip, FROM_AN_ADDRESS);
}

async function take(c: AppContext, keep: (file: ReceivedFile) => Promise<Sent>) {
  const limits = { folder: incomingFolder(c.var.ctx.services.env), maxBytes: DOCUMENT_MAX_BYTES };
  const sent = await receiveFile(c.req.raw.body, limits, keep);
  return c.json(sent, sent.created ? 201 : 200);
}

/** Opens a file for five minutes. */
async function showFile(c: AppContext, document: { fileKey: string; fileName: string }) {
  const { ctx } = c.var;
  const link = { now: ctx.now, seconds: LINK_SECONDS, name: document.fileName };
  return c.redirect(await ctx.services.files.signedUrl(document.fileKey, link), 302);
}

export const subcontractorsApi = new Hono<AppEnv>();

/** The body is the file as it is; what is said of it stands in the query. The link is the proof. */
subcontractorsApi.post(`${CERTIFICATES_PATH}/:token`, async (c) => {
  const { linkId } = await openRequest(c.var.ctx, tokenIn(c));
  const said = parseInput(SentDocument, c.req.query());
  await admit(c, linkId);
  return take(c, (file) => sendDocument(c.var.ctx, tokenIn(c), said, file));
});

/** The same into a sub's own record; `share=on` also puts it before everyone who has an earlier one. */
subcontractorsApi.post(`${RECORDS_PATH}/:token`, async (c) => {
  const { linkId } = await openRecord(c.var.ctx, tokenIn(c));
  const said = { ...parseInput(SentDocument, c.req.query()), share: c.req.query("share") === "on" };
  await admit(c, linkId);
  return take(c, (file) => addToRecord(c.var.ctx, tokenIn(c), said, file));
});

/** A file, for the owner it was sent to. Anyone else learns nothing, not even that there is such a file. */
subcontractorsApi.get(`/files/${DOCUMENTS_BUCKET}/:file`, async (c) => {
  const { ctx } = c.var;
  requireActor(ctx);
  const document = await documentSentToActor(ctx, new URL(c.req.url).pathname.slice("/files/".length));
  if (!document) throw gone();
  await audit(ctx, "sub_document.opened", `sub_document:${document.id}`);
  return showFile(c, document);
});

/** A file, for the keeper of the record it stands in. */
subcontractorsApi.get("/my-record/:token/documents/:documentId", async (c) => {
  const documentId = c.req.param("documentId");
  const document = isId(documentId) ? await documentOfRecord(c.var.ctx, tokenIn(c), documentId) : undefined;
  if (!document) throw gone();
  return showFile(c, document);
});
