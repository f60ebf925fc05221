import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { m } from "#paraglide/messages.js";
import { TABS, type Tab } from "../input.ts";
import { SignUpWay } from "./member-ways.tsx";
import { NEW_POST, PANEL, tabPath } from "./ways.ts";
import { tabLabel } from "./words.ts";

/** The five tabs and "New post"; stays at the top of the window while the page scrolls. */
export function TabBar({ tab, signedIn }: { tab: Tab; signedIn: boolean }) {
  return (
    <div data-testid="community-tabs" className="sticky top-0 z-20 bg-paper print:static">
      <div className="sheet flex">
        <LinkTabs
          label={m.community_tabs()}
          panel={PANEL}
          className="min-w-0 flex-1 max-sm:[&_[role=tab]]:px-2"
          tabs={TABS.map((id) => ({ to: tabPath(id), label: tabLabel(id), active: id === tab }))}
        />
        <div className="flex flex-none items-center border-b border-ink/80 pl-3">
          <SignUpWay signedIn={signedIn} member={NEW_POST} size="sm">
            {m.community_new_post()}
          </SignUpWay>
        </div>
      </div>
    </div>
  );
}
