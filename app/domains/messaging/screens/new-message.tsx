import { useEffect, useRef } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { isReachable } from "#app/domains/auth/queries/reachable.server.ts";
import { contactPath } from "#app/domains/auth/rules/entry-pages.ts";
import { forgetPhotos } from "#app/domains/media/client/kept-photos.ts";
import { PhotoField } from "#app/domains/media/components/photo-field.tsx";
import { picturesOf } from "#app/domains/media/queries/pictures.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldHint } from "#app/ui/field-note.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { useDraft } from "#app/ui/form/draft.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { reasonText } from "../access.ts";
import { dropQuoteDraft } from "../commands/quote-draft.server.ts";
import { startConversation } from "../commands/start.server.ts";
import { ChosenFiles } from "../components/attachment-list.tsx";
import { AttachButton, draftOf } from "../components/composer.tsx";
import { useAttachments } from "../components/use-attachments.tsx";
import { ATTACHMENTS_MAX, BODY_MAX, UPLOAD_MAX_MB } from "../input/limits.ts";
import { QuotePhotos, Send } from "../input.ts";
import { correspondent } from "../queries/correspondent.server.ts";
import { quoteDraft } from "../queries/quote-draft.server.ts";
import { conversationWith, tieWith } from "../queries.server.ts";
import { reasonNotToStart } from "../rules.ts";
import type { Route } from "./+types/new-message";

export const meta: Route.MetaFunction = () => [{ title: `${m.messaging_new_title()} · ${BRAND.name}` }];

const asked = (url: URL) => ({ to: url.searchParams.get("to") ?? "", job: url.searchParams.get("job") ?? "" });
const draftIn = (url: URL) => url.searchParams.get("draft") ?? "";

export const loader = page(async ({ ctx, url }) => {
  const { person, job } = await correspondent(ctx, asked(url));
  const there = await conversationWith(ctx, person.userId, job?.id ?? null);
  if (there) throw redirect(`/messages/${there}`);
  const reason = reasonNotToStart(await tieWith(ctx, person.userId, job?.tie ?? null));
  const draft = await quoteDraft(ctx, draftIn(url), asked(url).to);
  return {
    // A poster's name is for those who may write to them; a business's stands on its public page anyway.
    person: reason && !person.slug ? null : { name: person.name, isCompany: person.isCompany, slug: person.slug },
    job: job && { id: job.id, title: job.title },
    draft,
    /** The photos of a request that was begun before there was an account. */
    begun: draft === null ? [] : ((await picturesOf(ctx, "quote", [draftIn(url)])).get(draftIn(url)) ?? []),
    quote: url.searchParams.get("about") === "quote",
    reason,
    /** The page to come back to once the own address is confirmed; null where it is, or need not be. */
    confirmFirst: reason || job || (await isReachable(ctx)) ? null : `${url.pathname}${url.search}`,
    clientId: ctx.newId(),
  };
});

