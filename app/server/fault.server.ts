import type { Log } from "#app/infra/log.server.ts";

/**
 * A fault that nobody caught ends the process, as Node does by itself, but says so in the log: Node would print the error
 * with everything it carries, the parameters of a failed statement among them. A rejection that nobody handles arrives as
 * an uncaught exception too.
 */
export function endOnFault(log: Log): void {
  process.on("uncaughtException", (error: unknown) => {
    log.error({ err: error instanceof Error ? error : new Error("thrown without an Error") }, "a fault nobody caught");
    process.exit(1);
  });
}
