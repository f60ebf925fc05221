import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { currentHint, useViewer } from "#app/domains/accounts/client/viewer.ts";
import { safeNext } from "#app/domains/auth/rules/next.ts";
import { BRAND } from "#app/infra/brand.ts";
import { SiteFrame } from "#app/ui/frame/site-frame.tsx";
import { m } from "#paraglide/messages.js";
import type { linksFor } from "./member-menus.tsx";
import { siteLinks } from "./site-map.tsx";

const loadColumns = () => import("./footer-columns.tsx");
const AccountCorner = lazy(() => import("./account-corner.tsx"));

/** The public frame with our name on it and the visitor's own account at its corner. */
export function Site({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const [search] = useSearchParams();
  const [memberLinks, setMemberLinks] = useState<typeof linksFor | null>(null);
  const isMember = viewer !== null;
  // What makes a member's menus is fetched for members only.
  useEffect(() => {
    if (isMember) void import("./member-menus.tsx").then((made) => setMemberLinks(() => made.linksFor));
  }, [isMember]);
  const links = siteLinks(safeNext(search.get("next")));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cookie is read anew when the viewer is another one
  useEffect(() => {
    document.documentElement.toggleAttribute("data-member", currentHint() !== null);
  }, [viewer]);
  return (
    <SiteFrame
      brand={{ name: BRAND.name, legalName: BRAND.legalName, tagline: m.app_tagline() }}
      actor={viewer}
      links={viewer && memberLinks ? memberLinks(viewer.role, links) : links}
      columns={loadColumns}
      account={
        viewer && (
          <Suspense fallback={<span className="size-11" />}>
            <AccountCorner viewer={viewer} />
          </Suspense>
        )
      }
      social={BRAND.social}
    >
      {children}
    </SiteFrame>
  );
}
