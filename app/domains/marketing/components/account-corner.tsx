import type { Viewer } from "#app/domains/accounts/client/viewer.ts";
import { AccountMenu } from "#app/domains/accounts/components/account-menu.tsx";
import Bell from "#app/domains/notifications/components/bell.tsx";

/** A member's own corner of a public page, fetched for members only. */
export default function AccountCorner({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <Bell />
      <AccountMenu viewer={viewer} />
    </>
  );
}
