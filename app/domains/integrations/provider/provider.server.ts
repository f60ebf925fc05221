import type { Ctx } from "#app/infra/ctx.ts";
import type { Snapshot } from "../rules/exchange.ts";

/** What opens an integration: a pasted key or an access token; `realm` is the company it is for, where the integration needs it. */
export type Access = { token: string; realm?: string | undefined };

/** An integration that can be asked. Every question has limits of time and size; each throws IntegrationTrouble. */
export interface Provider {
  /** The cheapest question that the integration answers only to good credentials. */
  check(ctx: Ctx, access: Access): Promise<void>;
  /** The first useful things to know. */
  read(ctx: Ctx, access: Access): Promise<Snapshot>;
  /** The host the readings come from. */
  host(ctx: Ctx, access: Access): string;
}
