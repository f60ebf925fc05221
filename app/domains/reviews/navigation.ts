import { Star } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const reviewsPlaces: readonly Place[] = [
  { to: "/admin/reviews", label: m.reviews_desk, icon: Star, part: "day", at: { admin: 3.5 } },
];
