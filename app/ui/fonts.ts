import barlow from "@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url";
import atkinson from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";

/** Link descriptors for the two faces of the first view; for root's `links()`. The mono face may arrive later. */
export const fontPreloads = [atkinson, barlow].map((href) => ({
  rel: "preload" as const,
  href,
  as: "font" as const,
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
