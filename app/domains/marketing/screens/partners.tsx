import { lazy } from "react";
import { REALTOR_SHARE } from "#app/domains/billing/rules.ts";
import { BRAND } from "#app/infra/brand.ts";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { Written } from "#app/ui/written.tsx";
import { m } from "#paraglide/messages.js";

const Page = lazy(() => import("../components/partners/page.tsx"));

export const meta = () =>
  seo({
    title: m.marketing_partners_meta_title(),
    description: m.marketing_partners_meta_description({ name: BRAND.name, share: `${REALTOR_SHARE * 100}%` }),
    path: "/partners",
    jsonLd: [breadcrumbs({ name: m.marketing_partners_label(), path: "/partners" })],
  });

export default function Partners() {
  return <Written part={Page} />;
}
