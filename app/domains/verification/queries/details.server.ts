import { documents as d } from "../tables.server.ts";

/** The columns of what a document says. */
export const details = {
  licenseNumber: d.licenseNumber,
  issuingState: d.issuingState,
  board: d.board,
  licenseClass: d.licenseClass,
  trades: d.trades,
  city: d.city,
  carrier: d.carrier,
  namedInsured: d.namedInsured,
  occurrenceCents: d.occurrenceCents,
  aggregateCents: d.aggregateCents,
  bondCents: d.bondCents,
  exempt: d.exempt,
  startsOn: d.startsOn,
  expiresOn: d.expiresOn,
};
