import { data } from "react-router";
import { page } from "#app/infra/page.server.ts";

/** Every address that is really unknown: the 404 page of root's error boundary. */
export const loader = page(async () => {
  throw data(null, { status: 404 });
});

export default function Unknown() {
  return null;
}
