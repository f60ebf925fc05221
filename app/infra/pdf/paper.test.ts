import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { openPdf } from "#app/infra/reading/pdf.server.ts";
import type { Paper } from "./paper.ts";
import { printPaper } from "./print.server.ts";

const MADE = new Date("2026-03-02T15:00:00Z");

const ESTIMATE: Paper = {
  title: "Presupuesto",
  under: ["N.º 12", "2 de marzo de 2026"],
  from: ["Peña & Núñez Tablaroca", "Licencia CA 1045772"],
  to: { label: "Para", lines: ["Łukasz Wiśniewski", "Fresno, CA 93701"] },
  lang: "es",
  blocks: [
    { heading: "Trabajo" },
    { text: 'Colgar y encintar 42 hojas de 1/2".\n\nAcabado nivel 4.' },
    { facts: [["Inicio", "16 de marzo"]] },
    {
      table: {
        columns: [
          { title: "Qué", share: 4 },
          { title: "Precio", share: 1, number: true },
        ],
        rows: [["Mano de obra", "$4,200.00"]],
      },
    },
    { sums: [["Total", "$4,200.00"]] },
  ],
  foot: "Página {page} de {pages}",
};

async function pagesOf(paper: Paper): Promise<string[]> {
  const pdf = await openPdf(new Uint8Array(await printPaper(paper, MADE)));
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    pages.push(items.flatMap((item) => ("str" in item && item.str.trim() ? [item.str.trim()] : [])).join(" "));
  }
  return pages;
}
const hash = async (paper: Paper) =>
  createHash("sha256")
    .update(await printPaper(paper, MADE))
    .digest("hex");

test("a paper in Spanish holds its words, ñ, accents, $ and letters of other Latin alphabets", async () => {
  const [page = ""] = await pagesOf(ESTIMATE);
  for (const words of ["Peña & Núñez", "N.º 12", "Mano de obra", "$4,200.00", "Página 1 de 1"])
    expect(page).toContain(words);
  expect(page).toContain("Łukasz Wiśniewski");
});

test("two hundred lines go over several pages, each with the head of the table and its number", async () => {
  const rows = Array.from({ length: 200 }, (_, i) => [`Hoja ${i + 1}`, "$1.00"]);
  const [table] = ESTIMATE.blocks.filter((block) => "table" in block);
  if (!table || !("table" in table)) throw new Error("no table");
  const pages = await pagesOf({ ...ESTIMATE, blocks: [{ table: { ...table.table, rows } }] });
  expect(pages.length).toBeGreaterThan(4);
  for (const [i, page] of pages.entries()) {
    expect(page).toContain("Precio");
    expect(page).toContain(`Página ${i + 1} de ${pages.length}`);
  }
  const all = pages.join(" ");
  expect(all.match(/Hoja \d+/g)).toEqual(rows.map(([name]) => name));
});

test("a text longer than a page goes on on the next one, and no page is empty", async () => {
  const words = Array.from({ length: 2_000 }, (_, i) => `palabra${i}`).join(" ");
  const pages = await pagesOf({ ...ESTIMATE, blocks: [{ text: words }] });
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join(" ").match(/palabra\d+/g)).toHaveLength(2_000);
  for (const page of pages) expect(page.length).toBeGreaterThan(100);
});

test("the same paper gives the same bytes, another one others", async () => {
  expect(await hash(ESTIMATE)).toBe(await hash(ESTIMATE));
  expect(await hash({ ...ESTIMATE, title: "Factura" })).not.toBe(await hash(ESTIMATE));
});

test("marks that turn a line's direction and control characters are left out", async () => {
  const [page = ""] = await pagesOf({ ...ESTIMATE, blocks: [{ text: "Pay \u202E0001$\u202C now\u0007" }] });
  expect(page).toContain("Pay 0001$ now");
});

test("what was drawn by hand is drawn on the paper", async () => {
  const lines = async (paper: Paper) => {
    const pdf = await openPdf(new Uint8Array(await printPaper(paper, MADE)));
    return (await (await pdf.getPage(1)).getOperatorList()).fnArray.length;
  };
  const box = { width: 600, height: 200 };
  const drawn = { ...ESTIMATE, blocks: [...ESTIMATE.blocks, { strokes: "M10 20L300 180M5 5L6 6", box, width: 180 }] };
  expect(await lines(drawn)).toBeGreaterThan(await lines(ESTIMATE));
  expect(await hash(drawn)).toBe(await hash(drawn));
});
