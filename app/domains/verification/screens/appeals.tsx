import { Form, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { restore, uphold } from "../commands/appeal.server.ts";
import { EnforcementLine } from "../components/enforcement-line.tsx";
import { AppealDecision } from "../input/enforcement.ts";
import { REASON_MAX } from "../input/limits.ts";
import { type Enforcement, standingEnforcements } from "../queries/enforcements.server.ts";
import { appealWaits } from "../rules/enforcement.ts";
import type { Route } from "./+types/appeals";

export const meta: Route.MetaFunction = () => [{ title: `${m.enforcement_appeals_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({ enforcements: await standingEnforcements(ctx), now: ctx.now }));

export const action = act({
  restore: async ({ ctx, form }) => {
    await restore(ctx, parseInput(AppealDecision, formValues(form)));
    return { said: { title: m.enforcement_said_restored_title(), message: m.enforcement_said_restored() } };
  },
  uphold: async ({ ctx, form }) => {
    await uphold(ctx, parseInput(AppealDecision, formValues(form)));
    return { said: { title: m.enforcement_said_upheld_title(), message: m.enforcement_said_upheld() } };
  },
});

/** Also after a refusal: someone else decided. */
export const shouldRevalidate = () => true;

/** Everything that was taken from a business and stands; appeals that wait stand first. */
export default function AppealsScreen({ loaderData: { enforcements, now }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <>
      <PageHeader
        no="V-05"
        label={
          <Link to="/admin/verifications" className="link">
            {m.verification_queue_title()}
          </Link>
        }
        title={m.enforcement_appeals_title()}
        intro={m.enforcement_appeals_intro()}
      />
      <AnswerNote answer={actionData} />
      {enforcements.length ? (
        <ul className="grid max-w-4xl gap-6">
          {enforcements.map((one) => {
            const mine = refused?.typed["enforcement"] === one.id ? refused : null;
            return (
              <li key={one.id}>
                <Card title={one.company || m.verification_no_company()} level={2} className="[&_h2]:text-2xl!">
                  <EnforcementLine one={one} now={now} />
                  <Decide
                    one={one}
                    error={mine?.error.fields?.["note"]}
                    typed={[mine?.typed["note"] ?? []].flat()[0]}
                  />
                </Card>
              </li>
            );
          })}
        </ul>
      ) : (
        <EmptyState level={2} title={m.enforcement_none_title()}>
          {m.enforcement_none_body()}
        </EmptyState>
      )}
    </>
  );
}

function Decide({ one, error, typed }: { one: Enforcement; error: string | undefined; typed: string | undefined }) {
  const sent = useNavigation().formData;
  const busy = (intent: string) => sent?.get("intent") === intent && sent.get("enforcement") === one.id;
  const waits = appealWaits(one);
  return (
    <details className="mt-4 border-t border-line pt-2" open={waits || error ? true : undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {waits ? m.enforcement_decide_appeal() : m.enforcement_give_back()}
      </summary>
      <Form method="post" noValidate preventScrollReset className="mt-2 grid gap-4">
        <input type="hidden" name="enforcement" value={one.id} />
        <Field
          label={m.enforcement_answer_label()}
          name="note"
          hint={m.verification_reason_hint()}
          error={error}
          required
        >
          <Textarea countTo={REASON_MAX} rows={3} defaultValue={typed ?? ""} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="restore" busy={busy("restore")}>
            {one.kind === "suspension" ? m.enforcement_lift() : m.enforcement_restore()}
          </Button>
          {waits && (
            <Button type="submit" name="intent" value="uphold" variant="danger" busy={busy("uphold")}>
              {m.enforcement_uphold()}
            </Button>
          )}
        </div>
      </Form>
    </details>
  );
}
