import { data, redirect } from "react-router";
import { AskFromDesk } from "#app/domains/assistant/components/ask-from-desk.tsx";
import { CheckingSession } from "#app/domains/auth/components/checking-session.tsx";
import { hasHint } from "#app/domains/auth/cookies.server.ts";
import { askSecondFactor } from "#app/domains/auth/queries/guard.server.ts";
import { Desk } from "#app/domains/desk/components/desk.tsx";
import { WorkShell } from "#app/domains/desk/components/work-shell.tsx";
import { paperTabOf } from "#app/domains/desk/input.ts";
import { deskOf } from "#app/domains/desk/queries.server.ts";
import { PRIVATE, page } from "#app/infra/page.server.ts";
import { seo } from "#app/infra/seo.ts";
import { m } from "#paraglide/messages.js";
import { DashboardPreview, previewState } from "../components/dashboard-preview.tsx";
import { Site } from "../components/site.tsx";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.desk
    ? [{ title: m.desk_page_title() }]
    : seo({ title: m.desk_nav_dashboard(), description: m.desk_preview_description(), path: "/contractor-dashboard" });

/** Open, as specified: a visitor finds the preview, a member their own desk; `?preview` shows the preview to anyone. */
export const loader = page(async ({ ctx, url, request }) => {
  const preview = url.searchParams.has("preview");
  if (!preview) await askSecondFactor(ctx, request);
  if (ctx.actor?.role === "admin" && !preview) throw redirect("/admin/verifications");
  const member = ctx.actor && !preview;
  const shown = {
    desk: member ? await deskOf(ctx, paperTabOf(url.searchParams)) : null,
    /** A member whose page cookie has ended: their session is renewed before anything is shown. */
    returning: !ctx.actor && !preview && hasHint(request.headers.get("cookie")),
    sample: previewState(url.searchParams, Number.parseInt(ctx.newId().slice(0, 4), 16)),
  };
  return data(shown, { headers: member ? PRIVATE : {} });
});

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Dashboard({ loaderData: { desk, returning, sample } }: Route.ComponentProps) {
  if (!desk) return <Site>{returning ? <CheckingSession open /> : <DashboardPreview state={sample} />}</Site>;
  return (
    <WorkShell viewer={desk.viewer} title={m.desk_nav_dashboard()}>
      <Desk desk={desk}>
        <AskFromDesk role={desk.viewer.role} />
      </Desk>
    </WorkShell>
  );
}
