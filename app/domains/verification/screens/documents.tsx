import { Form, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { m } from "#paraglide/messages.js";
import { describeAll, removeDocument } from "../commands/hand-in.server.ts";
import { createShare, revokeShare } from "../commands/share.server.ts";
import { DocumentCard } from "../components/document-card.tsx";
import { DocumentTimeline } from "../components/document-timeline.tsx";
import { DocumentsHead } from "../components/documents-head.tsx";
import { ShareCard } from "../components/share-card.tsx";
import { StandingWords } from "../components/standing-words.tsx";
import { TrustSheet } from "../components/trust-sheet.tsx";
import { BothDetails } from "../input.ts";
import { type DocumentsOfKind, myDocuments } from "../queries/documents.server.ts";
import type { Route } from "./+types/documents";

const REMOVE_FORM = "take-back";

export const meta: Route.MetaFunction = () => [{ title: `${m.verification_documents_meta()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({
  ...(await myDocuments(ctx)),
  site: ctx.services.env.PUBLIC_URL,
  now: ctx.now,
}));

export const action = act({
  remove: async ({ ctx, form }) => {
    await removeDocument(ctx, String(form.get("remove")));
    return { said: { title: m.verification_said_removed_title(), message: m.verification_said_removed() } };
  },
  share: async ({ ctx }) => {
    await createShare(ctx);
    return { said: { title: m.verification_said_shared_title(), message: m.verification_said_shared() } };
  },
  revoke: async ({ ctx }) => {
    await revokeShare(ctx);
    return { said: { title: m.verification_said_revoked_title(), message: m.verification_said_revoked() } };
  },
  save: async ({ ctx, form }) => {
    await describeAll(ctx, parseInput(BothDetails, formValues(form)), { send: false });
    return { said: { title: m.verification_said_saved_title(), message: m.verification_said_saved() } };
  },
  send: async ({ ctx, form }) => {
    await describeAll(ctx, parseInput(BothDetails, formValues(form)), { send: true });
    return { said: { title: m.verification_said_sent_title(), message: m.verification_said_sent() } };
  },
});

/** Also after a refusal: a reviewer decided meanwhile, or another tab took something back. */
export const shouldRevalidate = () => true;

/** A contractor's own documents: upload, describe, send, renew; where they stand; the link that shows it. */
export default function DocumentsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, trust, share, site, now } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const busy = useNavigation().state === "submitting";
  const typed = (name: string) => [refused?.typed[name] ?? []].flat()[0];
  return (
    <>
      <DocumentsHead tab="documents" no="D-03" intro={m.verification_documents_intro()} />
      <AnswerNote answer={actionData} />
      <div className="grid gap-8">
        <TrustSheet trust={trust} now={now}>
          <StandingWords trust={trust} />
        </TrustSheet>
        <DocumentTimeline kinds={kinds} now={now} />
        <Form method="post" noValidate preventScrollReset className="grid gap-6">
          <div className="grid items-start gap-6 xl:grid-cols-2">
            {kinds.map((documents) => (
              <DocumentCard
                key={documents.kind}
                documents={documents}
                now={now}
                error={(name) => refused?.error.fields?.[name]}
                typed={typed}
                removeForm={REMOVE_FORM}
              />
            ))}
          </div>
          <Next kinds={kinds} busy={busy} />
        </Form>
        <Form id={REMOVE_FORM} method="post" preventScrollReset className="hidden">
          <input type="hidden" name="intent" value="remove" />
        </Form>
        {trust.verifiedAt && (
          <ShareCard url={share ? `${site}${share.path}` : null} createdAt={share?.createdAt ?? null} />
        )}
      </div>
    </>
  );
}

/** What the drafts need: the other document, or to be sent. */
function Next({ kinds, busy }: { kinds: DocumentsOfKind[]; busy: boolean }) {
  if (!kinds.some(({ open }) => open?.status === "draft")) return null;
  const missing = kinds.find(({ open, standing }) => !open && !standing);
  if (missing)
    return (
      <Alert
        tone="warning"
        title={missing.kind === "license" ? m.verification_next_license_title() : m.verification_next_insurance_title()}
        action={
          <Button type="submit" name="intent" value="save" size="sm" busy={busy}>
            {m.verification_save()}
          </Button>
        }
      >
        {m.verification_next_missing_body()}
      </Alert>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button type="submit" name="intent" value="send" variant="primary" wide="phone" busy={busy}>
        {m.verification_send()}
      </Button>
      <Button type="submit" name="intent" value="save" variant="quiet" busy={busy}>
        {m.verification_save()}
      </Button>
      <p className="text-sm text-ink-soft">{m.verification_send_note()}</p>
    </div>
  );
}
