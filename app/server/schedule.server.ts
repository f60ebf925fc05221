import type { JobHandler } from "#app/infra/queue.server.ts";

/** Every queued effect by name. */
export const handlers: Record<string, JobHandler> = {};

/** What happens by the clock; each is a queued job, safe to run twice. */
export const schedules: { name: string; cron: string }[] = [];
