import { useRef } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { authPath } from "#app/domains/auth/rules/next.ts";
import { PhotoField } from "#app/domains/media/components/photo-field.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldHint } from "#app/ui/field-note.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { useDraft } from "#app/ui/form/draft.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { keepQuoteDraft } from "../commands/quote-draft.server.ts";
import { draftOf } from "../components/composer.tsx";
import { BODY_MAX } from "../input/limits.ts";
import { QuoteDraft, QuotePhotos } from "../input.ts";
import { nobody } from "../queries/correspondent.server.ts";
import { personAt } from "../queries/people.server.ts";
import type { Route } from "./+types/quote";

/** Where the request is sent once there is an account. */
const messagePath = (slug: string, draft?: string) =>
  `/messages/new?${new URLSearchParams({ to: slug, about: "quote", ...(draft && { draft }) })}`;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? m.messaging_intent_quote({ name: loaderData.name }) : ""} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

/** Members write the message itself. */
export const loader = page(async ({ ctx, params }) => {
  const slug = params["slug"] ?? "";
  if (ctx.actor) throw redirect(messagePath(slug));
  const pro = await personAt(ctx, slug);
  if (!pro) throw nobody();
  return { name: pro.name, slug };
});

export const action = act({
  begin: async ({ ctx, form, params }) => {
    const slug = params["slug"] ?? "";
    const values = formValues(form);
    const draft = parseInput(QuoteDraft, values);
    const id = await keepQuoteDraft(ctx, slug, draft, parseInput(QuotePhotos, values));
    const there = messagePath(slug, id);
    throw redirect(ctx.actor ? there : authPath(there));
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** The first step of a quote request, for whoever has no account: the words, before anything is asked of the person. */
export default function Quote({ loaderData: { name, slug }, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, { name: draftOf(`quote.${slug}`), keeping: "tab" });
  useAnswer(actionData);
  const busy = useNavigation().state !== "idle";
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <div className="sheet max-w-3xl py-8 lg:py-12">
      <PageHeader
        no="M-04"
        label={
          <Link to={`/pros/${slug}`} className="link">
            {m.messaging_quote_back({ name })}
          </Link>
        }
        title={m.messaging_intent_quote({ name })}
        intro={m.messaging_quote_lede({ name })}
      />
      <AnswerNote answer={actionData} />
      <Card>
        <div className="grid gap-6">
          <p className="flex items-center gap-3.5 font-display text-2xl leading-tight font-semibold">
            <Avatar name={name} company />
            <bdi>{name}</bdi>
          </p>
          <Form ref={form} method="post" noValidate className="grid gap-5">
            <input type="hidden" name="intent" value="begin" />
            <Field label={m.messaging_write()} name="body" error={refused?.error.fields?.["body"]} required>
              <Textarea
                rows={8}
                dir="auto"
                countTo={BODY_MAX}
                defaultValue={String(refused?.typed["body"] ?? m.messaging_new_quote_text())}
              />
            </Field>
            <PhotoField
              purpose="quote"
              keep={draftOf(`quote.${slug}`)}
              label={m.messaging_quote_photos()}
              hint={m.messaging_quote_photos_hint({ name })}
              error={refused?.error.fields?.["pictures"]}
              optional
            />
            <FieldHint>{m.messaging_quote_next({ name })}</FieldHint>
            <Button type="submit" variant="primary" wide="phone" busy={busy}>
              {m.messaging_quote_go()}
            </Button>
          </Form>
        </div>
      </Card>
    </div>
  );
}
