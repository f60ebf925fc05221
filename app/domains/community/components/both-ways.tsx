import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { SignUpWay } from "./member-ways.tsx";
import { panelPath } from "./ways.ts";

/** The two buttons of the page's head and of its closing banner; a member has joined and finds the second alone; `primary` for the one that is loud. */
export const BothWays = ({ signedIn, primary }: { signedIn: boolean; primary?: boolean }) => (
  <div className="mt-7 flex flex-wrap gap-3">
    <SignUpWay signedIn={signedIn} variant={primary ? "primary" : "secondary"} size="lg" wide="phone">
      {m.community_join()}
    </SignUpWay>
    <LinkButton to={panelPath("feed")} size="lg" wide="phone">
      {m.community_explore()}
    </LinkButton>
  </div>
);
