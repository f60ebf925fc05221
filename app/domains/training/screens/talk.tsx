import { Form, redirect, useNavigation } from "react-router";
import { ownerOf } from "#app/domains/auth/access.ts";
import { PassageBody } from "#app/domains/learning/components/passages.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { holdTalk } from "../commands/talk.server.ts";
import { PLACE_MAX } from "../input/limits.ts";
import { HoldTalk } from "../input.ts";
import { readTalk } from "../queries/talks.server.ts";
import type { Route } from "./+types/talk";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.talk.title ?? ""} · ${BRAND.name}` },
];

export const loader = page(async ({ ctx, params }) => {
  ownerOf(ctx, "training", "contractor");
  return { talk: await readTalk(params["talk"] ?? "", ctx.locale), requestKey: ctx.newId() };
});

export const action = act({
  hold: async ({ ctx, form, params }) => {
    const { id } = await holdTalk(ctx, parseInput(HoldTalk, { ...formValues(form), talk: params["talk"] }));
    throw redirect(`/training/talks/held/${id}`);
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);
export const shouldRevalidate = unlessRefused;

/** A talk to read out, and below it the way to the names. */
export default function TalkScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { talk, requestKey } = loaderData;
  const busy = useNavigation().formData?.get("intent") === "hold";
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <>
      <PageHeader
        no="L-74"
        label={
          <Link to="/training/talks" className="link">
            {m.training_talks()}
          </Link>
        }
        title={talk.title}
        intro={m.training_talk_intro()}
      />
      <AnswerNote answer={actionData} />
      <div className="grid max-w-2xl gap-4 text-lg">
        {talk.passages.map((passage, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the passages of a talk do not move
          <PassageBody key={n} passage={passage} drawings={{}} />
        ))}
      </div>
      {talk.sources.length > 0 && (
        <p className="measure mt-6 text-sm text-ink-soft">
          {m.training_sources()}{" "}
          {talk.sources.map(({ name, url }, n) => (
            <span key={url}>
              {n > 0 && ", "}
              <a href={url} className="link" rel="noreferrer">
                {name}
              </a>
            </span>
          ))}
        </p>
      )}
      <Form method="post" preventScrollReset className="mt-8 grid max-w-xl gap-5 border-t border-line pt-6">
        <input type="hidden" name="requestKey" value={requestKey} />
        <Field
          label={m.training_place()}
          name="place"
          hint={m.training_place_hint()}
          error={refused?.error.fields?.["place"]}
          optional
        >
          <Input maxLength={PLACE_MAX} defaultValue={String([refused?.typed["place"] ?? ""].flat()[0] ?? "")} />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="hold"
          variant="primary"
          wide="phone"
          busy={busy}
          className="justify-self-start"
        >
          {m.training_hold()}
        </Button>
      </Form>
    </>
  );
}
