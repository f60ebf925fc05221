import { data } from "react-router";
import { renderSVG } from "uqr";
import { enter, userAgentOf } from "#app/domains/auth/commands/enter.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page, secretAddress } from "#app/infra/page.server.ts";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { choosePin, enterByPin } from "../commands/crew-link.server.ts";
import { LinkToPassOn } from "../components/pass-on.tsx";
import { ChoosePinForm, EnterPinForm } from "../components/pin-form.tsx";
import { ChoosePin, PinInput } from "../input.ts";
import { crewLinkOf } from "../queries/crew-link.server.ts";
import type { Route } from "./+types/crew";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData?.link ? loaderData.link.business || m.businesses_closed_title_plain() : m.businesses_crew_over_title()} · ${BRAND.name}`,
  },
  { name: "robots", content: "noindex" },
];

export const headers = secretAddress;

export const loader = page(async ({ ctx, params }) => {
  const link = await crewLinkOf(ctx, params["token"] ?? "");
  const url = `${ctx.services.env.PUBLIC_URL}/crew/${params["token"]}`;
  const qr = link?.isReader
    ? renderSVG(url, { ecc: "M", pixelSize: 4, border: 3, whiteColor: "white", blackColor: "black" })
    : null;
  return data({ link, url, qr }, { status: link ? 200 : 404 });
});

export const action = act<Route.ActionArgs, Response>(
  {
    enter: async ({ ctx, params, request, form }) => {
      const { pin } = parseInput(PinInput, formValues(form));
      return enter(ctx, await enterByPin(ctx, params.token, pin, userAgentOf(request)), "/dashboard");
    },
    choose: async ({ ctx, params, request, form }) => {
      const { pin } = parseInput(ChoosePin, formValues(form));
      const session = await choosePin(ctx, params.token, pin, userAgentOf(request));
      return enter(ctx, session, `/crew/${params.token}`);
    },
  },
  { goesOn: ["enter"] },
);

/** Somebody's own way in: their PIN, and once inside, the link to keep. */
export default function Crew({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && "error" in actionData ? actionData : null;
  useAnswer(answer);
  const { link, url, qr } = loaderData;
  if (!link)
    return (
      <div className="sheet section-y max-w-3xl">
        <PageHeader no="BP-04" title={m.businesses_crew_over_title()} intro={m.businesses_crew_over()} />
        <LinkButton to="/">{m.businesses_to_home()}</LinkButton>
      </div>
    );
  return (
    <div className="sheet section-y max-w-3xl">
      <PageHeader
        no="BP-04"
        {...(link.business && { label: link.business })}
        title={titleOf(link)}
        intro={introOf(link)}
      />
      <AnswerNote answer={answer} />
      {link.isReader && (
        <div className="grid gap-6">
          <LinkToPassOn
            url={url}
            qr={qr}
            hint={m.businesses_crew_link_hint()}
            alt={m.businesses_crew_qr()}
            text={link.isClosed ? m.businesses_crew_own_text() : m.businesses_crew_text({ business: link.business })}
          />
          <div>
            <LinkButton to="/dashboard" variant="primary" size="lg">
              {m.businesses_to_dashboard()}
            </LinkButton>
          </div>
        </div>
      )}
      {!link.isReader &&
        (link.hasPin ? <EnterPinForm refused={answer} /> : <ChoosePinForm intent="choose" refused={answer} />)}
      {!link.isReader && !link.isClosed && <p className="mt-6 text-sm text-ink-soft">{m.businesses_pin_lost()}</p>}
    </div>
  );
}

type Link = { isReader: boolean; hasPin: boolean; isClosed: boolean; name: string };

function titleOf({ isReader, isClosed, name }: Link): string {
  if (isReader) return m.businesses_crew_keep_title();
  return isClosed ? m.businesses_closed_title_plain() : m.businesses_crew_title({ name });
}

function introOf({ isReader, hasPin, isClosed }: Link): string {
  if (isReader) return m.businesses_crew_keep();
  if (isClosed) return hasPin ? m.businesses_crew_closed() : m.businesses_crew_closed_choose();
  return hasPin ? m.businesses_crew_intro() : m.businesses_crew_choose();
}
