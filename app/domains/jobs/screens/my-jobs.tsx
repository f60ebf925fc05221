import { BRAND } from "#app/infra/brand.ts";
import { page } from "#app/infra/page.server.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { AppliedList, PostedList, SavedList } from "../components/my-lists.tsx";
import { myApplications, myJobCounts, myPosts, mySavedJobs } from "../queries/mine.server.ts";
import type { Route } from "./+types/my-jobs";

const PANEL = "my-jobs-panel";
const TABS = ["posted", "applied", "saved"] as const;

export const meta: Route.MetaFunction = () => [{ title: `${m.jobs_my_jobs()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const counts = await myJobCounts(ctx);
  const asked = TABS.find((tab) => tab === url.searchParams.get("tab"));
  const tab = asked ?? (counts.applied && !counts.posted ? "applied" : "posted");
  // Only contractors apply; whoever did so in another role still finds it.
  const tabs = TABS.filter((name) => name !== "applied" || ctx.actor?.role === "contractor" || counts.applied > 0);
  const won = url.searchParams.has("won");
  return {
    tab,
    tabs,
    counts,
    now: ctx.now,
    posts: tab === "posted" ? await myPosts(ctx) : [],
    won,
    applications: tab === "applied" ? await myApplications(ctx, { won }) : [],
    saved: tab === "saved" ? await mySavedJobs(ctx) : [],
  };
});

/** What the member posted, applied to and saved. */
export default function MyJobs({ loaderData }: Route.ComponentProps) {
  const { tab, tabs, counts, now, posts, applications, saved, won } = loaderData;
  const names = { posted: m.jobs_tab_posted(), applied: m.jobs_tab_applied(), saved: m.jobs_tab_saved() };
  return (
    <>
      <PageHeader
        no="J-01"
        label={m.jobs_network_label()}
        title={m.jobs_my_jobs()}
        actions={
          <>
            <LinkButton to="/work">{m.jobs_to_board()}</LinkButton>
            {tabs.includes("applied") && (
              <>
                <LinkButton to="/my/invitations">{m.jobs_invitations()}</LinkButton>
                <LinkButton to="/my/alerts">{m.jobs_alerts()}</LinkButton>
                <LinkButton to="/find-pro?tab=jobs">{m.jobs_browse()}</LinkButton>
              </>
            )}
            <LinkButton to="/post-job" variant="primary">
              {m.jobs_post_a_job()}
            </LinkButton>
          </>
        }
      />
      <LinkTabs
        label={m.jobs_my_jobs()}
        panel={PANEL}
        className="mb-6"
        tabs={tabs.map((name) => ({
          to: `/my/jobs?tab=${name}`,
          label: names[name],
          active: name === tab,
          count: counts[name],
        }))}
      />
      <div id={PANEL} role="tabpanel" aria-label={names[tab]}>
        {tab === "posted" && <PostedList posts={posts} now={now} />}
        {tab === "applied" && won && (
          <p className="mb-3 flex flex-wrap items-center gap-x-3">
            {m.jobs_won_only()}
            <Link to="/my/jobs?tab=applied" className="link inline-flex min-h-11 items-center">
              {m.jobs_won_all()}
            </Link>
          </p>
        )}
        {tab === "applied" && <AppliedList applications={applications} now={now} />}
        {tab === "saved" && <SavedList jobs={saved} now={now} />}
      </div>
    </>
  );
}
