import { FileText, Image } from "lucide";
import { kindWords, priceWords } from "#app/domains/agreements/rules/words.ts";
import { kindWord } from "#app/domains/engagements/components/document-words.ts";
import type { DocumentKind } from "#app/domains/engagements/input/limits.ts";
import { day } from "#app/infra/dates.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { fileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import { m } from "#paraglide/messages.js";
import type { Dispute } from "../queries/disputes.server.ts";

/** What a reviewer decides by beside the words of both: the signed papers, the money and the documents of the job. */
export function DisputePapers({ dispute }: { dispute: Dispute }) {
  if (!dispute.money) return <Alert tone="warning" title={m.verification_own_documents()} />;
  return (
    <>
      <Papers dispute={dispute} />
      <Money money={dispute.money} />
      <Documents dispute={dispute} />
    </>
  );
}

const Papers = ({ dispute }: { dispute: Dispute }) => (
  <Card title={m.engagements_agreement()} level={3}>
    {dispute.papers.length === 0 && <p className="text-ink-soft">{m.invoices_dispute_no_papers()}</p>}
    {dispute.papers.length > 0 && (
      <ul className="divide-y divide-line border-y border-line">
        {dispute.papers.map((paper) => (
          <li key={paper.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <Opens to={`/admin/disputes/${dispute.id}/papers/${paper.id}`} type="application/pdf">
              <span className="link block">{kindWords(paper)}</span>
              {paper.signedAt && (
                <span className="block text-sm text-ink-soft">
                  {m.invoices_dispute_signed({ date: day(paper.signedAt) })}
                </span>
              )}
            </Opens>
            <span className="figure text-xl">{priceWords(paper.kind, paper.priceCents)}</span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

const Money = ({ money }: { money: NonNullable<Dispute["money"]> }) => (
  <Card title={m.engagements_invoices()} level={3}>
    <dl className="grid max-w-md grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1">
      <Sum
        label={money.agreed && !money.agreed.signed ? m.invoices_dispute_bid() : m.invoices_agreed_price()}
        cents={money.agreed?.cents ?? null}
      />
      <Sum label={m.invoices_money_billed()} cents={money.billedCents} />
      <Sum label={m.invoices_paid()} cents={money.paidCents} />
      {money.waitingCents > 0 && <Sum label={m.invoices_waiting()} cents={money.waitingCents} />}
      {money.onWayCents > 0 && <Sum label={m.invoices_on_way()} cents={money.onWayCents} />}
      <Sum label={m.invoices_money_left()} cents={money.leftCents - money.waitingCents - money.onWayCents} />
      {money.heldCents > 0 && <Sum label={m.invoices_money_held()} cents={money.heldCents} />}
    </dl>
  </Card>
);

const Documents = ({ dispute }: { dispute: Dispute }) => (
  <Card title={m.engagements_documents()} level={3}>
    {dispute.documents.length === 0 && <p className="text-ink-soft">{m.invoices_dispute_no_documents()}</p>}
    {dispute.documents.length > 0 && (
      <ul className="divide-y divide-line border-y border-line">
        {dispute.documents.map((document) => (
          <li key={document.id} className="py-1">
            <Opens to={`/admin/disputes/${dispute.id}/documents/${document.id}`} type={document.type}>
              <bdi className="link block wrap-anywhere">{document.name}</bdi>
              <span className="block text-sm text-ink-soft">
                {kindWord[document.kind as DocumentKind]()},{" "}
                {m.engagements_document_added({
                  name: dispute[document.side],
                  date: day(document.createdAt),
                  size: fileSize(document.size),
                })}
              </span>
            </Opens>
          </li>
        ))}
      </ul>
    )}
    <p className="mt-3 text-sm text-ink-soft">{m.invoices_dispute_opened()}</p>
  </Card>
);

const Opens = ({ to, type, children }: { to: string; type: string; children: React.ReactNode }) => (
  <a
    href={to}
    target="_blank"
    rel="noreferrer"
    className="group flex min-h-11 min-w-0 flex-1 basis-52 items-center gap-3 no-underline"
  >
    <Icon of={type === "application/pdf" ? FileText : Image} size={20} className="flex-none text-steel" />
    <span className="min-w-0">{children}</span>
  </a>
);

const Sum = ({ label, cents }: { label: string; cents: number | null }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="figure text-right text-xl">{cents === null ? m.bids_not_said() : moneyText(cents)}</dd>
  </>
);
