import { Readable } from "node:stream";
import { Hono } from "hono";
import { ownerOf } from "#app/domains/auth/access.ts";
import { AppError, notFound } from "#app/infra/errors.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveFile, tooLarge } from "#app/infra/files/receive.server.ts";
import type { AppContext, AppEnv } from "#app/infra/http.ts";
import { isId } from "#app/infra/id.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { assertOwn, type DocumentOf, keepReceipt } from "./commands/receipts.server.ts";
import { csvTooLarge, stageImport } from "./commands/stage-import.server.ts";
import { CSV_MAX_BYTES, RECEIPT_MAX_BYTES } from "./input/limits.ts";
import { entriesCsv, mileageCsv, subsCsv, summaryCsv } from "./queries/export-csv.server.ts";
import { yearZip } from "./queries/export-zip.server.ts";
import { receiptOf } from "./queries/receipts.server.ts";

/** A shoebox of receipts in an evening. */
const UPLOADS = { points: 300, seconds: 3600 };
const IMPORTS = { points: 60, seconds: 3600 };
const LINK_SECONDS = 300;
/** What a form adds around its file. */
const FORM_BYTES = 64 * 1024;

const fileGone = () => notFound("receipt_gone", m.taxes_receipt_gone());
const isForm = (c: AppContext) => /^multipart\/form-data\b/.test(c.req.header("content-type") ?? "");

/** How long the body says it is; a body that does not say is not buffered. */
function declared(c: AppContext, most: number, refuse: () => AppError): void {
  const length = Number(c.req.header("content-length") ?? Number.NaN);
  if (!(length <= most + FORM_BYTES)) throw refuse();
}

const fileIn = (form: FormData): File | null => {
  const file = form.get("file");
  return file instanceof File && file.size > 0 ? file : null;
};

/** A plain form is led back to its page with the refusal's code; other callers get the refusal itself. */
async function orBack(c: AppContext, back: string, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!isForm(c) || !(error instanceof AppError) || error.kind === "unauthenticated") throw error;
    return c.redirect(`${back}?refused=${error.code}`, 303);
  }
}

const documentOf = (c: AppContext): DocumentOf => {
  const entry = c.req.query("entry");
  return entry === undefined ? { sub: c.req.query("sub") ?? "" } : { entry };
};

/** Scripts come with their token to the API; a plain form comes with the page cookie beside it. */
const atBoth = (name: string) => [`/api/uploads/${name}`, `/uploads/${name}`];

export const taxesApi = new Hono<AppEnv>();

/** A receipt of `?entry=` or the W-9 of `?sub=`: the body is the file as it is, or a plain form with one. */
taxesApi.on("POST", atBoth("tax-receipts"), async (c) => {
  const { ctx } = c.var;
  const userId = ownerOf(ctx, "books");
  const of = documentOf(c);
  const back = "entry" in of ? `/taxes/entries/${of.entry}` : `/taxes/subs/${of.sub}`;
  await assertOwn(ctx, of);
  return orBack(c, back, async () => {
    if (Number(c.req.header("content-length") ?? 0) > RECEIPT_MAX_BYTES + FORM_BYTES) throw tooLarge(RECEIPT_MAX_BYTES);
    await limit(ctx, "tax-receipt", userId, UPLOADS);
    if (isForm(c)) declared(c, RECEIPT_MAX_BYTES, () => tooLarge(RECEIPT_MAX_BYTES));
    const sent = isForm(c) ? fileIn(await c.req.raw.formData()) : null;
    const name = sent?.name ?? c.req.query("name")?.slice(0, 1000) ?? "";
    const body = isForm(c) ? (sent?.stream() ?? null) : c.req.raw.body;
    const limits = { folder: incomingFolder(ctx.services.env), maxBytes: RECEIPT_MAX_BYTES };
    const kept = await receiveFile(body, limits, (file) => keepReceipt(ctx, of, name, file));
    return isForm(c) ? c.redirect(back, 303) : c.json(kept, 201);
  });
});

/** A CSV file to look at before anything is imported; leads to its preview. */
taxesApi.on("POST", atBoth("tax-imports"), async (c) => {
  const { ctx } = c.var;
  const userId = ownerOf(ctx, "books");
  return orBack(c, "/taxes/import", async () => {
    declared(c, CSV_MAX_BYTES, csvTooLarge);
    await limit(ctx, "tax-import", userId, IMPORTS);
    const sent = isForm(c) ? fileIn(await c.req.raw.formData()) : null;
    const bytes = isForm(c) ? ((await sent?.arrayBuffer()) ?? new ArrayBuffer()) : await c.req.raw.arrayBuffer();
    const { id } = await stageImport(ctx, sent?.name ?? c.req.query("name") ?? "", new Uint8Array(bytes));
    return isForm(c) ? c.redirect(`/taxes/import/${id}`, 303) : c.json({ id }, 201);
  });
});

/** The owner's receipt, by a link that opens it for five minutes; anyone else learns nothing, not even that it exists. */
taxesApi.get("/taxes/receipts/:id", async (c) => {
  const { ctx } = c.var;
  const userId = ownerOf(ctx, "books");
  const id = c.req.param("id");
  const receipt = isId(id) ? await receiptOf(ctx, userId, id) : undefined;
  if (!receipt) throw fileGone();
  const link = { now: ctx.now, seconds: LINK_SECONDS, name: receipt.fileName };
  return c.redirect(await ctx.services.files.signedUrl(receipt.fileKey, link), 302);
});

const CSV = "text/csv; charset=utf-8";

/** A year as files: entries.csv, mileage.csv, subs.csv, schedule-c.csv, or all of them with the receipts in year.zip. */
taxesApi.get("/taxes/files/:year/:file", async (c) => {
  const { ctx } = c.var;
  // The entries are read while the file is: a refusal has to come before its first byte.
  ownerOf(ctx, "books");
  const { year: asked, file } = c.req.param();
  const year = Number(asked);
  if (!/^20\d\d$/.test(asked)) throw fileGone();
  const named = (type: string, name = file.replace(".", `-${year}.`)) => ({
    "content-type": type,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  });
  switch (file) {
    case "entries.csv":
      return c.body(streamOf(entriesCsv(ctx, year)), 200, named(CSV));
    case "mileage.csv":
      return c.body(await mileageCsv(ctx, year), 200, named(CSV));
    case "subs.csv":
      return c.body(await subsCsv(ctx, year), 200, named(CSV));
    case "schedule-c.csv":
      return c.body(await summaryCsv(ctx, year), 200, named(CSV));
    case "year.zip":
      return c.body(await yearZip(ctx, year), 200, named("application/zip", `taxes-${year}.zip`));
    default:
      throw fileGone();
  }
});

const streamOf = (pieces: AsyncGenerator<string>) =>
  Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream;
