import { redirect } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { act, page, secretAddress } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { dollars } from "#app/ui/money.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { m } from "#paraglide/messages.js";
import { noSuchApplication } from "../access.ts";
import { useNews } from "../client/use-news.ts";
import { acceptOffer, cancelApplication, sayDone, shareApproval, withdraw } from "../commands/applicant.server.ts";
import { NextMoves } from "../components/next-moves.tsx";
import { Offers } from "../components/offers.tsx";
import { ExampleNote } from "../components/rate-notes.tsx";
import { applicationByLink, type OwnApplication } from "../queries/application.server.ts";
import { projectName, standingName, standingText, TONES } from "../rules/words.ts";
import { EXAMPLE_APR, loanPayment } from "../rules.ts";
import type { Route } from "./+types/application";

export const meta: Route.MetaFunction = () => [
  { title: `${m.financing_application_meta()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const headers = secretAddress;

export const loader = page(async ({ ctx, params, url }) => {
  const application = await applicationByLink(ctx, params["token"] ?? "");
  if (!application && !url.searchParams.has("deleted")) throw noSuchApplication();
  return application;
});

export const action = act<Route.ActionArgs, Response | { said: Said }>({
  accept: async ({ ctx, params, form }) => {
    await acceptOffer(ctx, params.token, String(form.get("offer") ?? ""));
    return { said: m.financing_said_accept() };
  },
  done: async ({ ctx, params }) => {
    await sayDone(ctx, params.token);
    return { said: m.financing_said_done() };
  },
  share: async ({ ctx, params }) => {
    await shareApproval(ctx, params.token, true);
    return { said: m.financing_said_share() };
  },
  unshare: async ({ ctx, params }) => {
    await shareApproval(ctx, params.token, false);
    return { said: m.financing_said_unshare() };
  },
  cancel: async ({ ctx, params }) => {
    await cancelApplication(ctx, params.token);
    return { said: m.financing_said_cancel() };
  },
  delete: async ({ ctx, params, url }) => {
    await withdraw(ctx, params.token);
    return redirect(`${url.pathname}?deleted`);
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** Where the link in the applicant's mail leads: where the application stands, what is offered, and what they can do. */
export default function ApplicationScreen({ loaderData: one, actionData }: Route.ComponentProps) {
  useNews(one?.asking ?? false);
  useAnswer(actionData);
  if (!one)
    return (
      <div className="sheet section-y">
        <Alert
          tone="success"
          live
          title={m.financing_application_deleted_title()}
          action={<LinkButton to="/financing">{m.financing_application_back()}</LinkButton>}
        >
          {m.financing_application_deleted_body()}
        </Alert>
      </div>
    );
  const { standing, expired, offers, lender } = one;
  const takes = standing === "offered" && !expired;
  return (
    <div className="sheet section-y">
      <div className="max-w-4xl">
        <PageHeader
          no="F-06"
          label={m.financing_application_label()}
          title={m.financing_application_title()}
          intro={m.financing_application_intro()}
        />
        <AnswerNote answer={actionData} />
        <Standing one={one} />
        <Facts one={one} />
        {lender && (
          <Offers
            offers={offers}
            lender={lender}
            until={one.offersUntil}
            mayTake={takes}
            chosen={standing === "offered" || standing === "none" ? null : one.chosen}
          />
        )}
        <NextMoves one={one} />
      </div>
    </div>
  );
}

const Standing = ({ one: { standing, expired, slow, problem } }: { one: OwnApplication }) => (
  <div className="mb-6 border-l-[3px] border-ink bg-sheet px-4 py-3" aria-live="polite">
    <Badge tone={expired ? "neutral" : TONES[standing]}>{standingName(standing, expired)}</Badge>
    <p className="measure mt-2">{standingText(standing, expired)}</p>
    {slow && <p className="measure mt-2">{m.financing_slow()}</p>}
    {problem === "offer_gone" && <p className="measure mt-2">{m.financing_offer_gone()}</p>}
    {problem === "pay_out_refused" && <p className="measure mt-2">{m.financing_pay_out_refused()}</p>}
  </div>
);

const Facts = ({ one }: { one: OwnApplication }) => {
  const { projectType, amount, months, consentedAt, keptUntil, lender, pro, tieKind } = one;
  const monthly = dollars(loanPayment(amount, EXAMPLE_APR, months).monthly, true);
  return (
    <>
      <TitleBlock
        cells={[
          { label: m.financing_project_type(), value: projectName(projectType) },
          {
            label: m.financing_answer_amount(),
            value: m.financing_answer_amount_value({ amount: dollars(amount), months }),
          },
          { label: m.financing_application_sent(), value: day(consentedAt) },
          { label: m.financing_application_until(), value: day(keptUntil) },
          ...(pro
            ? [
                {
                  label: tieKind === "invoice" ? m.financing_for_invoice() : m.financing_for_bid(),
                  value: pro,
                  span: 2 as const,
                },
              ]
            : []),
          ...(lender ? [{ label: m.financing_lender(), value: lender, span: 2 as const }] : []),
          ...(one.offers.length
            ? []
            : [
                {
                  label: m.financing_application_monthly(),
                  value: `${monthly} ${m.financing_per_month()}`,
                  span: 4 as const,
                },
              ]),
        ]}
      />
      {one.offers.length === 0 && <ExampleNote className="measure mt-3 text-sm text-ink-soft" />}
    </>
  );
};
