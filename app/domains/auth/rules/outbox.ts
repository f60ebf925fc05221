import type { Env } from "#app/infra/env.server.ts";

/** Whether this installation shows the mail it keeps: only while the demo world is on and no mail server is set. */
export const hasOutbox = (env: Pick<Env, "SMTP_URL" | "DEMO">): boolean => env.DEMO && !env.SMTP_URL;
