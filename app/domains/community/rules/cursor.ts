import { isId } from "#app/infra/id.ts";

/** The last post of a page, behind which the next one begins. */
export type Place = { at: Date; id: string };

export const writePlace = ({ at, id }: Place): string => Buffer.from(`${at.getTime()}.${id}`).toString("base64url");

/** The place that an address names; null for none, and for one that we did not write. */
export function readPlace(text: string | null): Place | null {
  const [time = "", id = ""] = Buffer.from(text ?? "", "base64url")
    .toString()
    .split(".");
  const at = new Date(Number(time));
  return /^\d{1,15}$/.test(time) && !Number.isNaN(at.getTime()) && isId(id) ? { at, id } : null;
}
