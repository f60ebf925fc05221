import { lazy } from "react";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { Written } from "#app/ui/written.tsx";
import { m } from "#paraglide/messages.js";
import { SKILL_BUILDING } from "../rules.ts";

const Page = lazy(() => import("../components/skill-building.tsx"));

export const meta = () =>
  seo({
    title: m.learning_skill_meta_title(),
    description: m.learning_skill_meta_description(),
    path: SKILL_BUILDING,
    jsonLd: [breadcrumbs({ name: m.learning_skill_meta_title(), path: SKILL_BUILDING })],
  });

export default function SkillBuilding() {
  return <Written part={Page} />;
}
