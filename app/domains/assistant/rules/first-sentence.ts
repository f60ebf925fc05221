const LONGEST = 240;
const END = /[.!?](?=\s|$)/;

/** The first sentence of an answer as it is spoken: without marks, links and tables. */
export function firstSentence(markdown: string): string {
  const line = markdown
    .split("\n")
    .filter((one) => !/^\s*(?:\||```)/.test(one))
    .map((one) =>
      one
        .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
        .replace(/^[\s>#*\-\d.)]*(?=\p{L})/u, "")
        .replace(/[*_`~#|\\]/g, "")
        .trim(),
    )
    .filter((one) => /[\p{L}\d]/u.test(one))
    .join(" ");
  const end = END.exec(line);
  const sentence = end ? line.slice(0, end.index + 1) : line;
  return sentence.length > LONGEST ? `${sentence.slice(0, LONGEST).replace(/\s\S*$/, "")}…` : sentence;
}
