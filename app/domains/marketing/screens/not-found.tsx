import { data } from "react-router";
import { page } from "#app/infra/page.server.ts";

/** Every address that is really unknown: the 404 page, in the frame of whoever asks (`dashboard/screens/open.tsx`). */
export const loader = page(async () => {
  throw data(null, { status: 404 });
});

export default function Unknown() {
  return null;
}
