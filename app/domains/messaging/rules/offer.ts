/** The last line of a message that leads to a bid, as `sendQuote` writes it. */
const LINK = /\n?https?:\/\/[^\s/]+\/bids\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\s*$/;

/** The application that a message leads to, and its words without the address; null for one that leads to none. */
export function offerIn(body: string): { applicationId: string; words: string } | null {
  const found = LINK.exec(body);
  return found?.[1] ? { applicationId: found[1], words: body.slice(0, found.index).trim() } : null;
}
