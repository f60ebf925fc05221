import { lazy } from "react";
import { seo } from "#app/infra/seo.ts";
import { Written } from "#app/ui/written.tsx";
import { m } from "#paraglide/messages.js";

const LegalPage = lazy(() => import("../components/legal-page.tsx"));

export const meta = () =>
  seo({ title: m.marketing_privacy_label(), description: m.marketing_privacy_intro(), path: "/privacy" });

export default function Privacy() {
  return (
    <Written
      part={LegalPage}
      no="G-01"
      sheet="privacy"
      label={m.marketing_privacy_label()}
      intro={m.marketing_privacy_intro()}
    />
  );
}
