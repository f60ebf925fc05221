import { isRouteErrorResponse } from "react-router";
import { Site } from "#app/domains/marketing/components/site.tsx";
import type { ErrorBody } from "#app/infra/errors.ts";
import { isNoSignal } from "#app/infra/sending.ts";
import ErrorPage from "#app/ui/frame/error-page.tsx";
import NoSignalPage from "#app/ui/frame/no-signal-page.tsx";

const openKept = () => import("#app/domains/phone/client/kept-pages.ts").then((kept) => kept.openKept());

/** What a member's page says that failed; in the frame of the public pages where their own could not be read. */
export default function ErrorShown({ error, framed }: { error: unknown; framed: boolean }) {
  const refused = isRouteErrorResponse(error);
  const body = refused ? (error.data as Partial<ErrorBody> | null) : null;
  const shown = isNoSignal(error) ? (
    <NoSignalPage instead={openKept} />
  ) : (
    <ErrorPage status={refused ? error.status : 500} {...(body?.message && { message: body.message })} />
  );
  return framed ? shown : <Site>{shown}</Site>;
}
