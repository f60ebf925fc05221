import { sql } from "drizzle-orm";
import { hasRight } from "#app/domains/auth/rules/rights.ts";
import { type Ctx, PARTS, type Part, type Right } from "#app/infra/ctx.ts";
import type { Holdings } from "./holdings.ts";
import { EVERYBODY, type Outsider, type Who } from "./town.ts";

type Ids = Holdings["ids"];
type Links = Holdings["links"];

/** What is sent besides the name of a row; parameters of its address by their names. */
export type Asked = {
  at?: Record<string, string>;
  query?: Record<string, string>;
  form?: Record<string, string | string[]>;
  json?: unknown;
  file?: Uint8Array;
};

/**
 * Who may do one thing: everyone, nobody of them, everyone signed in, reviewers, realtors, or those of a business whose part has the right. `asked`
 * names things of the business by `ids`; who is not in it sends the same with ids that nothing has.
 */
export type Row = {
  to: "everyone" | "nobody" | "member" | "reviewer" | "realtor" | Right;
  asked: (ids: Ids, links: Links) => Asked;
  /** How it ends for those who may; done unless said, and for a member's own matters whatever is no refusal. */
  gives?: Seen;
  /** How it ends for the parts of the business without the right; refused unless said. */
  otherwise?: Seen;
  /** Its ids are of things that others may know as well, such as a job on the board. */
  shared?: true;
  /** Reviewers may as well. */
  reviewed?: true;
  /** Its ids are a person's own, of somebody who is not asked: everybody is outside. */
  personal?: true;
};

/** What an answer is to whoever asked. */
export type Seen = "done" | "led away" | "refused" | "not there" | `status ${number}`;
export type Answer = { seen: Seen; status: number; body: string };

/** The router sends a redirect as 202 with its address in the body; a guard's leads to the sign-in. */
export function seenAs(status: number, body: string): Seen {
  if (status === 202) return /"\/auth(\?[^"]*)?"/.test(body) ? "led away" : "done";
  if (status >= 200 && status < 400) return "done";
  if (status === 401 || status === 403) return "refused";
  return status === 404 ? "not there" : `status ${status}`;
}

/** Does `work` and takes everything back that it wrote, so that each asker meets the same rows. */
export async function takenBack<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  await ctx.db.execute(sql.raw("savepoint matrix"));
  try {
    return await work();
  } finally {
    await ctx.db.execute(sql.raw("rollback to savepoint matrix"));
  }
}

/** The code of a refusal, in a page's data and in JSON. */
const codeIn = (body: string) => /"code",?:?"(\w+)"/.exec(body)?.[1] ?? "";
const isPart = (who: Who): who is Part => (PARTS as readonly string[]).includes(who);
const NOBODY: readonly Outsider[] = ["anonymous", "suspended"];

/**
 * Lets everybody do everything and says what went otherwise than the rows say: one line for each. Beside the rights, what
 * is somebody else's has to answer whoever is outside as what is not there: status and body, to the letter, and nothing is
 * written, which `leavesMark` looks for; without it nobody outside gets anything done.
 */
export async function wrongIn<K extends string>(
  rows: Record<K, Row>,
  { ids, none, links }: Holdings,
  send: (name: K, asked: Asked, who: Who) => Promise<Answer>,
  leavesMark?: (name: K, asked: Asked, who: Who) => Promise<boolean>,
): Promise<string[]> {
  const wrong = new Map<string, Who[]>();
  const withoutIds = ({ status, body }: Answer) => {
    let text = body;
    for (const name of Object.keys(ids) as (keyof Ids)[]) text = text.replaceAll(ids[name], none[name]);
    return `${status} ${text}`;
  };
  for (const [name, row] of Object.entries<Row>(rows) as [K, Row][]) {
    const real = row.asked(ids, links);
    const made = row.asked(none, links);
    const hasIds = JSON.stringify(real) !== JSON.stringify(made);
    const gives = row.gives ?? "done";
    for (const who of EVERYBODY) {
      const { seen, ...answer } = await send(name, real, who);
      const fails = (should: string) => {
        const line = `${name}: ${seen} ${codeIn(answer.body)}, should be ${should}`;
        wrong.set(line, [...(wrong.get(line) ?? []), who]);
      };
      if (seen.startsWith("status 5")) fails("an answer");
      if (row.to === "everyone" && who === "anonymous" && seen === "led away" && gives !== "led away") fails("open");
      if (row.to === "nobody") {
        if (seen !== "refused") fails("refused");
      } else if (row.to !== "everyone" && NOBODY.includes(who as Outsider)) {
        if (seen !== "led away" && seen !== "refused") fails("led away or refused");
      } else if (row.to === "reviewer" || row.to === "realtor") {
        if (who === row.to ? seen !== gives : seen !== "led away" && seen !== "refused")
          fails(who === row.to ? gives : "led away or refused");
      } else if (row.reviewed && who === "reviewer") {
        if (seen !== gives) fails(gives);
      } else if (row.to === "member" && !row.personal && isPart(who)) {
        if (row.gives ? seen !== row.gives : seen === "refused" || seen === "led away") fails(row.gives ?? "let in");
      } else if (row.to !== "everyone" && row.to !== "member" && isPart(who)) {
        const due = hasRight({ part: who, books: who === "owner" }, row.to) ? gives : (row.otherwise ?? "refused");
        if (seen !== due) fails(due);
      } else if (hasIds && !row.shared) {
        if (seen === "done" && (leavesMark === undefined || (await leavesMark(name, real, who))))
          fails("without a trace");
        const nothing = await send(name, made, who);
        if (withoutIds({ seen, ...answer }) !== withoutIds(nothing))
          fails(`as what is not there, to the letter: ${nothing.status} ${codeIn(nothing.body)}`);
      }
    }
  }
  return [...wrong].map(([line, who]) => `${line}: ${who.join(", ")}`);
}
