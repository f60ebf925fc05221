/** In pixels of a picture that is large enough to be read: print has no stroke so long, and a form's line is no thicker. */
const LONG = 70;
const THICK = 8;
/** The edge of a line is half ink. */
const SOFT = 1;
/** So much darker than its surroundings is ink. */
const DARKER = 24;

/** Rows of shades from 0, black, to 255. */
type Grey = { data: Uint8Array; width: number; height: number };

const isInk = (shade: number, around: number) => shade < around - DARKER;

/** The paper alone: what is ink, given the shade of its surroundings `around`, takes that shade. */
export const paperOf = ({ data }: Grey, around: Uint8Array): Uint8Array =>
  data.map((shade, at) => (isInk(shade, around[at] ?? 0) ? (around[at] ?? 0) : shade));

/**
 * Wipes out the ruled lines of a form, which a reader of print takes for letters and which hide those that touch them.
 * `paper` holds the shade of the paper at each pixel: light falls off across a photo, so no shade is ink everywhere.
 */
export function withoutTableLines({ data, width, height }: Grey, paper: Uint8Array): Uint8Array {
  const ink = data.map((shade, at) => Number(isInk(shade, paper[at] ?? 0)));
  const cleaned = data.slice();
  const wipe = (at: number) => {
    cleaned[at] = paper[at] ?? 255;
  };
  eachLine(ink, { along: 1, across: width, length: width, count: height }, wipe);
  eachLine(ink, { along: width, across: 1, length: height, count: width }, wipe);
  return cleaned;
}

/** How a picture is walked: steps to the next pixel of a row and to the next row, and how many there are of both. */
type Walk = { along: number; across: number; length: number; count: number };

/** Calls `wipe` with each pixel of long thin runs of ink. A run may leave its row by a pixel: no photo is quite straight. */
function eachLine(ink: Uint8Array, { along, across, length, count }: Walk, wipe: (at: number) => void): void {
  for (let row = 1; row < count - 1; row++) {
    const first = row * across;
    let run = 0;
    for (let n = 0; n <= length; n++) {
      const at = first + n * along;
      if (n < length && (ink[at] || ink[at - across] || ink[at + across])) {
        run++;
        continue;
      }
      if (run >= LONG) for (let back = 1; back <= run; back++) wipeAcross(ink, at - back * along, across, wipe);
      run = 0;
    }
  }
}

/** The ink across a line at one place, unless it is thicker than a line: then a letter or a picture stands there. */
function wipeAcross(ink: Uint8Array, at: number, across: number, wipe: (at: number) => void): void {
  let [before, after] = [0, 0];
  while (before <= THICK && ink[at - (before + 1) * across]) before++;
  while (after <= THICK && ink[at + (after + 1) * across]) after++;
  if (before + after < THICK) for (let n = -before - SOFT; n <= after + SOFT; n++) wipe(at + n * across);
}
