import { Form, useNavigation, useRevalidator } from "react-router";
import { DetailFields } from "#app/domains/verification/components/detail-fields.tsx";
import { ReadingNote } from "#app/domains/verification/components/reading-note.tsx";
import { dollars, fieldLabel, kindName } from "#app/domains/verification/rules/document-words.ts";
import { day } from "#app/infra/dates.ts";
import { documentProblem } from "#app/infra/files/document.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { useToast } from "#app/ui/toast.ts";
import { sendFile } from "#app/ui/upload/send-file.ts";
import { useUpload } from "#app/ui/upload/use-upload.ts";
import { m } from "#paraglide/messages.js";
import { DOCUMENT_ACCEPT, DOCUMENT_MAX_MB, RENEWALS_PATH } from "../input/limits.ts";
import type { Policy } from "../queries/renewal.server.ts";
import { policyWord } from "../rules/words.ts";

type Props = {
  policy: Policy;
  token: string;
  company: string;
  now: Date;
  /** What was typed and refused about this policy's certificate. */
  typed: (name: string) => string | string[] | undefined;
  error: (name: string) => string | undefined;
};

/** One policy on the agent's page: what is on file, and the certificate that takes its place. */
export function PolicyCard({ policy, token, company, now, typed, error }: Props) {
  const { kind, open, step, reason } = policy;
  return (
    <Card title={kindName(kind)} level={2} aside={<State policy={policy} />} className="@container [&_h2]:text-2xl!">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <OnFile policy={policy} />
        {reason && step === "send" && (
          <Alert tone="danger" title={m.agents_rejected_title()}>
            {reason}
          </Alert>
        )}
        {step === "business" && <p>{m.agents_business_sends({ company })}</p>}
        {step === "send" && (
          <>
            <Asked policy={policy} company={company} />
            <SendCertificate policy={policy} token={token} />
          </>
        )}
        {open && <Own open={open} step={step} policy={policy} now={now} typed={typed} error={error} />}
      </div>
    </Card>
  );
}

function State({ policy: { standing, over, step } }: { policy: Policy }) {
  if (step === "review") return <Badge tone="flag">{m.agents_state_review()}</Badge>;
  if (step === "begun") return <Badge tone="steel">{m.agents_state_begun()}</Badge>;
  if (over) return <Badge tone="stop">{m.agents_state_over()}</Badge>;
  return standing ? <Badge tone="plumb">{m.agents_state_on_file()}</Badge> : <Badge>{m.agents_state_none()}</Badge>;
}

function OnFile({ policy: { kind, standing } }: { policy: Policy }) {
  if (!standing) return <p>{m.agents_nothing_on_file()}</p>;
  const facts = [
    [fieldLabel(kind, "licenseNumber"), standing.number],
    [fieldLabel(kind, "carrier"), standing.carrier],
    [m.verification_good_through(), standing.expiresOn && day(standing.expiresOn)],
  ].filter(([, value]) => value);
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="note">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the new certificate has to say: whom it insures, and no less than the one before. */
function Asked({ policy: { kind, standing }, company }: { policy: Policy; company: string }) {
  const amounts = [
    [fieldLabel(kind, "occurrenceCents"), standing?.occurrenceCents],
    [fieldLabel(kind, "aggregateCents"), standing?.aggregateCents],
    [fieldLabel(kind, "bondCents"), standing?.bondCents],
  ] as const;
  const limits = amounts.flatMap(([label, cents]) => (cents ? [`${label}: ${dollars(cents)}`] : []));
  return (
    <div className="border-l-[3px] border-steel pl-4">
      <p className="note">{m.agents_asked_title()}</p>
      <ul className="mt-1 grid gap-1">
        <li className="wrap-anywhere">{m.agents_asked_insured({ name: standing?.namedInsured || company })}</li>
        {limits.length > 0 && <li>{m.agents_asked_limits({ limits: limits.join(", ") })}</li>}
        <li>{m.agents_asked_dates()}</li>
      </ul>
    </div>
  );
}

function SendCertificate({ policy: { kind, line }, token }: { policy: Policy; token: string }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const upload = useUpload<{ name: string }>({
    refuse: documentProblem,
    send: (file, watch) =>
      sendFile(`${RENEWALS_PATH}/${token}?${new URLSearchParams({ kind, line, name: file.name })}`, file, {
        token: null,
        ...watch,
      }),
    onDone: ({ name }) => {
      toast({ title: m.agents_arrived_title(), description: name, variant: "success" });
      void revalidate();
    },
    onFail: (reason) => toast({ title: m.agents_not_arrived(), description: reason, variant: "destructive" }),
  });
  return (
    <>
      <div data-needs-js>
        <FileField
          name={`${kind}-${line}-file`}
          label={m.agents_file_label({ policy: policyWord(kind) })}
          hint={m.agents_file_hint({ max: DOCUMENT_MAX_MB })}
          accept={DOCUMENT_ACCEPT}
          state={upload.state}
          camera
          onPick={(file) => void upload.start(file)}
          onCancel={upload.clear}
          onRetry={upload.retry}
          onRemove={upload.clear}
        />
      </div>
      <noscript>
        <p className="border-l-3 border-flag bg-flag-wash px-4 py-3">{m.agents_needs_script()}</p>
      </noscript>
    </>
  );
}

type OwnProps = Pick<Props, "policy" | "now" | "typed" | "error"> & {
  open: NonNullable<Policy["open"]>;
  step: Policy["step"];
};

/** What the agent sent: its details to look over, or that it waits for review; and a way to take it back. */
function Own({ open, step, policy: { kind }, now, typed, error }: OwnProps) {
  const busy = useNavigation().state === "submitting";
  const back = (
    <Button type="submit" name="intent" value="take-back" variant="quiet" busy={busy}>
      {m.agents_take_back()}
    </Button>
  );
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-5">
      <input type="hidden" name="document" value={open.id} />
      <p className="wrap-anywhere border border-line bg-paper px-4 py-3">{open.fileName}</p>
      {step === "review" ? (
        <>
          <p>{m.agents_in_review()}</p>
          <div>{back}</div>
        </>
      ) : (
        <>
          {open.reading && <ReadingNote document={open} reading={open.reading} now={now} prefix="" />}
          <DetailFields kind={kind} error={error} typed={typed} values={open} reading={open.reading} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button type="submit" name="intent" value="send" variant="primary" wide="phone" busy={busy}>
              {m.agents_send()}
            </Button>
            {back}
          </div>
        </>
      )}
    </Form>
  );
}
