import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { pictures, portfolioAlbums } from "../tables.server.ts";
import { dropPictures } from "./attach.server.ts";

/** All pictures of a business that ends, with their files, and its portfolio. */
export async function erasePictures(tx: Ctx, ownerId: string): Promise<void> {
  await dropPictures(tx, eq(pictures.ownerId, ownerId));
  await tx.db.delete(portfolioAlbums).where(eq(portfolioAlbums.ownerId, ownerId));
}

/** What a member showed in the community under their own name; what they sent for a business stays with it. */
export const eraseOwnPictures = (tx: Ctx, userId: string): Promise<void> =>
  dropPictures(tx, and(eq(pictures.personId, userId), eq(pictures.purpose, "post")));
