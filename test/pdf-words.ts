import { openPdf } from "#app/infra/reading/pdf.server.ts";

/** The words of a PDF in the order of its file, a line a page. */
export async function pdfWords(bytes: Uint8Array): Promise<string> {
  const pdf = await openPdf(new Uint8Array(bytes));
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    pages.push(items.flatMap((item) => ("str" in item && item.str.trim() ? [item.str.trim()] : [])).join(" "));
  }
  return pages.join("\n");
}
