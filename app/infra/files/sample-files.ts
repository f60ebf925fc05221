import { crc32, deflateSync } from "node:zlib";
import { downloadZip } from "client-zip";

const shown = (text: string) => text.replace(/[^\x20-\x7e]/g, "?").replace(/[()\\]/g, "\\$&");

/** A one-page PDF that viewers open: the first line large, the others under it, framed and marked as a sample. */
export function aPdf(...lines: string[]): Buffer {
  const [head = "State contractor license", ...rest] = lines;
  const text = rest.map((line, n) => `BT /F1 14 Tf 84 ${610 - n * 30} Td (${shown(line)}) Tj ET`);
  const stream = [
    "2 w 48 440 516 300 re S 0.5 w 54 446 504 288 re S",
    "BT 0.85 g /F2 96 Tf 0.94 0.34 -0.34 0.94 130 470 Tm (SAMPLE) Tj ET 0 g",
    `BT /F2 24 Tf 84 670 Td (${shown(head)}) Tj ET 84 655 m 528 655 l S`,
    ...text,
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
    `<< /Length ${Buffer.byteLength(stream)} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, n) => {
    const at = body.length;
    body += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + xref + trailer, "latin1");
}

const OFFICE = {
  docx: ["word/document.xml", "wordprocessingml.document"],
  xlsx: ["xl/workbook.xml", "spreadsheetml.sheet"],
} as const;

/** A small file of Word or Excel, with whatever parts it is to have besides. */
export async function anOfficeFile(kind: keyof typeof OFFICE, ...parts: string[]): Promise<Buffer> {
  const [main, type] = OFFICE[kind];
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
  const files = [
    { name: "[Content_Types].xml", input: types },
    { name: "_rels/.rels", input: "<Relationships/>" },
    ...[main, ...parts].map((name) => ({ name, input: "<sample/>" })),
  ];
  return Buffer.from(await downloadZip(files).arrayBuffer());
}

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
};

/** A plain picture of one grey. */
export function aPng(width = 40, height = 30, grey = 200): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, grey)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

/** One white point, as a camera would name it. */
export const aJpeg = (): Buffer =>
  Buffer.from(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z",
    "base64",
  );

/** The bytes as a request's body brings them: in pieces. */
export function streamOf(bytes: Uint8Array, piece = 65_536): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + piece));
      at += piece;
    },
  });
}
