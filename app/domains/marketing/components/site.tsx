import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { currentHint, useViewer } from "#app/domains/accounts/client/viewer.ts";
import { safeNext } from "#app/domains/auth/rules/next.ts";
import { BRAND } from "#app/infra/brand.ts";
import { SiteFrame } from "#app/ui/frame/site-frame.tsx";
import { m } from "#paraglide/messages.js";
import type * as Member from "./member-menus.tsx";
import { siteLinks } from "./site-map.tsx";

const loadColumns = () => import("./footer-columns.tsx");
const AccountCorner = lazy(() => import("./account-corner.tsx"));

/** The public frame with our name on it and the visitor's own account at its corner. */
export function Site({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const [search] = useSearchParams();
  const member = useMember(viewer !== null);
  const links = siteLinks(safeNext(search.get("next")));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cookie is read anew when the viewer is another one
  useEffect(() => {
    document.documentElement.toggleAttribute("data-member", currentHint() !== null);
  }, [viewer]);
  return (
    <SiteFrame
      brand={{ name: BRAND.name, legalName: BRAND.legalName, tagline: m.app_tagline() }}
      actor={viewer}
      links={
        viewer && member
          ? { ...links, menus: member.menusFor(viewer.role, links.menus), memberBar: member.barFor(viewer.role) }
          : links
      }
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

/** What makes a member's menus, fetched for members only; null until it is there. */
function useMember(isMember: boolean) {
  const [member, setMember] = useState<typeof Member | null>(null);
  useEffect(() => {
    if (isMember) void import("./member-menus.tsx").then(setMember);
  }, [isMember]);
  return member;
}
