import { data, Form, redirect } from "react-router";
import { enter, userAgentOf } from "#app/domains/auth/commands/enter.server.ts";
import { keepingNext } from "#app/domains/auth/rules/next.ts";
import { waysIn } from "#app/domains/auth/rules/ways-in.ts";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page, secretAddress } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { joinByPin } from "../commands/crew-link.server.ts";
import { acceptInvite } from "../commands/join.server.ts";
import { partName, youMay } from "../components/part-words.ts";
import { ChoosePinForm } from "../components/pin-form.tsx";
import { JoinByPin } from "../input.ts";
import { inviteOf } from "../queries/invite.server.ts";
import type { Route } from "./+types/join";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.invite?.business ?? m.businesses_invite_over_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const headers = secretAddress;

export const loader = page(async ({ ctx, params }) => {
  const invite = await inviteOf(ctx, params["token"] ?? "");
  const open = invite?.state === "waiting";
  const seen = {
    invite: open ? invite : null,
    path: `/join/${params["token"]}`,
    reader: ctx.actor?.name ?? null,
    byPhone: waysIn(ctx.services.env).phone,
  };
  return data(seen, { status: open ? 200 : 404 });
});

export const action = act<Route.ActionArgs, Response>({
  join: async ({ ctx, params }) => {
    await acceptInvite(ctx, params.token);
    return redirect("/dashboard");
  },
  "join-by-pin": async ({ ctx, params, request, form }) => {
    const { session, token } = await joinByPin(
      ctx,
      params.token,
      parseInput(JoinByPin, formValues(form)),
      userAgentOf(request),
    );
    return enter(ctx, session, `/crew/${token}`);
  },
});

/** An invitation into a business, for whoever holds its link. */
export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && "error" in actionData ? actionData : null;
  useAnswer(answer);
  const { invite, path, reader, byPhone } = loaderData;
  if (!invite)
    return (
      <div className="sheet section-y max-w-3xl">
        <PageHeader no="BP-02" title={m.businesses_invite_over_title()} intro={m.businesses_invite_over()} />
        <LinkButton to={reader ? "/dashboard" : "/"}>
          {reader ? m.businesses_to_dashboard() : m.businesses_to_home()}
        </LinkButton>
      </div>
    );
  return (
    <div className="sheet section-y max-w-3xl">
      <PageHeader
        no="BP-02"
        label={m.businesses_join_label()}
        title={m.businesses_join_title({ business: invite.business })}
        intro={
          invite.inviter
            ? m.businesses_join_intro({ inviter: invite.inviter, part: partName[invite.part]() })
            : m.businesses_join_intro_plain({ part: partName[invite.part]() })
        }
      />
      <AnswerNote answer={answer} />
      <p className="measure mb-6">{youMay[invite.part]()}</p>
      {reader ? (
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="intent" value="join" />
          <div>
            <Button type="submit" variant="primary" size="lg" wide="phone">
              {m.businesses_join_as({ name: reader })}
            </Button>
          </div>
          <p className="text-ink-soft">{m.businesses_join_not_you()}</p>
        </Form>
      ) : (
        <div className="flex flex-wrap gap-3">
          <LinkButton to={keepingNext("/auth?tab=sign-up", path)} variant="primary" size="lg">
            {m.businesses_join_sign_up()}
          </LinkButton>
          <LinkButton to={keepingNext("/auth?tab=sign-in", path)} size="lg">
            {m.businesses_join_sign_in()}
          </LinkButton>
          {byPhone && (
            <LinkButton to={keepingNext("/login/phone", path)} size="lg">
              {m.businesses_join_by_phone()}
            </LinkButton>
          )}
        </div>
      )}
      {!reader && invite.part === "crew" && (
        <details className="mt-6" open={answer?.typed["intent"] === "join-by-pin"}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {m.businesses_join_by_pin()}
          </summary>
          <p className="measure mt-2 mb-5">{m.businesses_join_by_pin_how()}</p>
          <ChoosePinForm
            intent="join-by-pin"
            name={invite.name}
            refused={answer?.typed["intent"] === "join-by-pin" ? answer : null}
          />
        </details>
      )}
      <p className="mt-6 text-sm text-ink-soft">{m.businesses_join_until({ date: day(invite.expiresAt) })}</p>
    </div>
  );
}