export const action = act({
  send: async ({ ctx, url, form }) => {
    const { person, job } = await correspondent(ctx, asked(url));
    const values = formValues(form);
    const chosen = parseInput(QuotePhotos, values);
    const takenFrom = (await quoteDraft(ctx, draftIn(url), asked(url).to)) === null ? undefined : draftIn(url);
    const photos = { chosen, ...(takenFrom && { takenFrom }) };
    const message = { ...parseInput(Send, values), ...(chosen.length && { photos }) };
    const { conversationId } = await startConversation(ctx, { otherId: person.userId, job }, message);
    await dropQuoteDraft(ctx, draftIn(url));
    throw redirect(`/messages/${conversationId}`);
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

type Shown = Route.ComponentProps["loaderData"];

/** The first message to somebody: a pro, an applicant, whoever posted a job. */
export default function NewMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, job, quote, reason, confirmFirst } = loaderData;
  useAnswer(actionData);
  return (
    <div className="max-w-3xl">
      <PageHeader
        no="M-02"
        label={
          <Link to="/messages" className="link">
            {m.messaging_title()}
          </Link>
        }
        title={quote ? m.messaging_new_quote_title() : m.messaging_new_title()}
        intro={quote ? m.messaging_new_quote_intro() : m.messaging_new_intro()}
      />
      <AnswerNote answer={actionData} />
      <Card>
        <div className="grid gap-6">
          {confirmFirst && (
            <Alert
              tone="warning"
              title={m.auth_contact_not_confirmed_title()}
              action={
                <Form method="post" action={contactPath(confirmFirst)}>
                  <Button type="submit" name="intent" value="send-code" size="sm">
                    {m.auth_contact_send_now()}
                  </Button>
                </Form>
              }
            >
              {m.auth_contact_not_confirmed_quote()}
            </Alert>
          )}
          {(person || job) && <To person={person} job={job} />}
          {reason ? (
            <Alert tone="warning" action={<WayOn reason={reason} />}>
              {reasonText(reason)}
            </Alert>
          ) : (
            <Write
              {...loaderData}
              refused={actionData && "error" in actionData ? actionData : null}
              key={person?.slug ?? job?.id}
            />
          )}
        </div>
      </Card>
    </div>
  );
}

const To = ({ person, job }: Pick<Shown, "person" | "job">) => (
  <div className="flex items-center gap-3.5">
    {person && <Avatar name={person.name} company={person.isCompany} />}
    <div className="min-w-0">
      {person && (
        <p className="font-display text-2xl leading-tight font-semibold">
          {person.slug ? (
            <Link to={`/pros/${person.slug}`} className="no-underline hover:text-steel hover:underline">
              <bdi>{person.name}</bdi>
            </Link>
          ) : (
            <bdi>{person.name}</bdi>
          )}
        </p>
      )}
      {job && (
        <p className="text-sm text-ink-soft">
          {m.messaging_about_job()}{" "}
          <Link to={`/jobs/${job.id}`} className="link">
            {job.title}
          </Link>
        </p>
      )}
    </div>
  </div>
);

type Refused = {
  error: { message: string; fields?: Record<string, string> };
  typed: Record<string, string | string[]>;
};

function Write({ person, job, quote, draft, begun, clientId, refused }: Shown & { refused: Refused | null }) {
  const attachments = useAttachments();
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, { name: draftOf(`new.${person?.slug}.${job?.id}${draft === null ? "" : ".begun"}`), keeping: "tab" });
  const slug = person?.slug;
  useEffect(() => {
    if (draft !== null) forgetPhotos(draftOf(`quote.${slug}`));
  }, [draft, slug]);
  const busy = useNavigation().state !== "idle";
  const waits = attachments.files.some(({ state }) => state === "uploading");
  const fields = refused?.error.fields;
  const typed = refused?.typed["body"];
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="clientId" value={String(refused?.typed["clientId"] ?? clientId)} />
      <Field label={m.messaging_write()} name="body" error={fields?.["body"] ?? fields?.["attachments"]} required>
        <Textarea
          rows={quote ? 9 : 6}
          dir="auto"
          countTo={BODY_MAX}
          defaultValue={String(typed ?? draft ?? (quote ? m.messaging_new_quote_text() : ""))}
        />
      </Field>
      {quote && (
        <PhotoField
          purpose="quote"
          initial={begun}
          {...(draft === null && { keep: draftOf(`quote.${person?.slug}`) })}
          label={m.messaging_quote_photos()}
          hint={m.messaging_quote_photos_hint({ name: person?.name ?? "" })}
          error={fields?.["pictures"]}
          optional
        />
      )}
      <ChosenFiles {...attachments} />
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <AttachButton attachments={attachments} />
          <Button type="submit" variant="primary" wide="phone" busy={busy || waits}>
            {m.messaging_send()}
          </Button>
        </div>
        <span data-needs-js>
          <FieldHint>
            {waits
              ? m.messaging_attach_wait()
              : m.messaging_attach_hint({ max: UPLOAD_MAX_MB, count: ATTACHMENTS_MAX })}
          </FieldHint>
        </span>
        <noscript>
          <p className="text-sm text-ink-soft">{m.messaging_attach_needs_script()}</p>
        </noscript>
      </div>
    </Form>
  );
}

const WayOn = ({ reason }: { reason: NonNullable<Shown["reason"]> }) =>
  reason === "not_verified" ? (
    <LinkButton to="/account/documents" size="sm">
      {m.messaging_reason_documents()}
    </LinkButton>
  ) : (
    <LinkButton to={reason === "job_closed" ? "/find-pro?tab=jobs" : "/find-pro"} size="sm">
      {reason === "job_closed" ? m.jobs_browse_open() : m.messaging_empty_find()}
    </LinkButton>
  );
