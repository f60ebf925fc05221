/** A piece of text where it stands on its page: left edge, middle and size in any one unit, y growing downwards. */
export type Piece = {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** How sure the reader is of it, 0 to 1; 1 where it is text and not a picture. */
  sure: number;
};

/** A line as a page shows it: what stands apart is set apart by two blanks or more, columns stand under each other. */
export type Line = {
  text: string;
  /** From, to (offsets in `text`, `to` not included) and how sure the reader is of what stands there. */
  marks: (readonly [from: number, to: number, sure: number])[];
};

const LINES_MAX = 400;
const LINE_MAX = 400;

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Goes to the line whose last piece ends nearest to its left on the same height, so that lines may slope. */
function grouped(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.x - b.x)) {
    let best: Piece[] | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const line of lines) {
      const last = line[line.length - 1] as Piece;
      const apart = Math.abs(last.y - piece.y);
      if (apart > 0.5 * Math.min(last.height, piece.height) || piece.x < last.x + last.width * 0.6) continue;
      if (apart < least) [best, least] = [line, apart];
    }
    if (best) best.push(piece);
    else lines.push([piece]);
  }
  const top = (line: Piece[]) => line.reduce((sum, { y }) => sum + y, 0) / line.length;
  return lines.sort((a, b) => top(a) - top(b));
}

/** The lines of a page from its pieces, at most 400 lines of 400 characters. Never throws. */
export function linesOf(pieces: readonly Piece[]): Line[] {
  const shown = pieces.filter(({ text, width, height }) => text.trim() && width > 0 && height > 0).slice(0, 6000);
  const unit = median(shown.map(({ text, width }) => width / text.length)) || 1;
  const left = Math.min(...shown.map(({ x }) => x));
  return grouped(shown)
    .slice(0, LINES_MAX)
    .map((line) => {
      let text = "";
      let end = Number.NEGATIVE_INFINITY;
      const marks: Line["marks"] = [];
      for (const piece of line) {
        const gap = piece.x - end;
        const column = Math.round((piece.x - left) / unit);
        const apart = gap > 1.1 * piece.height;
        const least = text ? text.length + (apart ? 2 : gap > 0.12 * piece.height ? 1 : 0) : 0;
        text = text.padEnd(apart || !text ? Math.max(column, least) : least);
        const from = text.length;
        text += piece.text.trim().replace(/\s+/g, " ");
        marks.push([from, text.length, piece.sure]);
        end = piece.x + piece.width;
      }
      return { text: text.slice(0, LINE_MAX), marks: marks.filter(([, to]) => to <= LINE_MAX) };
    });
}
