import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveFile } from "#app/infra/files/receive.server.ts";
import { aPdf, streamOf } from "#app/infra/files/sample-files.ts";
import { addEntry } from "./commands/entries.server.ts";
import { keepReceipt } from "./commands/receipts.server.ts";
import { stageImport } from "./commands/stage-import.server.ts";
import { addSub } from "./commands/subs.server.ts";
import { addTrip } from "./commands/trips.server.ts";
import { RECEIPT_MAX_BYTES } from "./input/limits.ts";
import { Entry, Payee, Trip } from "./input.ts";

const by = (ctx: Ctx, actor: Actor): Ctx => ({ ...ctx, actor });

type Typed = Record<string, string | undefined>;

/** An entry as its form sends it; plainly a sample. */
export const typedEntry = (ctx: Ctx, more: Typed = {}): Typed => ({
  kind: "expense",
  day: todayAt(ctx.now),
  amount: "$120.00",
  line: "22",
  party: "Sample Supply",
  note: "",
  ...more,
});

export const anEntry = (ctx: Ctx, actor: Actor, more: Typed = {}) =>
  addEntry(by(ctx, actor), Entry(ctx.now).parse(typedEntry(ctx, more)));

export const aTrip = (ctx: Ctx, actor: Actor, more: Typed = {}) =>
  addTrip(
    by(ctx, actor),
    Trip(ctx.now).parse({
      day: todayAt(ctx.now),
      miles: "24.6",
      purpose: "Sample site visit",
      ...more,
    }),
  );

export const aSub = (ctx: Ctx, actor: Actor, more: Typed = {}) =>
  addSub(by(ctx, actor), Payee(ctx.now).parse({ name: "Sample Drywall", ...more }));

/** A CSV file that waits for its columns. */
export const aStagedFile = (ctx: Ctx, actor: Actor, text: string | Uint8Array, name = "bank.csv") =>
  stageImport(by(ctx, actor), name, typeof text === "string" ? new TextEncoder().encode(text) : text);

/** A sample receipt for an entry. */
export async function aReceipt(ctx: Ctx, actor: Actor, entry: string, ...lines: string[]): Promise<void> {
  const limits = { folder: incomingFolder(ctx.services.env), maxBytes: RECEIPT_MAX_BYTES };
  await receiveFile(streamOf(aPdf("Sample receipt", ...lines)), limits, (file) =>
    keepReceipt(by(ctx, actor), { entry }, "sample-receipt.pdf", file),
  );
}
