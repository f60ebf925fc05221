import { UserRound } from "lucide";
import { everyone, type Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

/** One door to the account; its other pages are tabs there (`components/account-head.tsx`). */
export const accountsPlaces: readonly Place[] = [
  { to: "/account/profile", label: m.auth_account_nav, icon: UserRound, part: "account", at: everyone(1) },
];
