import type { Ctx } from "#app/infra/ctx.ts";
import type { Snapshot } from "../rules/exchange.ts";

/** What opens a tool: a pasted key or an access token; `realm` is the company it is for, where the tool needs it. */
export type Access = { token: string; realm?: string | undefined };

/** A tool that can be asked. Every question has limits of time and size; each throws PartnerTrouble. */
export interface Connector {
  /** The cheapest question that the tool answers only to good credentials. */
  check(ctx: Ctx, access: Access): Promise<void>;
  /** The first useful things to know. */
  read(ctx: Ctx, access: Access): Promise<Snapshot>;
  /** The host the readings come from. */
  host(ctx: Ctx, access: Access): string;
}
