import { ownerOf } from "#app/domains/auth/access.ts";
import { lockBusiness } from "#app/domains/businesses/commands/lock-business.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { chosenPictures, type ShowMark } from "../input.ts";
import { attachPictures } from "./attach.server.ts";

/** Makes a picture the logo of the actor's business, or the portrait of who runs it; none takes it away. */
export async function showMark(ctx: Ctx, purpose: "logo" | "portrait", input: ShowMark): Promise<void> {
  const ownerId = ownerOf(ctx, "profile", "contractor");
  await inTransaction(ctx, async (tx) => {
    await lockBusiness(tx, ownerId);
    await attachPictures(tx, { purpose, subjectId: ownerId, ownerId }, chosenPictures(input));
  });
}
