import { type SQL, sql } from "drizzle-orm";
import type { OpenPaper } from "../rules/papers.ts";
import { WAITS_FOR_SIGNATURE } from "../rules.ts";
import { engagements } from "../tables.server.ts";

/** The agreement or the change order of a job that both have not signed yet; read by name, because the agreements' domain needs this one. */
export const openPaper = sql<OpenPaper | null>`(select json_build_object('id', a.id, 'kind', a.kind, 'number', a.number,
    'priceCents', (a.content ->> 'priceCents')::bigint, 'state', a.state)
  from agreements a where a.engagement_id = ${engagements.id} and a.state not in ('signed', 'void')
  order by a.created_at desc limit 1)`;

/** Where the work is, as the agreement that both signed says it. */
export const signedPlace = sql<string | null>`(select nullif(a.content ->> 'place', '') from agreements a
  where a.engagement_id = ${engagements.id} and a.kind = 'agreement' and a.state = 'signed' limit 1)`;

/** Whether the other side has signed a change order that this one has not. */
export const changeToSign = (side: "hirer" | "pro"): SQL => sql`exists (select from agreements a
  where a.engagement_id = ${engagements.id} and a.kind = 'change' and a.state not in ('signed', 'void')
    and a.state = ${sql.raw(`'${WAITS_FOR_SIGNATURE[side]}'`)})`;

/** A report of bad work that waits for this side; read by name, because the domain of warranty needs this one. */
export const reportWaits = (side: "hirer" | "pro"): SQL<boolean> => sql<boolean>`exists (select from warranty_calls w
  where w.engagement_id = ${engagements.id} and w.state = ${sql.raw(side === "pro" ? "'open'" : "'repaired'")})`;
