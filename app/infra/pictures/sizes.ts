export const PICTURE_MAX_MEGAPIXELS = 60;
/** A smaller one shows nothing. */
export const PICTURE_MIN_SIDE = 64;
/** Pixels of the longer side of each size that is kept. */
export const EDGES = [400, 800, 1600] as const;
/** In the order in which a browser is offered them; the last is for those that know no other. */
export const FORMATS = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof FORMATS)[number];
