import clsx from "clsx";
import type { ReactNode } from "react";
import { m } from "#paraglide/messages.js";

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures align right. */
  align?: "left" | "right";
  /** The cell that names the row; the head of its card on phones. */
  lead?: boolean;
  /** Shown without its label on phones: actions. */
  bare?: boolean;
  className?: string;
};

/** A dense table that becomes a stack of cards on phones. Roles are spelt out, because CSS alone would lose them. */
export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  caption,
  empty,
  className,
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Names the table; read out, not shown. */
  caption: string;
  empty?: ReactNode;
  className?: string;
}) {
  if (rows.length === 0) return empty ?? <p className="text-ink-soft">{m.ui_table_empty()}</p>;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display:block on phones takes the native roles away
    <table role="table" aria-label={caption} className={clsx("data-table", className)}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((c) => (
            <th
              key={c.key}
              role="columnheader"
              scope="col"
              className={clsx(c.align === "right" && "text-right", c.className)}
            >
              {c.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((c) => (
              <td
                key={c.key}
                role="cell"
                data-lead={c.lead || undefined}
                data-bare={c.bare || undefined}
                className={clsx(c.align === "right" && "sm:text-right", c.className)}
              >
                {!c.lead && !c.bare && (
                  <span aria-hidden="true" className="note sm:hidden print:hidden">
                    {c.header}
                  </span>
                )}
                <div className="min-w-0">{c.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: display:block on phones takes the native roles away
  );
}
