// How much of the sample documents is read right: node test/programs/measure-reading.ts [samples|kept-back] [looks …]
// Draw them first: make-documents.ts all. The figures of docs/measurements.md are its last lines.
import { readFile } from "node:fs/promises";
import { fieldsRead } from "#app/domains/verification/rules/reading.ts";
import { readFileText } from "#app/infra/reading/read-file.server.ts";
import { KEPT_BACK, SAMPLES } from "../documents/samples.ts";

const [part = "samples", ...looks] = process.argv.slice(2);
const right: Record<string, [right: number, wrong: number, of: number, clearButWrong: number]> = {};
for (const { id, kind, looks: all, says } of part === "kept-back" ? KEPT_BACK : SAMPLES)
  for (const look of all.filter((look) => !looks.length || looks.includes(look))) {
    const name = `${id}.${look}.${look === "pdf" ? "pdf" : "jpg"}`;
    const bytes = await readFile(new URL(`../../data-documents/${name}`, import.meta.url));
    const begun = Date.now();
    const text = await readFileText(bytes, look === "pdf" ? "application/pdf" : "image/jpeg");
    const read = text.read ? fieldsRead(kind, text.lines) : {};
    const form = look === "pdf" ? "pdf" : "picture";
    const sum = right[form] ?? [0, 0, 0, 0];
    right[form] = sum;
    console.log(`${name} ${Date.now() - begun} ms ${text.read ? "" : text.why}`);
    for (const [field, value] of Object.entries(says)) {
      const found = read[field as keyof typeof read];
      sum[2]++;
      if (found?.value === value) sum[0]++;
      else {
        if (found) sum[1]++;
        if (found?.sure === "clear") sum[3]++;
        console.log(`  ${field}: ${JSON.stringify(value)} was read as ${JSON.stringify(found)}`);
      }
    }
  }
for (const [look, [good, wrong, of, clear]] of Object.entries(right))
  console.log(
    `${part}, ${look}: ${good} of ${of} fields right, ${wrong} wrong (${clear} of them said to be clear), ${of - good - wrong} not found`,
  );
