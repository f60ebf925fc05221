import clsx from "clsx";
import type { ReactNode } from "react";

/** A picture in several sizes and formats: its files are `{base}-{edge}.{avif|webp|jpg}{query}`. */
export type PictureData = {
  alt: string;
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
  /** Longer sides of the sizes, smallest first. */
  edges: number[];
  /** A few pixels as a data address. */
  preview: string;
  base: string;
  query: string;
};

const SOURCES = [
  ["avif", "image/avif"],
  ["webp", "image/webp"],
] as const;

const address = ({ base, query }: PictureData, edge: number, format: string) => `${base}-${edge}.${format}${query}`;

/** Every size of one format with its width, as `srcset` takes it. */
function srcSet(of: PictureData, format: string): string {
  const longest = Math.max(of.width, of.height);
  return of.edges.map((edge) => `${address(of, edge, format)} ${Math.round((of.width * edge) / longest)}w`).join(", ");
}

const RATIO = { "3/2": "aspect-[3/2]", "1/1": "aspect-square", "4/3": "aspect-[4/3]" } as const;
type Ratio = keyof typeof RATIO;

/**
 * A photo, full-bleed in its frame, over a few blurred pixels until it is there. `sizes` says how wide it stands on the page;
 * `whole` shows all of it instead of filling the frame; `eager` is for the one that a page opens with. Without `ratio` it has
 * its own.
 */
export function Picture({
  of,
  sizes,
  ratio,
  whole,
  eager,
  alt,
  className,
}: {
  of: PictureData;
  sizes: string;
  ratio?: Ratio;
  whole?: boolean;
  eager?: boolean;
  /** Instead of the picture's own words; empty where the words stand beside it. */
  alt?: string;
  className?: string;
}) {
  return (
    <picture
      className={clsx("block overflow-hidden bg-sunk bg-cover bg-center", ratio && RATIO[ratio], className)}
      style={whole ? undefined : { backgroundImage: `url(${of.preview})` }}
    >
      {SOURCES.map(([format, type]) => (
        <source key={format} type={type} srcSet={srcSet(of, format)} sizes={sizes} />
      ))}
      <img
        src={address(of, of.edges[Math.min(1, of.edges.length - 1)] ?? 0, "jpg")}
        alt={alt ?? of.alt}
        width={of.width}
        height={of.height}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        className={clsx("block w-full", ratio ? "h-full" : "h-auto", whole ? "object-contain" : "object-cover")}
      />
    </picture>
  );
}

/** The place of a picture that is not there: hatched like a part that is not in contract, with what to do. */
export const PicturePlace = ({
  ratio = "3/2",
  children,
  className,
}: {
  ratio?: Ratio;
  children?: ReactNode;
  className?: string;
}) => (
  <div className={clsx("hatch grid place-items-center border border-line p-4", RATIO[ratio], className)}>
    {children && <div className="bg-sheet px-3 py-2 text-center text-sm">{children}</div>}
  </div>
);
