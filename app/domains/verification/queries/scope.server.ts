import { type SQLWrapper, sql } from "drizzle-orm";
import { type Scope, type StandingLicense, scopeOf } from "../rules/scope.ts";
import { documents, trustRecords } from "../tables.server.ts";

/**
 * For which trades and states the record of `userId` stands, as columns of a query that joins `trust_records`; `scopeIn`
 * reads them. One look into an index a row: for lists of people, not for conditions.
 */
export const scopeColumns = (userId: SQLWrapper) => ({
  licenses: sql<
    StandingLicense[]
  >`(select coalesce(json_agg(json_build_object('state', l.issuing_state, 'trades', l.trades, 'expiresOn', l.expires_on) order by l.created_at, l.id), '[]'::json) from ${documents} l where l.user_id = ${userId} and l.kind = 'license' and l.status = 'verified')`,
  noLicenseState: trustRecords.noLicenseState,
  noLicenseTrades: trustRecords.noLicenseTrades,
});

type Read = { licenses: StandingLicense[]; noLicenseState: string | null; noLicenseTrades: string[] | null };

export const scopeIn = ({ licenses, noLicenseState: state, noLicenseTrades: trades }: Read, now: Date): Scope =>
  scopeOf(licenses, state && trades ? { state, trades } : null, now);
