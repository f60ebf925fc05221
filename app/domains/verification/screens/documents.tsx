import { Form, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { m } from "#paraglide/messages.js";
import { appeal } from "../commands/appeal.server.ts";
import { describeAll, describeDocument, removeDocument, sendDocument } from "../commands/hand-in.server.ts";
import { DocumentCard } from "../components/document-card.tsx";
import { DocumentTimeline } from "../components/document-timeline.tsx";
import { DocumentsHead } from "../components/documents-head.tsx";
import { MoreDocuments } from "../components/more-documents.tsx";
import { NoLicenseNote } from "../components/no-license-note.tsx";
import { OwnEnforcements } from "../components/own-enforcements.tsx";
import { StandingWords } from "../components/standing-words.tsx";
import { TrustSheet } from "../components/trust-sheet.tsx";
import { Appeal } from "../input/enforcement.ts";
import { BothDetails, OneDocument } from "../input.ts";
import { type DocumentsOfKind, myDocuments } from "../queries/documents.server.ts";
import { myEnforcements } from "../queries/enforcements.server.ts";
import { REQUIRED_KINDS, type RequiredKind } from "../rules/kinds.ts";
import type { Route } from "./+types/documents";

const REMOVE_FORM = "take-back";

export const meta: Route.MetaFunction = () => [{ title: `${m.verification_documents_meta()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({
  ...(await myDocuments(ctx)),
  enforcements: await myEnforcements(ctx),
  now: ctx.now,
}));

export const action = act({
  appeal: async ({ ctx, form }) => {
    await appeal(ctx, parseInput(Appeal, formValues(form)));
    return { said: { title: m.enforcement_said_appealed_title(), message: m.enforcement_said_appealed() } };
  },
  remove: async ({ ctx, form }) => {
    await removeDocument(ctx, String(form.get("remove")));
    return { said: { title: m.verification_said_removed_title(), message: m.verification_said_removed() } };
  },
  save: async ({ ctx, form }) => {
    await describeAll(ctx, parseInput(BothDetails, formValues(form)), { send: false });
    return { said: { title: m.verification_said_saved_title(), message: m.verification_said_saved() } };
  },
  saveOne: async ({ ctx, form }) => {
    const { document, ...details } = parseInput(OneDocument, formValues(form));
    await describeDocument(ctx, document, details);
    return { said: { title: m.verification_said_saved_title(), message: m.verification_said_saved() } };
  },
  sendOne: async ({ ctx, form }) => {
    const { document, ...details } = parseInput(OneDocument, formValues(form));
    await sendDocument(ctx, document, details);
    return { said: { title: m.verification_said_sent_title(), message: m.verification_said_sent() } };
  },
  send: async ({ ctx, form }) => {
    await describeAll(ctx, parseInput(BothDetails, formValues(form)), { send: true });
    return { said: { title: m.verification_said_sent_title(), message: m.verification_said_sent() } };
  },
});

/** Also after a refusal: a reviewer decided meanwhile, or another tab took something back. */
export const shouldRevalidate = () => true;

/** A contractor's own documents: upload, describe, send, renew; where they stand. */
export default function DocumentsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, more, readings, trust, noLicense, enforcements, now } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const busy = useNavigation().state === "submitting";
  const needed: readonly RequiredKind[] = noLicense ? ["insurance"] : REQUIRED_KINDS;
  return (
    <>
      <DocumentsHead tab="documents" no="D-03" intro={m.verification_documents_intro()} />
      <AnswerNote answer={actionData} />
      <div className="grid gap-8">
        <OwnEnforcements
          enforcements={enforcements}
          error={(name) => refused?.error.fields?.[name]}
          typed={(name) => [refused?.typed[name] ?? []].flat()[0]}
        />
        <TrustSheet trust={trust} now={now}>
          <StandingWords trust={trust} noLicense={noLicense !== null} />
        </TrustSheet>
        {noLicense && (
          <Alert title={m.verification_no_license_title()}>
            <NoLicenseNote noLicense={noLicense} laws={noLicense.laws} />
            <span className="mt-2 block">{m.verification_no_license_body()}</span>
          </Alert>
        )}
        <DocumentTimeline lines={[...kinds, ...more]} now={now} />
        <Form method="post" noValidate preventScrollReset className="grid gap-6">
          <div className="grid items-start gap-6 xl:grid-cols-2">
            {kinds.map((documents) => (
              <DocumentCard
                key={documents.kind}
                documents={documents}
                needed={needed.some((kind) => kind === documents.kind)}
                now={now}
                error={(name) => refused?.error.fields?.[name]}
                typed={(name) => refused?.typed[name]}
                prefix={`${documents.kind}.`}
                removeForm={REMOVE_FORM}
                reading={documents.open ? readings[documents.open.id] : undefined}
              />
            ))}
          </div>
          <Next kinds={kinds} needed={needed} busy={busy} />
        </Form>
        <MoreDocuments
          lines={more}
          readings={readings}
          hasLicense={kinds.some(({ kind, open, standing }) => kind === "license" && (open ?? standing))}
          refused={refused}
          busy={busy}
          now={now}
          removeForm={REMOVE_FORM}
        />
        <Form id={REMOVE_FORM} method="post" preventScrollReset className="hidden">
          <input type="hidden" name="intent" value="remove" />
        </Form>
      </div>
    </>
  );
}

/** What the drafts need: the other document, or to be sent. */
function Next({ kinds, needed, busy }: { kinds: DocumentsOfKind[]; needed: readonly RequiredKind[]; busy: boolean }) {
  if (!kinds.some(({ open }) => open?.status === "draft")) return null;
  const missing = kinds.find(({ kind, open, standing }) => needed.includes(kind) && !open && !standing);
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
