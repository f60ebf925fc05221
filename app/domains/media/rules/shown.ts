import { FORMATS } from "#app/infra/pictures/sizes.ts";

/** A picture as pages get it; `Picture` of the ui draws it. */
export type ShownPicture = {
  id: string;
  /** What it shows, in its owner's words; may be empty. */
  alt: string;
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
  /** Longer sides of the sizes, smallest first. */
  edges: number[];
  /** A few pixels as a data address. */
  preview: string;
  /** Its files are `{base}-{edge}.{format}{query}`. */
  base: string;
  /** The signature of a private one; else empty. */
  query: string;
  /** The state of the work that it shows. */
  stage: Stage | null;
};

export const STAGES = ["before", "after"] as const;
export type Stage = (typeof STAGES)[number];

/** The largest size as JPEG, for what is not a page: cards of shared links, structured data. */
export const jpegOf = ({ base, edges, query }: Pick<ShownPicture, "base" | "edges" | "query">): string =>
  `${base}-${edges.at(-1)}.jpg${query}`;

/** The names of all files of a picture in the store. */
export const filesOf = (base: string, edges: readonly number[]): string[] =>
  edges.flatMap((edge) => FORMATS.map((format) => `${base}-${edge}.${format}`));

/** Pictures in their order, a before directly followed by an after as one pair. */
export function inPairs<P extends { stage: Stage | null }>(pictures: readonly P[]): (P | [before: P, after: P])[] {
  const out: (P | [P, P])[] = [];
  for (let n = 0; n < pictures.length; n += 1) {
    const [one, next] = [pictures[n] as P, pictures[n + 1]];
    if (one.stage === "before" && next?.stage === "after") {
      out.push([one, next]);
      n += 1;
    } else out.push(one);
  }
  return out;
}
