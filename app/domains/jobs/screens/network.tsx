import { lazy } from "react";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { mayAsk } from "#app/domains/directory/access.ts";
import { useRememberedPlace } from "#app/domains/directory/client/remembered-place.ts";
import { proFilters, prosPath } from "#app/domains/directory/input.ts";
import { savedAmong, searchPros } from "#app/domains/directory/queries.server.ts";
import { page } from "#app/infra/page.server.ts";
import { seo } from "#app/infra/seo.ts";
import { LaterPart } from "#app/ui/later-part.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { JoinBand } from "../components/join-band.tsx";
import { PostedNote } from "../components/posted-note.tsx";
import { boardAsked, boardPath, isBare, ownBoard } from "../input/board.ts";
import { browseJobs } from "../queries/browse.server.ts";
import type { Route } from "./+types/network";

/** A visit reads one tab; the other's code waits until it is asked for. */
const ProsBoard = lazy(async () => ({
  default: (await import("#app/domains/directory/components/pros-board.tsx")).ProsBoard,
}));
const JobsBoard = lazy(async () => ({ default: (await import("../components/jobs-board.tsx")).JobsBoard }));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  seo({
    title: loaderData?.tab === "jobs" ? m.jobs_network_meta_jobs() : m.jobs_network_meta(),
    description: m.jobs_network_meta_description(),
    path: loaderData?.tab === "jobs" ? boardPath() : "/find-pro",
  });

export const loader = page(async ({ ctx, url }) => {
  const shared = { now: ctx.now, signedIn: ctx.actor !== null };
  if (url.searchParams.get("tab") === "jobs") {
    const forOwnProject = ctx.actor?.role !== "contractor";
    const own = forOwnProject ? null : ownBoard(await businessOf(ctx, ownerOf(ctx, "see")));
    const said = boardAsked(url.searchParams);
    const asked = own && isBare(said) && !said.everywhere ? { ...own, page: said.page } : said;
    return { ...shared, tab: "jobs" as const, forOwnProject, own, asked, board: await browseJobs(ctx, asked) };
  }
  // Contractors look for subcontractors; everybody else for a pro. The other list is one press away.
  const filters = proFilters(url.searchParams, ctx.actor?.role === "contractor" ? undefined : "all");
  const found = await searchPros(ctx, filters);
  const slugs = found.pros.map(({ slug }) => slug);
  const forOwnProjectOnly = ctx.actor?.role === "homeowner";
  const saved = await savedAmong(ctx, slugs);
  return { ...shared, tab: "pros" as const, filters, found, saved, asks: mayAsk(ctx), forOwnProjectOnly };
});

const PANEL = "network-panel";

/** The Builder's Network: two tabs, everything asked for is in the address. */
export default function Network({ loaderData }: Route.ComponentProps) {
  useRememberedPlace();
  const forOwnProject = loaderData.tab === "pros" ? loaderData.filters.who === "all" : loaderData.forOwnProject;
  const find = forOwnProject ? m.jobs_tab_find_pro() : m.jobs_tab_find();
  const own = forOwnProject && loaderData.tab === "pros";
  return (
    <>
      <div className="sheet pt-4 lg:pt-10">
        <PostedNote />
        <PageHeader
          no="N-01"
          label={m.jobs_network_label()}
          title={own ? ownHeading(loaderData.found.place !== null) : m.jobs_network_heading()}
          intro={<span className="max-sm:hidden">{own ? m.jobs_network_own_intro() : m.jobs_network_intro()}</span>}
          className="max-sm:mb-2!"
        />
        <LinkTabs
          label={m.jobs_network_heading()}
          panel={PANEL}
          className="mb-4 lg:mb-6"
          tabs={[
            { to: carried(loaderData, "pros"), label: find, active: loaderData.tab === "pros" },
            { to: carried(loaderData, "jobs"), label: m.jobs_tab_browse(), active: loaderData.tab === "jobs" },
          ]}
        />
        <div id={PANEL} role="tabpanel" aria-label={loaderData.tab === "jobs" ? m.jobs_tab_browse() : find}>
          <LaterPart>
            {loaderData.tab === "jobs" ? <JobsBoard {...loaderData} /> : <ProsBoard {...loaderData} />}
          </LaterPart>
        </div>
      </div>
      {!loaderData.signedIn && <JoinBand />}
    </>
  );
}

/** "Near you" is said only of a place. */
const ownHeading = (isPlaced: boolean) => (isPlaced ? m.jobs_network_own_heading() : m.jobs_network_own_heading_all());

/**
 * The address of a tab, keeping place and trades: who looks for work in Phoenix looks for hands there too. What was preset
 * nobody looked for.
 */
function carried(from: Route.ComponentProps["loaderData"], to: "pros" | "jobs"): string {
  const preset = from.tab === "jobs" && from.own && boardPath(from.asked) === boardPath(from.own);
  const { place, radius, trades } = preset
    ? proFilters(new URLSearchParams())
    : from.tab === "jobs"
      ? from.asked
      : from.filters;
  if (to === "jobs") return boardPath({ place, radius, trades });
  const { who, named } = from.tab === "pros" ? from.filters : proFilters(new URLSearchParams());
  return prosPath({ ...proFilters(new URLSearchParams()), place, radius, trades, who, named });
}
