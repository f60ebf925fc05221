import type { Db } from "#app/infra/database/database.server.ts";

/**
 * A test runs in one transaction, so the transactions of commands it starts together would be savepoints across each
 * other; this lets them take turns.
 */
export function inTurn(db: Db): Db {
  let last: Promise<unknown> = Promise.resolve();
  return new Proxy(db, {
    get(target, property) {
      const value = Reflect.get(target, property, target);
      if (typeof value !== "function") return value;
      if (property !== "transaction") return value.bind(target);
      return (...args: Parameters<Db["transaction"]>) => {
        const turn = last.then(() => target.transaction(...args));
        last = turn.catch(() => {});
        return turn;
      };
    },
  });
}
