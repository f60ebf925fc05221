import { Hono } from "hono";
import { AppError } from "#app/infra/errors.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { tooLarge } from "#app/infra/files/receive.server.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import type { AppContext, AppEnv } from "#app/infra/http.ts";
import { receiveFileOrPhoto } from "#app/infra/pictures/receive.server.ts";
import { type Limit, limit } from "#app/infra/rate-limit.server.ts";
import { addDocument, mayAddDocument } from "./commands/documents.server.ts";
import { DOCUMENTS_BUCKET, DOCUMENTS_MAX_BYTES, NewDocument } from "./input.ts";
import { documentFile } from "./queries/documents.server.ts";

const UPLOADS: Limit = { points: 60, seconds: 3600 };
const LINK_SECONDS = 300;
/** What a form adds around its file. */
const FORM_BYTES = 64 * 1024;

/** Whoever is refused for these is not shown the job either. */
const NO_WAY_BACK: readonly string[] = ["unauthenticated", "forbidden", "not_found"];

const isForm = (c: AppContext) => /^multipart\/form-data\b/.test(c.req.header("content-type") ?? "");

export const engagementsApi = new Hono<AppEnv>();

/**
 * A document of the job `?work=`. The body is the file as it is, with `kind` and `name` in the address; or a plain form with
 * all three, which is led back to the job, with the refusal's code where there is one.
 */
engagementsApi.on("POST", [`/api/uploads/${DOCUMENTS_BUCKET}`, `/uploads/${DOCUMENTS_BUCKET}`], async (c) => {
  const { ctx } = c.var;
  const asked = parseInput(NewDocument, c.req.query());
  const back = `/work/${encodeURIComponent(asked.work)}`;
  try {
    const businessId = await mayAddDocument(ctx, asked.work);
    // A body that does not say how long it is, is not read into memory.
    const length = Number(c.req.header("content-length") ?? (isForm(c) ? Number.NaN : 0));
    if (!(length <= DOCUMENTS_MAX_BYTES + FORM_BYTES)) throw tooLarge(DOCUMENTS_MAX_BYTES);
    await limit(ctx, "work-document", businessId, UPLOADS);
    const { body, input } = isForm(c) ? await ofForm(c, asked) : { body: c.req.raw.body, input: asked };
    const limits = { folder: incomingFolder(ctx.services.env), maxBytes: DOCUMENTS_MAX_BYTES };
    const kept = await receiveFileOrPhoto(body, limits, (file) => addDocument(ctx, input, file));
    return isForm(c) ? c.redirect(back, 303) : c.json(kept, 201);
  } catch (error) {
    if (!isForm(c) || !(error instanceof AppError) || NO_WAY_BACK.includes(error.kind)) throw error;
    return c.redirect(`${back}?refused=${error.code}`, 303);
  }
});

async function ofForm(c: AppContext, asked: NewDocument) {
  const form = await c.req.raw.formData();
  const sent = form.get("file");
  const file = sent instanceof File && sent.size > 0 ? sent : null;
  const typed = parseInput(NewDocument, { ...formValues(form), work: asked.work });
  return { body: file?.stream() ?? null, input: { ...typed, name: typed.name || (file?.name ?? "") } };
}

/** Sends whoever may read the job on to a link that opens the document for five minutes; to everyone else there is none. */
engagementsApi.get("/work/:engagementId/documents/:documentId", async (c) => {
  const { ctx } = c.var;
  const { engagementId, documentId } = c.req.param();
  const { key, name } = await documentFile(ctx, engagementId, documentId);
  return c.redirect(await ctx.services.files.signedUrl(key, { now: ctx.now, seconds: LINK_SECONDS, name }), 302);
});
