import { moneyText } from "#app/infra/money-text.ts";
import type { Block } from "#app/infra/pdf/paper.ts";
import { m } from "#paraglide/messages.js";
import { type Due, type Line, lineCents } from "../rules.ts";
import { lineKindText, quantityText } from "./words.ts";

/** A heading with a text below it, on paper; nothing where there is no text. */
export const partBlocks = (title: string, text: string): Block[] => (text ? [{ heading: title }, { text }] : []);

/** Line items as a table on paper, each with what it comes to. */
export const lineBlocks = (lines: readonly Line[]): Block[] =>
  lines.length
    ? [
        { heading: m.bids_lines() },
        {
          table: {
            columns: [
              { title: m.bids_line_what(), share: 5 },
              { title: m.bids_line_kind(), share: 2 },
              { title: m.bids_line_quantity(), share: 2, number: true },
              { title: m.bids_line_amount(), share: 2, number: true },
            ],
            rows: lines.map((line) => [
              line.what,
              lineKindText(line.kind),
              `${quantityText(line.thousandths)} ${line.unit}`.trim(),
              moneyText(lineCents(line)),
            ]),
          },
        },
        ...(lines.some(({ kind }) => kind === "alternate") ? [{ text: m.bids_alternates_note(), small: true }] : []),
      ]
    : [];

/** The payments of a price on paper, in order. */
export const scheduleBlocks = (schedule: readonly Due[]): Block[] =>
  schedule.length
    ? [
        { heading: m.bids_schedule() },
        {
          table: {
            columns: [
              { title: m.bids_due_when(), share: 4 },
              { title: m.bids_line_amount(), share: 1, number: true },
            ],
            rows: schedule.map(({ when, cents }) => [when, moneyText(cents)]),
          },
        },
      ]
    : [];
