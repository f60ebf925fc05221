import { Outlet } from "react-router";
import { page } from "#app/infra/page.server.ts";
import { DeskNav } from "../components/desk-nav.tsx";
import { deskOf } from "../queries/duty.server.ts";
import type { Route } from "./+types/desk";

export const loader = page(async ({ ctx }) => deskOf(ctx));

/** The frame around every page of the desk: where else there is something to do. */
export default function Desk({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeskNav duties={loaderData.duties} />
      <Outlet />
    </>
  );
}
