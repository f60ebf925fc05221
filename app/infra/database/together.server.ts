import DataLoader from "dataloader";
import type { Db } from "./database.server.ts";
import { isUnavailable } from "./errors.server.ts";

const MOST_AT_ONCE = 100;

/** `waitMs`: collects for so long in place of one turn of the event loop. */
type Options = { waitMs?: number; mostAtOnce?: number };

/**
 * One statement for what several requests ask in the same turn of the event loop: a busy process sends fewer, a quiet one
 * waits for nobody. `ask` answers each question at its place. When the database refuses it, each is asked again alone, so
 * that no request fails because of its neighbours: only for statements that may be repeated.
 */
export function together<Question, Answer>(
  ask: (db: Db, questions: readonly Question[]) => Promise<Answer[]>,
  { waitMs, mostAtOnce = MOST_AT_ONCE }: Options = {},
) {
  const alone = (db: Db, question: Question) =>
    ask(db, [question]).then(
      ([answer]) => answer as Answer,
      (error: Error) => error,
    );
  const all = (db: Db, questions: readonly Question[]) =>
    ask(db, questions).catch((error: unknown) => {
      if (questions.length === 1 || isUnavailable(error)) throw error;
      return Promise.all(questions.map((question) => alone(db, question)));
    });
  const loaders = new WeakMap<Db, DataLoader<Question, Answer>>();
  return (db: Db, question: Question): Promise<Answer> => {
    const loader =
      loaders.get(db) ??
      new DataLoader<Question, Answer>((questions) => all(db, questions), {
        cache: false,
        maxBatchSize: mostAtOnce,
        batchScheduleFn: waitMs === undefined ? setImmediate : (send) => setTimeout(send, waitMs),
      });
    loaders.set(db, loader);
    return loader.load(question);
  };
}
