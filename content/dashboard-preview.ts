import type { Locale } from "#app/infra/locale.ts";
import en from "./pages/dashboard-preview.en.json" with { type: "json" };
import es from "./pages/dashboard-preview.es.json" with { type: "json" };
import type { DashboardPreviewContent } from "./schemas/dashboard-preview.ts";

/** The sample dashboard in a language; the build has checked it against its schema. */
export const dashboardPreviewContent = (locale: Locale): DashboardPreviewContent =>
  ({ en, es })[locale] as DashboardPreviewContent;
