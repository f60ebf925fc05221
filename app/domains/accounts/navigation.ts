import { Download, KeyRound, MonitorSmartphone, UserRound } from "lucide";
import { everyone, type Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const accountsPlaces: readonly Place[] = [
  { to: "/account/profile", label: m.auth_account_tab_profile, icon: UserRound, part: "account", at: everyone(1) },
  { to: "/account/security", label: m.auth_account_tab_security, icon: KeyRound, part: "account", at: everyone(2) },
  {
    to: "/account/devices",
    label: m.auth_account_tab_devices,
    icon: MonitorSmartphone,
    part: "account",
    at: everyone(3),
  },
  { to: "/account/data", label: m.auth_account_tab_data, icon: Download, part: "account", at: everyone(6) },
];
