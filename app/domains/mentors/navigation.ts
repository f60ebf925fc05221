import { GraduationCap } from "lucide";
import type { Place } from "#app/infra/navigation.ts";
import { m } from "#paraglide/messages.js";

export const mentorsPlaces: readonly Place[] = [
  { to: "/my/mentoring", label: m.mentors_desk, icon: GraduationCap, part: "learn", at: { contractor: 10 } },
  { to: "/admin/mentors", label: m.mentors_applications, icon: GraduationCap, part: "day", at: { admin: 6 } },
];
