import type { ReactNode } from "react";
import { callHref } from "#app/infra/call-href.ts";
import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";
import type { OneInvoice } from "../queries/invoice.server.ts";

/** How the payer pays, with the word to the pro behind it; for the pro, money that has come. */
export function PayCard({ invoice, open, children }: { invoice: OneInvoice; open: boolean; children: ReactNode }) {
  const { side, pro, payable, openCents } = invoice;
  if (side === "pro")
    return openCents > 0 ? (
      <Card title={m.invoices_pay_title_pro()} level={2}>
        {children}
      </Card>
    ) : (
      <Folded words={m.invoices_pay_more_pro()} open={open}>
        {children}
      </Folded>
    );
  return (
    <Card title={m.invoices_how_to_pay()} level={2}>
      <div className="grid gap-3">
        <p className="measure">
          {(payable ? m.invoices_how_to_pay_online : m.invoices_how_to_pay_direct)({ name: pro.name })}
        </p>
        {pro.phone && (
          <p>
            <a href={callHref(pro.phone)} className="link inline-flex min-h-11 items-center">
              {pro.phone}
            </a>
          </p>
        )}
        {pro.address && <p className="wrap-anywhere">{pro.address}</p>}
        <Folded words={m.invoices_pay_title_hirer()} open={open}>
          {children}
        </Folded>
      </div>
    </Card>
  );
}

const Folded = ({ words, open, children }: { words: string; open: boolean; children: ReactNode }) => (
  <details open={open}>
    <summary className="link inline-flex min-h-11 cursor-pointer items-center font-[560]">{words}</summary>
    <div className="pt-3">{children}</div>
  </details>
);
