import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { correctReferral } from "../commands/refer.server.ts";
import { SAID_MAX } from "../input/limits.ts";
import { Correct } from "../input.ts";
import { ownReferral } from "../queries/own.server.ts";
import type { Route } from "./+types/own";

export const meta: Route.MetaFunction = () => [{ title: `${m.referrals_who_sent()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => await ownReferral(ctx));

export const action = act<Route.ActionArgs, { said: Said }>({
  correct: async ({ ctx, form, request }) => {
    const { said } = parseInput(Correct, formValues(form));
    const browser = { cookies: request.headers.get("cookie"), userAgent: request.headers.get("user-agent") };
    const { found } = await correctReferral(ctx, said, browser);
    return { said: found ? m.referrals_corrected() : said ? m.referrals_kept_unknown() : m.referrals_withdrawn() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** Who sent the business here: seen by itself, corrected for 30 days. */
export default function OwnReferral({ loaderData, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const { said, realtor, state, reason, until, open } = loaderData;
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <div className="max-w-3xl">
      <PageHeader
        no="RE-01"
        label={m.referrals_label()}
        title={m.referrals_who_sent()}
        intro={m.referrals_own_intro()}
      />
      <AnswerNote answer={actionData} />
      <Card>
        <p className="text-xl">
          {realtor ? <bdi className="font-[560]">{realtor}</bdi> : said ? <bdi>{said}</bdi> : m.referrals_nobody()}
        </p>
        {said && state && (
          <p className="mt-1 text-ink-soft">
            {{
              counts: m.referrals_own_counts,
              held: m.referrals_own_held,
              refused: m.referrals_own_refused,
              unknown: m.referrals_own_unknown,
            }[state]()}
            {state === "refused" && reason && <bdi> {reason}</bdi>}
          </p>
        )}
        {open ? (
          <Form method="post" noValidate className="mt-5 grid gap-4">
            <Field
              label={m.referrals_code_field()}
              name="said"
              hint={m.referrals_until({ date: day(until) })}
              error={refused?.error.fields?.["said"]}
              optional
            >
              <Input
                autoComplete="off"
                maxLength={SAID_MAX}
                defaultValue={String(refused?.typed["said"] ?? said ?? "")}
              />
            </Field>
            <Button type="submit" name="intent" value="correct" variant="primary" wide="phone">
              {m.referrals_save()}
            </Button>
          </Form>
        ) : (
          <p className="mt-4 border-l-[3px] border-rule pl-4 text-ink-soft">
            {m.referrals_closed({ date: day(until) })}
          </p>
        )}
      </Card>
    </div>
  );
}
