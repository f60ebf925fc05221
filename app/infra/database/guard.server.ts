import { AsyncLocalStorage } from "node:async_hooks";
import { transactionsAgain } from "#app/infra/metrics.server.ts";
import type { Db } from "./database.server.ts";
import { undoneForAnother } from "./errors.server.ts";

/** How often a transaction is begun again that the database ended for another one's sake. */
const TIMES_AGAIN = 2;

type Scope = { db: object; open: boolean; outer: Scope | undefined };

const scopes = new AsyncLocalStorage<Scope | undefined>();

const isOpen = (scope: Scope | undefined, db?: object): boolean =>
  scope !== undefined && ((scope.open && (!db || scope.db === db)) || isOpen(scope.outer, db));

/** The embedded database has one connection: a statement on an outer handle would wait for its own transaction for ever. */
export class OuterHandleError extends Error {
  override name = "OuterHandleError";
  constructor() {
    super("an outer database handle was used inside a transaction: use the ctx (or tx) the transaction gave you");
  }
}

/** Throws inside an open transaction; drivers call it before they touch a connection of their own. */
export const assertOutsideTransaction = () => {
  if (isOpen(scopes.getStore())) throw new OuterHandleError();
};

/** Runs `work` as if no transaction were open around it: callbacks that a commit happens to trigger. */
export const outsideTransaction = <T>(work: () => T): T => scopes.run(undefined, work);

/**
 * The same handle, refusing to be used while a transaction begun on it is open, on every nesting level and on both
 * databases alike. What forgot to await its transaction is free again once that one has ended.
 *
 * An outermost transaction that is undone by a deadlock or a serialization failure is begun again, `TIMES_AGAIN` at most: its
 * work runs anew, so all it does is in the database, by the handle it is given. Mails, events and jobs are rows of the queue; what
 * asks another server stands before a transaction or after it.
 */
export function guarded(db: Db): Db {
  const transaction: Db["transaction"] = async (work, config) => {
    for (let left = isOpen(scopes.getStore()) ? 0 : TIMES_AGAIN; ; left--)
      try {
        return await begin(work, config);
      } catch (error) {
        if (left <= 0 || !undoneForAnother(error)) throw error;
        transactionsAgain.inc();
      }
  };
  const begin: Db["transaction"] = (work, config) =>
    db.transaction(async (tx) => {
      const scope: Scope = { db, open: true, outer: scopes.getStore() };
      try {
        return await scopes.run(scope, () => work(guarded(tx as unknown as Db) as unknown as typeof tx));
      } finally {
        scope.open = false;
      }
    }, config);
  return new Proxy(db, {
    get(target, property) {
      const value = Reflect.get(target, property, target);
      // What prepared statements run on: taken by whoever is about to.
      if (property === "session" && isOpen(scopes.getStore(), target)) throw new OuterHandleError();
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        if (isOpen(scopes.getStore(), target)) throw new OuterHandleError();
        return property === "transaction"
          ? transaction(...(args as Parameters<Db["transaction"]>))
          : value.apply(target, args);
      };
    },
  });
}
