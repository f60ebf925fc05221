import { lazy, type ReactNode, Suspense } from "react";
import { Outlet } from "react-router";
import { Site } from "#app/domains/marketing/components/site.tsx";
import { page } from "#app/infra/page.server.ts";
import { useAtHand } from "#app/ui/when-touched.ts";
import { ErrorShown, loadErrorShown } from "../components/late-error.tsx";
import { closedPlaceOf } from "../queries/closed-place.server.ts";
import { viewerOf, type WorkViewer } from "../queries/viewer.server.ts";
import type { Route } from "./+types/open";

/** The working frame is no part of what a visitor fetches. */
const WorkShell = lazy(() => import("../components/work-shell.tsx").then((all) => ({ default: all.WorkShell })));

export const loader = page(async ({ ctx }) => ({
  viewer: ctx.actor ? { ...viewerOf(ctx), closed: await closedPlaceOf(ctx) } : null,
}));

/** The frame around pages of the product that are open to everybody: a visitor's, and around a member the one of their own pages. */
export default function Open({ loaderData: { viewer } }: Route.ComponentProps) {
  if (!viewer)
    return (
      <Site>
        <Outlet />
      </Site>
    );
  return (
    <Own viewer={viewer}>
      <Outlet />
    </Own>
  );
}

function Own({ viewer, children }: { viewer: WorkViewer; children: ReactNode }) {
  useAtHand(loadErrorShown);
  return (
    <WorkShell viewer={viewer} sheets>
      {children}
    </WorkShell>
  );
}

/** A member who is refused or finds nothing keeps their own frame, at an address that no page has too; a visitor the public one. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const shown = (
    <Suspense>
      <ErrorShown error={error} framed />
    </Suspense>
  );
  return loaderData?.viewer ? <Own viewer={loaderData.viewer}>{shown}</Own> : <Site>{shown}</Site>;
}
