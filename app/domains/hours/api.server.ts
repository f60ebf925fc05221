import { Hono } from "hono";
import { ownerOf } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { AppError, invalid, notFound } from "#app/infra/errors.ts";
import { DOCUMENT_MAX_BYTES } from "#app/infra/files/document.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveFile, tooLarge } from "#app/infra/files/receive.server.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { keepCertificate } from "./commands/certificate.server.ts";
import { hoursCsv, hoursPdf } from "./commands/print.server.ts";
import { certificateFile } from "./queries/certificates.server.ts";

const UPLOADS = { points: 40, seconds: 3600 };
const LINK_SECONDS = 300;
/** What a form adds around its file. */
const FORM_BYTES = 64 * 1024;
const PAGE = "/my/hours";

export const hoursApi = new Hono<AppEnv>()
  /** The photo or PDF of a certificate from elsewhere, as a plain form sends it; leads to the page that asks what it is. */
  .post("/uploads/hour-certificates", async (c) => {
    const { ctx } = c.var;
    const businessId = ownerOf(ctx, "documents");
    try {
      if (!(Number(c.req.header("content-length") ?? Number.NaN) <= DOCUMENT_MAX_BYTES + FORM_BYTES))
        throw tooLarge(DOCUMENT_MAX_BYTES);
      await limit(ctx, "hour-certificate", businessId, UPLOADS);
      const file = (await c.req.raw.formData().catch(() => null))?.get("file");
      if (!(file instanceof File) || !file.size) throw invalid("no_file", m.hours_no_file());
      const limits = { folder: incomingFolder(ctx.services.env), maxBytes: DOCUMENT_MAX_BYTES };
      const { id } = await receiveFile(file.stream(), limits, (received) => keepCertificate(ctx, file.name, received));
      return c.redirect(`${PAGE}/certificates/${id}`, 303);
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === "unauthenticated") throw error;
      return c.redirect(`${PAGE}?refused=${error.code}#add`, 303);
    }
  })
  /** The file of a certificate, by a link that opens it for five minutes. */
  .get("/my/hours/certificates/:id/file", async (c) => {
    const { ctx } = c.var;
    const id = c.req.param("id");
    const file = await certificateFile(ctx, id);
    if (file.ofOthers) await audit(ctx, "hours.opened", `hours:${id}`, {}, file.businessId);
    const link = { now: ctx.now, seconds: LINK_SECONDS, name: file.fileName };
    return c.redirect(await ctx.services.files.signedUrl(file.fileKey, link), 302);
  })
  /** The hours of a license for the board: hours.pdf or hours.csv. */
  .get("/my/hours/:line/files/:file", async (c) => {
    const { ctx } = c.var;
    ownerOf(ctx, "documents");
    const { line, file } = c.req.param();
    const named = (type: string) => ({
      "content-type": type,
      "content-disposition": `attachment; filename="${file}"`,
      "cache-control": "private, no-store",
    });
    if (file === "hours.csv") return c.body(await hoursCsv(ctx, line), 200, named("text/csv; charset=utf-8"));
    if (file === "hours.pdf") return c.body(await hoursPdf(ctx, line), 200, named("application/pdf"));
    throw notFound("hours_gone", m.hours_gone());
  });
