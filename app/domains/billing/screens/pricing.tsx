import { lazy } from "react";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { dollars } from "#app/ui/money.tsx";
import { Written } from "#app/ui/written.tsx";
import { m } from "#paraglide/messages.js";
import { BillingAddress } from "../components/billing-address.tsx";
import { PLANS } from "../rules.ts";

const Page = lazy(() => import("../components/pricing.tsx"));

export const meta = () =>
  seo({
    title: m.billing_meta_title(),
    description: m.billing_meta_description({
      pro: dollars(PLANS.pro.monthlyCents / 100),
      elite: dollars(PLANS.elite.monthlyCents / 100),
    }),
    path: "/pricing",
    jsonLd: [breadcrumbs({ name: m.billing_label(), path: "/pricing" })],
  });

export default function Pricing() {
  return (
    <BillingAddress>
      <Written part={Page} />
    </BillingAddress>
  );
}
