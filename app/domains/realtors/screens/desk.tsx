import { renderSVG } from "uqr";
import { REALTOR_SHARE } from "#app/domains/billing/rules.ts";
import { LinkToPassOn } from "#app/domains/businesses/components/pass-on.tsx";
import { myCode } from "#app/domains/referrals/commands/code.server.ts";
import { PAYOUT_MIN_CENTS } from "#app/domains/referrals/rules.ts";
import { BRAND } from "#app/infra/brand.ts";
import { page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { dollars } from "#app/ui/money.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { SentPros } from "../components/sent-pros.tsx";
import { realtorDesk } from "../queries/desk.server.ts";
import type { Route } from "./+types/desk";

export const meta: Route.MetaFunction = () => [{ title: `${m.realtors_desk_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => {
  const desk = await realtorDesk(ctx);
  const code = await myCode(ctx);
  const url = `${ctx.services.env.PUBLIC_URL}/contractor-signup?ref=${code}`;
  const qr = renderSVG(url, { ecc: "M", pixelSize: 4, border: 3, whiteColor: "white", blackColor: "black" });
  return { ...desk, code, url, qr };
});

const SHARE = `${REALTOR_SHARE * 100}%`;

/** A realtor's desk: what to pass on, whom it brought, and what that earned. */
export default function DeskScreen({ loaderData }: Route.ComponentProps) {
  const { code, url, qr, pros, earnedCents, balanceCents, monthCents, sold } = loaderData;
  return (
    <>
      <PageHeader
        no="RE-02"
        label={m.realtors_label()}
        title={m.realtors_desk_title()}
        intro={m.realtors_desk_intro({ share: SHARE })}
        actions={<LinkButton to="/realtor/lists">{m.realtors_nav_lists()}</LinkButton>}
      />
      {!sold && (
        <Alert className="mb-6">
          {earnedCents > 0 ? m.realtors_not_sold_now() : m.realtors_not_sold({ share: SHARE })}
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Card level={2} title={m.realtors_link_title()}>
          <p className="text-ink-soft">{m.realtors_link_how()}</p>
          <p className="mt-3">
            <span className="note block">{m.realtors_code()}</span>
            <span className="figure text-4xl tracking-[0.08em]">{code}</span>
          </p>
          <LinkToPassOn
            url={url}
            qr={qr}
            hint={m.realtors_link_hint()}
            alt={m.realtors_qr()}
            text={m.realtors_link_text({ name: BRAND.name })}
          />
        </Card>
        <Card level={2} title={m.realtors_money()}>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
            {(
              [
                [m.realtors_this_month(), monthCents],
                [m.realtors_earned(), earnedCents],
                [m.realtors_balance(), balanceCents],
              ] as const
            ).map(([what, cents]) => (
              <div key={what}>
                <dt className="text-sm text-ink-soft">{what}</dt>
                <dd className="figure text-3xl">{dollars(cents / 100, true)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-ink-soft">{m.realtors_payout_how({ least: dollars(PAYOUT_MIN_CENTS / 100) })}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <LinkButton to="/realtor/statement">{m.realtors_statement()}</LinkButton>
            {sold && <LinkButton to="/realtor/payouts">{m.realtors_payout_account()}</LinkButton>}
          </p>
        </Card>
      </div>
      <h2 className="mt-10 mb-4 text-2xl!">{m.realtors_pros_title({ n: pros.length })}</h2>
      <SentPros pros={pros} />
    </>
  );
}
