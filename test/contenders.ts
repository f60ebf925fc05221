import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import type { Env } from "#app/infra/env.server.ts";
import { bundledProgram } from "./processes.ts";
import type { Deed } from "./programs/contender.ts";

/** What one process is to do, in whose hands, with what behind its ctx, and in an installation with which settings. */
export type Task = { deed: Deed; actor: Actor | null; args: readonly unknown[]; env?: Partial<Env> };
/** The code of the refusal, or null when it was done. */
export type End = string | null;

const children = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

/**
 * Opens processes of their own on the race's PostgreSQL. `meet` gives each a task at once and says how they ended, in the
 * order of the tasks; from meeting to meeting another process hears of its task first.
 */
export async function contenders(ctx: Ctx, count: number) {
  const { database } = ctx.services;
  if (database.kind !== "postgres") throw new Error("not PostgreSQL");
  const program = await bundledProgram("contender");
  const forked = Array.from({ length: count }, () =>
    fork(program, [database.directUrl], { execArgv: [], env: { ...process.env, NODE_OPTIONS: "" } }),
  );
  const endings = new Map<ChildProcess, Promise<never>>();
  for (const child of forked) {
    children.add(child);
    const ending = once(child, "exit").then(([code]) => Promise.reject(new Error(`a process ended with ${code}`)));
    ending.catch(() => {});
    endings.set(child, ending);
  }
  const answer = async (child: ChildProcess) => {
    const [said] = (await Promise.race([once(child, "message"), endings.get(child)])) ?? [];
    return said as { end: End };
  };
  await Promise.all(forked.map(answer));
  let met = 0;
  return {
    async meet(...tasks: readonly Task[]): Promise<End[]> {
      const first = met++;
      const asked = tasks.map(async (task, n) => {
        const child = forked[(first + n) % forked.length];
        if (!child) throw new Error("more tasks than processes");
        const heard = answer(child);
        child.send({ ...task, now: ctx.now.toISOString() });
        return (await heard).end;
      });
      return Promise.all(asked);
    },
    async close() {
      for (const child of forked) {
        children.delete(child);
        child.kill();
      }
    },
  };
}
