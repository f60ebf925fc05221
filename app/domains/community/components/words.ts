import { m } from "#paraglide/messages.js";
import type { FeedAsked, Tab } from "../input.ts";
import type { PostKind } from "../rules.ts";

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

const KINDS: Record<PostKind, () => string> = {
  question: m.community_kind_question,
  win: m.community_kind_win,
  tip: m.community_kind_tip,
  template: m.community_kind_template,
  introduction: m.community_kind_introduction,
};
export const kindText = (kind: PostKind): string => KINDS[kind]();

const TITLE_HINTS: Record<PostKind, () => string> = {
  question: m.community_title_hint_question,
  win: m.community_title_hint_win,
  tip: m.community_title_hint_tip,
  template: m.community_title_hint_template,
  introduction: m.community_title_hint_introduction,
};
/** What makes a good title of such a post. */
export const titleHint = (kind: PostKind): string => TITLE_HINTS[kind]();

const VIEW_WORDS: Record<FeedAsked["view"], () => string> = {
  all: m.community_view_all,
  unanswered: m.community_view_unanswered,
  mine: m.community_view_mine,
  followed: m.community_view_followed,
};
export const viewText = (view: FeedAsked["view"]): string => VIEW_WORDS[view]();
