import { m } from "#paraglide/messages.js";
import type { Tab } from "../input.ts";

export const tabLabel = (tab: Tab): string =>
  ({
    feed: m.community_tab_feed,
    participate: m.community_tab_participate,
    badges: m.community_tab_badges,
    sessions: m.community_tab_sessions,
    mentors: m.community_tab_mentors,
  })[tab]();

export const repliesText = (count: number): string =>
  count === 1 ? m.community_replies_one() : m.community_replies_many({ n: count });
