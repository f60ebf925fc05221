import { m } from "#paraglide/messages.js";
import type { Stage } from "../rules/shown.ts";

export const stageText = (stage: Stage): string => (stage === "before" ? m.media_before() : m.media_after());
