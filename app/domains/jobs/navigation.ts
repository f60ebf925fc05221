import { ClipboardList, HardHat, Search } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const jobsPlaces: readonly Place[] = [
  {
    to: "/my/jobs",
    label: m.jobs_nav_mine,
    short: m.jobs_nav_mine_short,
    icon: ClipboardList,
    part: "day",
    right: "jobs",
    at: { contractor: 2, homeowner: 4, realtor: 4, none: 2 },
  },
  {
    to: "/find-pro",
    label: m.dashboard_step_find_pro_do,
    short: m.jobs_nav_find_short,
    icon: Search,
    end: true,
    part: "day",
    at: { homeowner: 2, realtor: 2 },
  },
  {
    to: "/find-pro",
    label: m.jobs_nav_network,
    short: m.jobs_nav_network_short,
    icon: Search,
    end: true,
    part: "day",
    at: { contractor: 4, admin: 5, none: 4 },
  },
  {
    to: "/post-job",
    label: m.jobs_nav_post,
    icon: HardHat,
    part: "day",
    right: "jobs",
    at: { contractor: 5, homeowner: 5, realtor: 5, none: 5 },
  },
];
