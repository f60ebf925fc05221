import { Braces } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const developersPlaces: readonly Place[] = [
  {
    to: "/account/tokens",
    label: m.developers_tab,
    icon: Braces,
    part: "account",
    right: "tokens",
    at: { contractor: 5 },
  },
];
