import type { ComponentType } from "react";

export type SiteLink = { to: string; label: string; hint?: string };
export type SiteEntry = SiteLink | { label: string; items: SiteLink[] };

/** Where the public frame leads to. Values come from the caller. */
export type SiteLinks = {
  /** The top menus, in order. The drawer shows the same. */
  menus: readonly SiteEntry[];
  signIn: string;
  join: string;
  dashboard: string;
  /** What the bar at the foot of a phone leads to on a page that is not about joining; null leaves Join Free there. */
  barFor?: (pathname: string) => SiteLink | null;
  /** What that bar leads somebody signed in to; nothing leaves the bar away. */
  memberBar?: SiteLink | null;
  /** Whether a page asks for nothing beside itself: no bar that says to join. */
  isForm: (pathname: string) => boolean;
};

/** The columns of links in the footer, loaded when somebody comes near it. */
export type LoadColumns = () => Promise<{ default: ComponentType }>;
