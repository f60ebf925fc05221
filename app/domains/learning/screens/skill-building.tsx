import { lazy } from "react";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { Written } from "#app/ui/written.tsx";
import { m } from "#paraglide/messages.js";
import { SKILL_BUILDING } from "../rules.ts";

const load = () => import("../components/skill-building.tsx");
const now = import.meta.env.SSR ? (await load()).default : undefined;
const Later = lazy(load);

export const meta = () =>
  seo({
    title: m.learning_skill_meta_title(),
    description: m.learning_skill_meta_description(),
    path: SKILL_BUILDING,
    jsonLd: [breadcrumbs({ name: m.learning_skill_meta_title(), path: SKILL_BUILDING })],
  });

export default function SkillBuilding() {
  return <Written now={now} later={Later} />;
}
