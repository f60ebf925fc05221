import { Outlet } from "react-router";
import { page } from "#app/infra/page.server.ts";
import { WorkShell } from "../components/work-shell.tsx";
import { viewerOf } from "../queries/viewer.server.ts";
import type { Route } from "./+types/work";

export const loader = page(async ({ ctx }) => ({ viewer: viewerOf(ctx) }));

/** The frame around signed-in pages; sits inside a guard. */
export default function Work({ loaderData }: Route.ComponentProps) {
  return (
    <WorkShell viewer={loaderData.viewer}>
      <Outlet />
    </WorkShell>
  );
}
