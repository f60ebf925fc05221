/** What a printed paper says, in order; `paper.server.ts` draws it. Texts are in the paper's language already. */
export type Block =
  | { heading: string }
  | { text: string; small?: boolean }
  /** What a law wants as large and dark as the largest words of the paper. */
  | { loud: string }
  | { list: string[] }
  | { facts: [label: string, value: string][] }
  | { table: Table }
  | { sums: [label: string, value: string][] }
  | { picture: Uint8Array; width: number; height: number }
  /** Strokes as the path of an SVG in a box of its own units, so many points wide. */
  | { strokes: string; box: { width: number; height: number }; width: number }
  /** An address as a QR code, with words beside it. */
  | { qr: string; words: string }
  | { newPage: true };

export type Table = {
  columns: { title: string /** Share of the width; all shares are added up. */; share: number; number?: boolean }[];
  rows: string[][];
};

export type Paper = {
  /** What it is: "Estimate". Also the title that a reader of PDFs shows. */
  title: string;
  /** Its number and date, a line each. */
  under: string[];
  /** Whose paper it is: the name first, then address, license, phone. */
  from: string[];
  /** Whom it is for; empty where nobody. */
  to: { label: string; lines: string[] } | null;
  /** A word across the head that nobody overlooks: "Void", "Not signed". */
  notice?: string;
  /** The same, above all else. */
  loud?: string;
  /** No type on the paper is smaller, where a law asks for that. */
  leastPoints?: number;
  lang: "en" | "es";
  blocks: Block[];
  /** At the foot of each page; `{page}` and `{pages}` are filled in. */
  foot: string;
};
