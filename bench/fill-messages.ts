import { sql } from "drizzle-orm";
import type { Db } from "#app/infra/database/database.server.ts";
import { insertRows } from "./insert.ts";

const EACH = 20;
const CHUNK = 10_000;

/** Writes `count` messages, twenty in each conversation, between pairs of the pros of `fillPros`. */
export async function fillMessages(db: Db, count: number, pros: number): Promise<void> {
  const talks = Math.ceil(count / EACH);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (let from = 1; from <= talks; from += CHUNK) {
      // Each pair once: the second is the next pro, then the one after that, and so on.
      const rows = `(
        select md5('talk' || i)::uuid as id, md5('pro' || 1 + i % ${pros})::uuid as a,
          md5('pro' || 1 + (i + 1 + i / ${pros}) % ${pros})::uuid as b, now() - interval '1 hour' * (i % 8000) as began
        from generate_series(${from}::bigint, ${Math.min(talks, from + CHUNK - 1)}::bigint) as i
      ) t`;
      const conversation = { id: "id", low_id: "least(a, b)", high_id: "greatest(a, b)", last_seq: String(EACH) };
      await insertRows(tx, "conversations", { ...conversation, created_at: "began" }, rows);
      for (const [own, other] of [
        ["a", "b"],
        ["b", "a"],
      ] as const) {
        const member = { conversation_id: "id", user_id: own, other_id: other, read_seq: String(EACH) };
        await insertRows(tx, "conversation_members", { ...member, last_at: "began", locale: "'en'" }, rows);
      }
      const message = {
        id: "md5(id::text || n)::uuid",
        conversation_id: "id",
        seq: "n",
        author_id: "case when n % 2 = 0 then a else b end",
        person_id: "case when n % 2 = 0 then a else b end",
        client_id: "md5('client' || id::text || n)::uuid",
        body: "'Sample: the crew can be there on day ' || n",
        created_at: "began + n * interval '1 minute'",
      };
      await insertRows(tx, "messages", message, `${rows} cross join generate_series(1, ${EACH}) as n`);
    }
  });
  for (const table of ["conversations", "conversation_members", "messages"])
    await db.execute(sql.raw(`vacuum (analyze) ${table}`));
}
