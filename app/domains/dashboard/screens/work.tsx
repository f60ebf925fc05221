import { Suspense } from "react";
import { Outlet, type ShouldRevalidateFunction } from "react-router";
import { myStoppedMailbox } from "#app/domains/bounces/queries/mailbox.server.ts";
import { page } from "#app/infra/page.server.ts";
import { useAtHand } from "#app/ui/when-touched.ts";
import { ErrorShown, loadErrorShown } from "../components/late-error.tsx";
import { WorkShell } from "../components/work-shell.tsx";
import { closedPlaceOf } from "../queries/closed-place.server.ts";
import { viewerOf } from "../queries/viewer.server.ts";
import type { Route } from "./+types/work";

/** Where the frame tells a member that mail does not reach them; elsewhere nothing is read for it. */
const TELLS = /^\/(account|notifications)(\/|$)/;

export const loader = page(async ({ ctx, url }) => ({
  viewer: {
    ...viewerOf(ctx),
    mailbox: TELLS.test(url.pathname) ? await myStoppedMailbox(ctx) : null,
    closed: await closedPlaceOf(ctx),
  },
}));

/** Also on the way to a page that tells it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || (TELLS.test(nextUrl.pathname) && !TELLS.test(currentUrl.pathname));

/** The frame around signed-in pages; sits inside a guard. */
export default function Work({ loaderData }: Route.ComponentProps) {
  useAtHand(loadErrorShown);
  return (
    <WorkShell viewer={loaderData.viewer}>
      <Outlet />
    </WorkShell>
  );
}

/** A member who is refused or finds nothing keeps their own frame around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const shown = (
    <Suspense>
      <ErrorShown error={error} framed={Boolean(loaderData)} />
    </Suspense>
  );
  return loaderData ? <WorkShell viewer={loaderData.viewer}>{shown}</WorkShell> : shown;
}
