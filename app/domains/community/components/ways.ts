import type { Tab } from "../input.ts";

export const SIGN_UP = "/contractor-signup";
/** The element that the tabs change. */
export const PANEL = "community-panel";

export const tabPath = (tab: Tab): string => (tab === "feed" ? "/community" : `/community?tab=${tab}`);
/** A tab, brought into view. */
export const panelPath = (tab: Tab): string => `${tabPath(tab)}#${PANEL}`;
