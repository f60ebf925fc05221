import type { Tab } from "../input.ts";

export const SIGN_UP = "/contractor-signup";
export const NEW_POST = "/community/new";
export const FULL_FEED = "/community/feed";
/** The element that the tabs change. */
export const PANEL = "community-panel";

export const tabPath = (tab: Tab): string => (tab === "feed" ? "/community" : `/community?tab=${tab}`);
/** A tab, brought into view. */
export const panelPath = (tab: Tab): string => `${tabPath(tab)}#${PANEL}`;
