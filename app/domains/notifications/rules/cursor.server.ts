export type Cursor = { at: Date; id: string };

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export const writeCursor = ({ at, id }: Cursor): string => Buffer.from(`${at.getTime()}.${id}`).toString("base64url");

/** Where a page begins; null for none, and for one that we did not write. */
export function readCursor(text: string | null): Cursor | null {
  const [time = "", id = ""] = Buffer.from(text ?? "", "base64url")
    .toString()
    .split(".");
  const at = new Date(Number(time));
  return /^\d{1,15}$/.test(time) && !Number.isNaN(at.getTime()) && UUID.test(id) ? { at, id } : null;
}
