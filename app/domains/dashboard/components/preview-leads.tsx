import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { DashboardPreviewContent } from "#content/schemas/dashboard-preview.ts";

const JOIN = "/contractor-signup";

/** Sample leads, quick actions and the way to Certified Pro. What needs an account leads to one. */
export function Leads({ content, sample }: { content: DashboardPreviewContent["leads"]; sample: string }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <Card title={content.title} level={3} label={`${sample} · ${content.note}`} flush>
        <ul className="border-t border-line">
          {content.items.map((lead) => (
            <li
              key={lead.name}
              className="grid gap-x-6 gap-y-2 border-b border-line px-5 py-4 last:border-b-0 sm:grid-cols-[1fr_auto] sm:items-center"
            >
              <div className="min-w-0">
                <p className="font-[620]">{lead.job}</p>
                <p className="text-sm text-ink-soft">
                  {lead.name} · {lead.place} · {lead.age}
                </p>
                <p className="figure mt-1 text-xl">{lead.budget}</p>
              </div>
              <LinkButton to={JOIN} size="sm" aria-label={`${content.respond}: ${lead.job}`}>
                {content.respond}
              </LinkButton>
            </li>
          ))}
        </ul>
      </Card>
      <div className="grid gap-6">
        <Card title={content.quickTitle} level={3}>
          <div className="grid gap-2">
            <LinkButton to={JOIN} wide>
              {content.quick.profile}
            </LinkButton>
            <LinkButton to={JOIN} wide>
              {content.quick.calendar}
            </LinkButton>
            <LinkButton to="/skill-building" wide>
              {content.quick.training}
            </LinkButton>
          </div>
        </Card>
        <Card title={content.upgrade.title} level={3} cropped>
          <p>{content.upgrade.text}</p>
          <LinkButton to="/pricing" className="mt-4">
            {content.upgrade.action}
          </LinkButton>
        </Card>
      </div>
    </div>
  );
}
