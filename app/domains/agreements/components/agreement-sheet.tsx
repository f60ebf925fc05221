import { DataTable } from "#app/ui/data-table.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import type { Sheet } from "../rules/paper.ts";
import type { Written } from "../rules.ts";

/** What an agreement says, in its own language whoever reads it. */
export function AgreementSheet({ sheet }: { sheet: Sheet }) {
  return (
    <article lang={sheet.lang} className="grid gap-6">
      <p className="figure text-3xl">{sheet.price}</p>
      <TitleBlock
        cells={sheet.facts.map(([label, value], n, { length }) => ({
          label,
          value,
          span: n === length - 1 && n % 2 === 0 ? 4 : 2,
        }))}
      />
      {partsOf(sheet.blocks).map(({ title, blocks }) => (
        <section key={title}>
          <h2 className="mb-3 text-2xl!">{title}</h2>
          <div className="grid gap-2">
            {blocks.map((block, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is written has an order and no names
              <Piece key={n} block={block} title={title} />
            ))}
          </div>
        </section>
      ))}
    </article>
  );
}

/** The blocks below each heading. */
function partsOf(blocks: readonly Written[]): { title: string; blocks: Written[] }[] {
  const parts: { title: string; blocks: Written[] }[] = [];
  for (const block of blocks)
    if ("heading" in block) parts.push({ title: block.heading, blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  return parts;
}

function Piece({ block, title }: { block: Written; title: string }) {
  if ("text" in block)
    return (
      <p
        dir="auto"
        className={`whitespace-pre-line wrap-anywhere ${block.small ? "text-sm text-ink-soft" : "measure"}`}
      >
        {block.text}
      </p>
    );
  if ("list" in block)
    return (
      <ol className="list-decimal pl-6">
        {block.list.map((line, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: milestones have an order and no names
          <li key={n} dir="auto" className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ol>
    );
  if (!("table" in block)) return null;
  const { columns, rows } = block.table;
  return (
    <DataTable
      caption={title}
      rows={rows.map((cells, n) => ({ cells, n }))}
      rowKey={({ n }) => String(n)}
      columns={columns.map((column, n) => ({
        key: column.title,
        header: column.title,
        lead: n === 0,
        align: column.number ? ("right" as const) : ("left" as const),
        cell: ({ cells }: { cells: string[]; n: number }) => (
          <span dir="auto" className={column.number ? "tabular-nums" : "wrap-anywhere"}>
            {cells[n]}
          </span>
        ),
      }))}
    />
  );
}
