import { lazy } from "react";
import { seo } from "#app/infra/seo.ts";
import { Written } from "#app/ui/written.tsx";
import { m } from "#paraglide/messages.js";

const LegalPage = lazy(() => import("../components/legal-page.tsx"));

export const meta = () =>
  seo({
    title: m.marketing_accessibility_label(),
    description: m.marketing_accessibility_intro(),
    path: "/accessibility",
  });

export default function Accessibility() {
  return (
    <Written
      part={LegalPage}
      no="G-03"
      sheet="accessibility"
      label={m.marketing_accessibility_label()}
      intro={m.marketing_accessibility_intro()}
    />
  );
}
