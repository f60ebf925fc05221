import { lazy } from "react";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { Written } from "#app/ui/written.tsx";
import { m } from "#paraglide/messages.js";
import { BUSINESS_MANAGEMENT } from "../rules.ts";

const Page = lazy(() => import("../components/business-management.tsx"));

export const meta = () =>
  seo({
    title: m.learning_business_meta_title(),
    description: m.learning_business_meta_description(),
    path: BUSINESS_MANAGEMENT,
    jsonLd: [breadcrumbs({ name: m.learning_business_meta_title(), path: BUSINESS_MANAGEMENT })],
  });

export default function BusinessManagement() {
  return <Written part={Page} />;
}
