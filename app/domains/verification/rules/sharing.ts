/** What a share link shows: the record alone, or the approved documents' files too. */
export const SHARE_SHOWS = ["record", "documents"] as const;

/** `live` opens the record; the others say plainly that they do not any more, or not now. */
export type ShareState = "live" | "ended" | "revoked" | "unavailable";

type Share = {
  revokedAt: Date | null;
  endsAt: Date | null;
  /** The business is suspended. */
  suspended?: boolean;
};

/** Up to, and not at, its end. */
export function shareState({ revokedAt, endsAt, suspended = false }: Share, now: Date): ShareState {
  if (revokedAt) return "revoked";
  if (endsAt !== null && endsAt <= now) return "ended";
  return suspended ? "unavailable" : "live";
}
