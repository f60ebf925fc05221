import { lazy } from "react";
import { Outlet } from "react-router";
import { Site } from "#app/domains/marketing/components/site.tsx";
import { page } from "#app/infra/page.server.ts";
import { closedPlaceOf } from "../queries/closed-place.server.ts";
import { viewerOf } from "../queries/viewer.server.ts";
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
    <WorkShell viewer={viewer} sheets>
      <Outlet />
    </WorkShell>
  );
}
