/** The one channel of live events. */
export const CHANNEL = "kingpost_live";
/** A NOTIFY carries at most 8,000 bytes. */
export const MEMBERS_A_NOTE = 120;

export const SPOKEN = { keptMs: 3 * 24 * 3600 * 1000 };

/** What a NOTIFY says: `topic id member=number,member=number,…`. */
export type Note = { topic: string; id: string; members: { userId: string; seq: number }[] };

export function readNote(payload: string): Note {
  const [topic = "", id = "", members = ""] = payload.split(" ");
  return {
    topic,
    id,
    members: members.split(",").map((member) => {
      const at = member.indexOf("=");
      return { userId: member.slice(0, at), seq: Number(member.slice(at + 1)) };
    }),
  };
}
