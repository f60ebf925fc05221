import { Form, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { todayAt } from "#app/infra/days.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { signTalk } from "../commands/talk.server.ts";
import { SIGNER_MAX } from "../input/limits.ts";
import { SignTalk } from "../input.ts";
import { crewOf } from "../queries/board.server.ts";
import { heldTalk } from "../queries/talks.server.ts";
import type { Route } from "./+types/held-talk";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.title ?? ""} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, params }) => {
  const talk = await heldTalk(ctx, params["heldId"] ?? "");
  const names = (await crewOf(ctx)).flatMap(({ name }) => name || []);
  const signed = new Set(talk.signed.map(({ name }) => name.toLowerCase()));
  return {
    id: talk.id,
    title: talk.title,
    place: talk.place,
    heldOn: talk.heldOn,
    ledByName: talk.ledByName,
    signed: talk.signed,
    missing: names.filter((name) => !signed.has(name.toLowerCase())),
    open: talk.heldOn === todayAt(ctx.now),
    now: ctx.now,
  };
});

export const action = act<Route.ActionArgs, { said: Said }>({
  sign: async ({ ctx, form, params }) => {
    const { name } = parseInput(SignTalk, formValues(form));
    await signTalk(ctx, params["heldId"] ?? "", name);
    return { said: { title: m.training_signed_title({ name }), message: m.training_signed_next() } };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);
export const shouldRevalidate = unlessRefused;

/** One phone goes around: everybody signs that they heard the talk. */
export default function HeldTalkScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, place, heldOn, ledByName, signed, missing, open, now } = loaderData;
  const busy = useNavigation().formData?.get("intent") === "sign";
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <>
      <PageHeader
        no="L-75"
        label={
          <Link to="/training/talks" className="link">
            {m.training_talks()}
          </Link>
        }
        title={title}
        intro={[day(heldOn), place, m.training_led({ name: ledByName })].filter(Boolean).join(" · ")}
        actions={
          <a href={`/training/talks/held/${id}/sheet.pdf`} className="btn btn-secondary btn-md">
            {m.training_print_talk()}
          </a>
        }
      />
      <AnswerNote answer={actionData} />
      <div className="grid max-w-xl gap-8">
        {open && (
          <section aria-labelledby="sign" className="print:hidden">
            <h2 id="sign" className="mb-1 text-2xl!">
              {m.training_sign()}
            </h2>
            <p className="mb-4 text-ink-soft">{m.training_sign_hint()}</p>
            {missing.length > 0 && (
              <ul className="mb-5 flex flex-wrap gap-2">
                {missing.map((name) => (
                  <li key={name}>
                    <Form method="post" preventScrollReset>
                      <input type="hidden" name="name" value={name} />
                      <Button type="submit" name="intent" value="sign">
                        {m.training_sign_as({ name })}
                      </Button>
                    </Form>
                  </li>
                ))}
              </ul>
            )}
            <Form key={signed.length} method="post" preventScrollReset className="grid gap-3">
              <Field label={m.training_other_name()} name="name" error={refused?.error.fields?.["name"]}>
                <Input maxLength={SIGNER_MAX} autoComplete="off" />
              </Field>
              <Button
                type="submit"
                name="intent"
                value="sign"
                variant="primary"
                wide="phone"
                busy={busy}
                className="justify-self-start"
              >
                {m.training_sign_here()}
              </Button>
            </Form>
          </section>
        )}
        <section aria-labelledby="signed">
          <h2 id="signed" className="mb-3 text-2xl!">
            {m.training_signed_n({ n: signed.length })}
          </h2>
          <ul className="divide-y divide-line border border-line bg-sheet">
            {signed.map((one) => (
              <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
                <span>{one.name}</span>
                <span className="text-sm text-ink-soft">
                  <RelativeTime at={one.signedAt} now={now} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
