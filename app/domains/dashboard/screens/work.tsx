import { Outlet } from "react-router";
import { requireActor } from "#app/domains/auth/access.ts";
import { page } from "#app/infra/page.server.ts";
import { WorkShell } from "../components/work-shell.tsx";
import type { Route } from "./+types/work";

export const loader = page(async ({ ctx }) => {
  const { name, role } = requireActor(ctx);
  return { viewer: { name, role } };
});

/** The frame around signed-in pages; sits inside a guard. */
export default function Work({ loaderData }: Route.ComponentProps) {
  return (
    <WorkShell viewer={loaderData.viewer}>
      <Outlet />
    </WorkShell>
  );
}
