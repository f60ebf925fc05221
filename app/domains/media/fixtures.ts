import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { streamOf } from "#app/infra/files/sample-files.ts";
import { receivePicture } from "#app/infra/pictures/receive.server.ts";
import { twoColors } from "#app/infra/pictures/sample-pictures.ts";
import { keepPicture } from "./commands/keep.server.ts";
import type { Purpose } from "./rules/purposes.ts";

/** A picture that a member, or a visitor for null, sent and that hangs on nothing yet: two colors, unless other bytes are given. */
export async function aPicture(ctx: Ctx, actor: Actor | null, purpose: Purpose, bytes?: Uint8Array) {
  const sent = bytes ?? (await twoColors(96, 64).jpeg().toBuffer());
  const limits = { folder: incomingFolder(ctx.services.env), maxBytes: 20 * 1024 * 1024 };
  return receivePicture(streamOf(sent), limits, (drawn) => keepPicture({ ...ctx, actor }, purpose, drawn));
}
