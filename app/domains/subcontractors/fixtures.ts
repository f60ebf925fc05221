import { eq } from "drizzle-orm";
import { dayIn } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveFile } from "#app/infra/files/receive.server.ts";
import { aPdf, streamOf } from "#app/infra/files/sample-files.ts";
import { askSub } from "./commands/ask.server.ts";
import { acceptDocument } from "./commands/decide.server.ts";
import { makeLink } from "./commands/links.server.ts";
import { addToRecord } from "./commands/record.server.ts";
import { type Sent, sendDocument } from "./commands/send-document.server.ts";
import { DOCUMENT_MAX_BYTES } from "./input.ts";
import type { LinkWay, SubDocumentKind } from "./rules.ts";
import { subAsks, subGrants, subRecords } from "./tables.server.ts";

const by = (ctx: Ctx, actor: Actor | null): Ctx => ({ ...ctx, actor });
let made = 0;

type SubOverrides = Partial<{
  name: string;
  email: string | null;
  phone: string | null;
  locale: "en" | "es";
  kinds: SubDocumentKind[];
  dueOn: string | null;
  message: string | null;
}>;

/** A sub on an owner's list who was asked for an insurance certificate; plainly a sample. */
export async function anAskedSub(ctx: Ctx, owner: Actor, overrides: SubOverrides = {}) {
  const email =
    overrides.email === undefined ? `sub.${++made}.${ctx.newId().slice(0, 8)}@sample.test` : overrides.email;
  const { subId } = await askSub(by(ctx, owner), {
    name: "Sample Drywall",
    phone: email ? null : "(512) 555-0100",
    locale: "en",
    kinds: ["insurance"],
    dueOn: null,
    message: null,
    ...overrides,
    email,
  });
  return { subId, email, token: await aLink(ctx, subId, "mail") };
}

/** The token of a further link to a request: as mailed to the sub, unless it is one that the owner copied. */
export async function aLink(ctx: Ctx, subId: string, way: Exclude<LinkWay, "record">): Promise<string> {
  const url = await makeLink(ctx, { way, subId });
  return url.split("/").at(-1) ?? "";
}

/** The token of a link to the record of an address. */
export async function aRecordLink(ctx: Ctx, email: string): Promise<string> {
  const [record] = await ctx.db.select({ id: subRecords.id }).from(subRecords).where(eq(subRecords.email, email));
  if (!record) throw new Error(`no record for ${email}`);
  const url = await makeLink(ctx, { way: "record", recordId: record.id });
  return url.split("/").at(-1) ?? "";
}

type DocumentOverrides = Partial<{
  kind: SubDocumentKind;
  expiresOn: string;
  number: string | null;
  name: string;
  bytes: Buffer;
}>;

const said = (ctx: Ctx, { kind = "insurance", expiresOn, number, name }: DocumentOverrides) => ({
  kind,
  name: name ?? `sample-${kind}.pdf`,
  number: number === undefined ? "SAMPLE-POLICY-1" : number,
  expiresOn: expiresOn ?? dayIn(ctx, 300),
});

const file = <T>(ctx: Ctx, bytes: Buffer | undefined, work: Parameters<typeof receiveFile<T>>[2]) =>
  receiveFile(
    streamOf(bytes ?? aPdf("Certificate of Liability Insurance", "Plainly a sample", ctx.newId())),
    { folder: incomingFolder(ctx.services.env), maxBytes: DOCUMENT_MAX_BYTES },
    work,
  );

/** Sends a document through a request's link, 300 days good. */
export const aSentDocument = (ctx: Ctx, token: string, overrides: DocumentOverrides = {}): Promise<Sent> =>
  file(ctx, overrides.bytes, (received) => sendDocument(by(ctx, null), token, said(ctx, overrides), received));

/** Puts a document into a record. */
export const aKeptDocument = (
  ctx: Ctx,
  token: string,
  { share = false, ...overrides }: DocumentOverrides & { share?: boolean } = {},
): Promise<Sent> =>
  file(ctx, overrides.bytes, (received) =>
    addToRecord(by(ctx, null), token, { ...said(ctx, overrides), share }, received),
  );

/** The owner accepts everything of a sub that waits. */
export async function acceptAll(ctx: Ctx, owner: Actor, subId: string): Promise<void> {
  const waiting = await ctx.db
    .select({ id: subGrants.id, status: subGrants.status })
    .from(subGrants)
    .innerJoin(subAsks, eq(subAsks.id, subGrants.askId))
    .where(eq(subAsks.subId, subId));
  for (const { id, status } of waiting) if (status === "received") await acceptDocument(by(ctx, owner), id);
}
