import { isId } from "#app/infra/id.ts";

export type Cursor = { at: Date; id: string };

export const writeCursor = ({ at, id }: Cursor): string => Buffer.from(`${at.getTime()}.${id}`).toString("base64url");

/** Where a page begins; null for none, and for one that we did not write. */
export function readCursor(text: string | null): Cursor | null {
  const [time = "", id = ""] = Buffer.from(text ?? "", "base64url")
    .toString()
    .split(".");
  const at = new Date(Number(time));
  return /^\d{1,15}$/.test(time) && !Number.isNaN(at.getTime()) && isId(id) ? { at, id } : null;
}
