import { data, redirect } from "react-router";
import { CheckingSession } from "#app/domains/accounts/components/checking-session.tsx";
import { AskFromDashboard } from "#app/domains/assistant/components/ask-from-dashboard.tsx";
import { askerOf } from "#app/domains/assistant/components/suggestions.tsx";
import { hasHint } from "#app/domains/auth/cookies.server.ts";
import { askSecondFactor } from "#app/domains/auth/queries/guard.server.ts";
import { Site } from "#app/domains/marketing/components/site.tsx";
import { PRIVATE, page } from "#app/infra/page.server.ts";
import { seo } from "#app/infra/seo.ts";
import { m } from "#paraglide/messages.js";
import { MemberDashboard } from "../components/dashboard.tsx";
import { DashboardPreview, previewState } from "../components/dashboard-preview.tsx";
import { WorkShell } from "../components/work-shell.tsx";
import { documentTabOf } from "../input.ts";
import { dashboardOf } from "../queries.server.ts";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.dashboard
    ? [{ title: m.dashboard_page_title() }]
    : seo({
        title: m.dashboard_nav_dashboard(),
        description: m.dashboard_preview_description(),
        path: "/contractor-dashboard",
      });

/** Open, as specified: a visitor finds the preview, a member their own dashboard; `?preview` shows the preview to anyone. */
export const loader = page(async ({ ctx, url, request }) => {
  const preview = url.searchParams.has("preview");
  if (!preview) await askSecondFactor(ctx, request);
  if (ctx.actor?.role === "admin" && !preview) throw redirect("/admin/verifications");
  const member = ctx.actor && !preview;
  const shown = {
    dashboard: member ? await dashboardOf(ctx, documentTabOf(url.searchParams)) : null,
    /** A member whose page cookie has ended: their session is renewed before anything is shown. */
    returning: !ctx.actor && !preview && hasHint(request.headers.get("cookie")),
    sample: previewState(url.searchParams, Number.parseInt(ctx.newId().slice(0, 4), 16)),
  };
  return data(shown, { headers: member ? PRIVATE : {} });
});

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Dashboard({ loaderData: { dashboard, returning, sample } }: Route.ComponentProps) {
  if (!dashboard) return <Site>{returning ? <CheckingSession open /> : <DashboardPreview state={sample} />}</Site>;
  return (
    <WorkShell viewer={dashboard.viewer} title={m.dashboard_nav_dashboard()}>
      <MemberDashboard dashboard={dashboard}>
        <AskFromDashboard asker={askerOf(dashboard.viewer)} />
      </MemberDashboard>
    </WorkShell>
  );
}
