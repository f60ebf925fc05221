import { useEffect } from "react";
import { BRAND } from "#app/infra/brand.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { clearStoredSessions } from "../client/storage.ts";
import { currentHint, viewerChanged } from "../client/viewer.ts";
import { AccountSheet } from "../components/account-sheet.tsx";
import type { Route } from "./+types/account-deleted";

export const meta: Route.MetaFunction = () => [
  { title: `${m.auth_account_deleted_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function AccountDeleted() {
  useEffect(() => {
    if (currentHint()) return;
    clearStoredSessions();
    viewerChanged();
  }, []);
  return (
    <AccountSheet
      no="AC-16"
      label={m.auth_sheet()}
      title={m.auth_account_deleted_title()}
      lede={m.auth_account_deleted_lede()}
    >
      <LinkButton to="/">{m.ui_nav_home()}</LinkButton>
    </AccountSheet>
  );
}
