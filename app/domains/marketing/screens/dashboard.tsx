import { Desk } from "#app/domains/desk/components/desk.tsx";
import { WorkShell } from "#app/domains/desk/components/work-shell.tsx";
import { deskOf } from "#app/domains/desk/queries.server.ts";
import { page } from "#app/infra/page.server.ts";
import { m } from "#paraglide/messages.js";
import { DashboardPreview } from "../components/dashboard-preview.tsx";
import { Site } from "../components/site.tsx";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = () => [{ title: m.desk_page_title() }];

/** Open, as specified: a visitor finds the preview, a member their own desk; `?preview` shows the preview to anyone. */
export const loader = page(async ({ ctx, url }) => ({
  desk: ctx.actor && !url.searchParams.has("preview") ? await deskOf(ctx) : null,
}));

export default function Dashboard({ loaderData: { desk } }: Route.ComponentProps) {
  if (!desk)
    return (
      <Site>
        <DashboardPreview />
      </Site>
    );
  return (
    <WorkShell viewer={desk.viewer} title={m.desk_nav_dashboard()}>
      <Desk desk={desk} />
    </WorkShell>
  );
}
