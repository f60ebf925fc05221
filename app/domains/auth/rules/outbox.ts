import type { Ctx } from "#app/infra/ctx.ts";

/**
 * Whether this installation shows the caller the mail it keeps: only to this machine, while the demo world is on and no
 * mail server is set.
 */
export const hasOutbox = ({ local, services: { env } }: Pick<Ctx, "local" | "services">): boolean =>
  local && env.DEMO && !env.SMTP_URL;
