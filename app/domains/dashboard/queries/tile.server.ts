import { may } from "#app/domains/auth/access.ts";
import type { Ctx, Right } from "#app/infra/ctx.ts";

/** What a part of the dashboard found, or that it could not be read just now. */
export type Tile<T> = { value: T; failed?: never } | { value?: never; failed: true };

/** A part that fails is logged and says so on its card; the dashboard opens without it. */
export async function tile<T>(ctx: Ctx, name: string, read: () => Promise<T>): Promise<Tile<T>> {
  try {
    return { value: await read() };
  } catch (error) {
    ctx.log.error({ err: error, tile: name }, "a tile of the dashboard failed");
    return { failed: true };
  }
}

/** The same for those whose part in the business has `right`; null, and nothing read, for the others. */
export const tileFor = async <T>(
  ctx: Ctx,
  right: Right,
  name: string,
  read: () => Promise<T>,
): Promise<Tile<T> | null> => (may(ctx, right) ? tile(ctx, name, read) : null);
