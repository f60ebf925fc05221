import { z } from "zod";
import { addEntry } from "#app/domains/taxes/commands/entries.server.ts";
import { Entry } from "#app/domains/taxes/input.ts";
import { type EntryPlace, entriesFrom } from "#app/domains/taxes/queries/entries.server.ts";
import { todayOf } from "#app/domains/taxes/queries/today.server.ts";
import { ENTRY_KINDS, lineOf, PAID_BY } from "#app/domains/taxes/rules/lines.ts";
import { YEAR_MIN } from "#app/domains/taxes/rules/rows.ts";
import { parseInput } from "#app/infra/form.ts";
import { m } from "#paraglide/messages.js";
import { NewTaxEntry } from "../input/tax-entry.ts";
import { pageOf, readCursor, writeCursor } from "../rules/cursor.server.ts";
import { operation } from "./operation.server.ts";
import { cursor, day, limit, pageOfShape } from "./page-shapes.server.ts";

const YEAR_MAX = 2100;

const Place = z.tuple([z.iso.date(), z.uuid()]);
const readPlace = (text: string): EntryPlace | undefined => {
  const place = readCursor(Place, text);
  return place && { day: place[0], id: place[1] };
};

const List = z.object({
  year: z.coerce.number().int().min(YEAR_MIN).max(YEAR_MAX).optional(),
  kind: z.enum(ENTRY_KINDS).optional(),
  line: z
    .string()
    .max(8)
    .refine((code) => lineOf(code) !== null, { error: () => m.taxes_line_wrong() })
    .optional(),
  month: z.coerce.number().int().min(1).max(12).optional(),
  words: z.string().trim().max(100).optional(),
  engagementId: z.uuid().optional(),
  cursor: cursor(readPlace),
  limit,
});

const TaxEntry = z.object({
  id: z.uuid(),
  kind: z.enum(ENTRY_KINDS),
  day,
  cents: z.int(),
  line: z.string(),
  party: z.string(),
  note: z.string(),
  paidBy: z.enum(PAID_BY).nullable(),
  engagementId: z.uuid().nullable(),
  hasReceipt: z.boolean(),
});

const shared = { group: "taxes", path: "/taxes/entries" } as const;

export const taxOperations = [
  operation({
    ...shared,
    id: "listTaxEntries",
    method: "get",
    scope: "taxes:read",
    title: m.developers_op_tax_entries_title,
    about: m.developers_op_tax_entries_about,
    query: List,
    status: 200,
    answer: pageOfShape(TaxEntry),
    run: async ({ ctx, query: { cursor: after, limit: most, year: asked, engagementId: job, ...filter } }) => {
      const year = asked ?? (await todayOf(ctx)).thisYear;
      const rows = await entriesFrom(ctx, year, { ...filter, job }, { after, limit: most + 1 });
      const shown = rows.map(({ receiptId, ...row }) => ({ ...row, hasReceipt: receiptId !== null }));
      return pageOf(shown, most, (row) => writeCursor([row.day, row.id]));
    },
  }),
  operation({
    ...shared,
    id: "addTaxEntry",
    method: "post",
    scope: "taxes:write",
    title: m.developers_op_add_tax_entry_title,
    about: m.developers_op_add_tax_entry_about,
    body: NewTaxEntry,
    example: (now) => ({
      kind: "expense",
      day: now.toISOString().slice(0, 10),
      amount: "184.20",
      line: "22",
      party: "Lumber yard",
      note: "Blocking and hangers",
      paidBy: "card",
    }),
    status: 201,
    answer: z.object({ id: z.uuid() }),
    run: ({ ctx, body: { engagementId: job, ...body } }) => addEntry(ctx, parseInput(Entry(ctx.now), { ...body, job })),
  }),
];
