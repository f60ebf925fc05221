import type { Track } from "#content/schemas/courses.ts";
import { m } from "#paraglide/messages.js";
import type { Standing } from "../rules/lessons.ts";

const TRACKS: Record<Track, () => string> = {
  skill: m.learning_track_skill,
  business: m.learning_track_business,
  crew: m.learning_track_crew,
  ce: m.learning_track_ce,
};
export const trackWords = (track: Track): string => TRACKS[track]();

const ABOUT: Record<Track, () => string> = {
  skill: m.learning_track_skill_about,
  business: m.learning_track_business_about,
  crew: m.learning_track_crew_about,
  ce: m.learning_track_ce_about,
};
export const trackAbout = (track: Track): string => ABOUT[track]();

const STANDINGS: Record<Standing, () => string> = {
  valid: m.learning_standing_valid,
  expired: m.learning_standing_expired,
  revoked: m.learning_standing_revoked,
};
export const standingWords = (standing: Standing): string => STANDINGS[standing]();

export const STANDING_TONE = { valid: "plumb", expired: "flag", revoked: "stop" } as const;
