import { lazy } from "react";
import { seo } from "#app/infra/seo.ts";
import { Written } from "#app/ui/written.tsx";
import { m } from "#paraglide/messages.js";

const LegalPage = lazy(() => import("../components/legal-page.tsx"));

export const meta = () =>
  seo({ title: m.marketing_terms_label(), description: m.marketing_terms_intro(), path: "/terms" });

export default function Terms() {
  return (
    <Written
      part={LegalPage}
      no="G-02"
      sheet="terms"
      label={m.marketing_terms_label()}
      intro={m.marketing_terms_intro()}
    />
  );
}
