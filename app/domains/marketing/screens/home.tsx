import { lazy } from "react";
import { CodyCorner } from "#app/domains/assistant/components/cody-corner.tsx";
import { useRememberedPlace } from "#app/domains/directory/client/remembered-place.ts";
import { BRAND } from "#app/infra/brand.ts";
import { SITE_URL, seo } from "#app/infra/seo.ts";
import { Written } from "#app/ui/written.tsx";
import { m } from "#paraglide/messages.js";

const Sheets = lazy(() => import("../components/home/sheets.tsx"));

export const meta = () =>
  seo({
    title: m.marketing_home_meta_title({ name: BRAND.name }),
    description: m.marketing_home_meta_description(),
    path: "/",
    jsonLd: [
      { "@context": "https://schema.org", "@type": "WebSite", name: BRAND.name, url: SITE_URL },
      {
        "@context": "https://schema.org",
        "@type": "Organization",
        name: BRAND.name,
        legalName: BRAND.legalName,
        url: SITE_URL,
        logo: `${SITE_URL}/favicon.svg`,
        email: BRAND.supportEmail,
      },
    ],
  });

/** The cover sheet and the set behind it, with Cody in the corner. */
export default function Home() {
  useRememberedPlace();
  return (
    <>
      <Written part={Sheets} />
      <CodyCorner />
    </>
  );
}
