import type { Ctx } from "#app/infra/ctx.ts";

export const demoAccounts: { email: string; password: string; what: string }[] = [];

/** Lays out the demo world once; does nothing when it is already there. */
export async function seedDemo(_ctx: Ctx): Promise<void> {}
