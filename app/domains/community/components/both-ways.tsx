import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { panelPath, wayIn } from "./ways.ts";

/** The two buttons of the page's head and of its closing banner; `primary` for the one that is loud. */
export const BothWays = ({ signedIn, primary }: { signedIn: boolean; primary?: boolean }) => (
  <div className="mt-7 flex flex-wrap gap-3">
    <LinkButton
      to={wayIn(signedIn, panelPath("participate"))}
      variant={primary ? "primary" : "secondary"}
      size="lg"
      wide="phone"
    >
      {m.community_join()}
    </LinkButton>
    <LinkButton to={panelPath("feed")} size="lg" wide="phone">
      {m.community_explore()}
    </LinkButton>
  </div>
);
