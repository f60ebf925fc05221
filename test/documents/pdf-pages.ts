/** A PDF of these objects, the first its catalog. */
function pdfOf(objects: (string | Buffer)[], trailer = ""): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  let at = parts[0]?.length ?? 0;
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [n, object] of objects.entries()) {
    table += `${String(at).padStart(10, "0")} 00000 n \n`;
    const part = Buffer.concat([Buffer.from(`${n + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    parts.push(part);
    at += part.length;
  }
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end)]);
}

/** What stands on each page. */
export const CONTENT =
  "BT /F1 14 Tf 72 700 Td (License Number: 218834 of a document with many pages, all of them alike) Tj ET";

/** A PDF of `n` pages that share one stream of content. */
export const pagesOf = (n: number, stream: Buffer | string = CONTENT, filter = "", trailer = "") =>
  pdfOf(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Count ${n} /Kids [${Array.from({ length: n }, (_, at) => `${at + 5} 0 R`).join(" ")}] >>`,
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} ${filter} >>\nstream\n`),
        Buffer.from(stream),
        Buffer.from("\nendstream"),
      ]),
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      ...Array.from(
        { length: n },
        () =>
          "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>",
      ),
    ],
    trailer,
  );
