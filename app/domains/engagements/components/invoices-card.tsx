import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { Engagement } from "../queries/engagement.server.ts";

/** The way to what is billed and paid, for those who see money; nothing before the pro has taken the job. */
export const InvoicesCard = ({ work }: { work: Engagement }) =>
  work.can.staff &&
  work.state !== "awarded" && (
    <Card title={m.engagements_invoices()} level={2}>
      <div className="grid gap-3">
        <p className="measure">
          {work.side === "pro" ? m.engagements_invoices_about_pro() : m.engagements_invoices_about_hirer()}
        </p>
        <LinkButton to={`/work/${work.id}/invoices`} className="justify-self-start">
          {m.engagements_invoices_open()}
        </LinkButton>
      </div>
    </Card>
  );
