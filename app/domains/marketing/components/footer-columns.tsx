import type { SiteLink } from "#app/ui/frame/site-links.ts";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";

/** Every page that is one click from anywhere, in three columns. */
export default function FooterColumns() {
  return columns().map((column) => (
    <nav
      key={column.id}
      aria-labelledby={`foot-${column.id}`}
      className="cell p-4! max-lg:last:col-span-2 sm:p-6! max-lg:last:[&_ul]:columns-2"
    >
      <h2 id={`foot-${column.id}`} className="note mb-2 font-mono! text-xs! font-normal! tracking-normal">
        {column.label}
      </h2>
      <ul>
        {column.items.map((item) => (
          <li key={item.to}>
            <Link to={item.to} className="footer-link">
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

/** The footer's three columns. Pages without a place in the top menus have theirs here. */
const columns = (): { id: string; label: string; items: SiteLink[] }[] => [
  {
    id: "navigate",
    label: m.marketing_footer_navigate(),
    items: [
      { to: "/", label: m.ui_nav_home() },
      { to: "/find-pro", label: m.marketing_footer_job_board() },
      { to: "/post-job", label: m.marketing_footer_post_job() },
      { to: "/homeowner-signup", label: m.marketing_footer_homeowners() },
      { to: "/community", label: m.marketing_nav_community() },
      { to: "/pricing", label: m.marketing_nav_pricing() },
    ],
  },
  {
    id: "platform",
    label: m.marketing_footer_platform(),
    items: [
      { to: "/contractor-dashboard", label: m.marketing_nav_contractor_dashboard() },
      { to: "/ai-tools", label: m.marketing_nav_cody() },
      { to: "/integrations", label: m.marketing_nav_integrations() },
      { to: "/continuing-education", label: m.marketing_nav_continuing_education() },
      { to: "/skill-building", label: m.marketing_footer_skill_building() },
      { to: "/insights", label: m.marketing_footer_insights() },
      { to: "/employee-training", label: m.marketing_footer_crew_training() },
      { to: "/financing", label: m.marketing_footer_financing() },
    ],
  },
  {
    id: "company",
    label: m.marketing_footer_company(),
    items: [
      { to: "/about", label: m.marketing_nav_about() },
      { to: "/partnerships", label: m.marketing_nav_partnerships() },
      { to: "/support", label: m.marketing_nav_support() },
      { to: "/mentorship", label: m.marketing_nav_mentorship() },
      { to: "/developers", label: m.marketing_footer_developers() },
      { to: "/privacy", label: m.marketing_footer_privacy() },
      { to: "/terms", label: m.marketing_footer_terms() },
      { to: "/accessibility", label: m.marketing_footer_accessibility() },
    ],
  },
];
