import { Form } from "react-router";
import { spanWords } from "#app/domains/learning/rules/words.ts";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page, type Refusal } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { returnCertificate, seeCertificate } from "../commands/certificate.server.ts";
import { RETURN_NOTE_MAX } from "../input/limits.ts";
import { ReturnHours } from "../input.ts";
import { unseenCertificates } from "../queries/certificates.server.ts";
import { categoryWords } from "../rules/words.ts";
import type { Route } from "./+types/unseen";

export const meta: Route.MetaFunction = () => [{ title: `${m.hours_desk()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({ waiting: await unseenCertificates(ctx) }));

export const action = act<Route.ActionArgs, { said?: Said }>({
  see: async ({ ctx, form }) => {
    await seeCertificate(ctx, String(form.get("certificate") ?? ""));
    return { said: m.hours_seen_said() };
  },
  send_back: async ({ ctx, form }) => {
    await returnCertificate(ctx, parseInput(ReturnHours, formValues(form)));
    return { said: m.hours_returned_said() };
  },
});

/** Certificates from elsewhere that a reviewer compares with what was said of them. */
export default function UnseenScreen({ loaderData: { waiting }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <>
      <PageHeader no="L-68" title={m.hours_desk()} intro={m.hours_desk_intro()} />
      <AnswerNote answer={actionData} />
      {waiting.length === 0 && <EmptyState level={2} title={m.hours_desk_none()} />}
      <ul className="grid max-w-3xl gap-4">
        {waiting.map((one) => (
          <li key={one.id} className="border border-line bg-sheet p-4">
            <a
              href={`/my/hours/certificates/${one.id}/file`}
              className="link inline-flex min-h-11 items-center text-lg font-[560]"
            >
              {one.title}
            </a>
            <p>
              {[
                one.person,
                one.provider,
                one.minutes && spanWords(one.minutes),
                one.category && categoryWords(one.category),
                one.doneOn && day(one.doneOn),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <Form method="post" className="mt-3">
              <input type="hidden" name="certificate" value={one.id} />
              <Button type="submit" name="intent" value="see" size="sm">
                {m.hours_see_do()}
              </Button>
            </Form>
            <SendBack id={one.id} refused={refused} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The other answer: what the file does not say, told to the business. */
function SendBack({ id, refused }: { id: string; refused: Refusal | null }) {
  const mine = refused?.typed["certificate"] === id ? refused : null;
  return (
    <details open={mine !== null} className="mt-1">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.hours_return()}</summary>
      <Form method="post" noValidate className="grid max-w-xl gap-3 pt-2">
        <input type="hidden" name="certificate" value={id} />
        <Field
          name="note"
          label={m.hours_return_note()}
          hint={m.hours_return_hint()}
          error={mine?.error.fields?.["note"]}
          required
        >
          <Input maxLength={RETURN_NOTE_MAX} defaultValue={String(mine?.typed["note"] ?? "")} />
        </Field>
        <Button type="submit" name="intent" value="send_back" size="sm" className="justify-self-start">
          {m.hours_return()}
        </Button>
      </Form>
    </details>
  );
}
