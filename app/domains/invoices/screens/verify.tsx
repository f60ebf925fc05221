import { type FormEvent, useState } from "react";
import { Form, redirect, useSubmit } from "react-router";
import { isCopyOf, sha256Of, signedByCode, type Verified } from "#app/domains/agreements/queries/verify.server.ts";
import { kindWords, sideWords } from "#app/domains/agreements/rules/words.ts";
import { revokeCertificate } from "#app/domains/learning/commands/revoke.server.ts";
import { CertificateFound, RevokeForm } from "#app/domains/learning/components/certificate-found.tsx";
import { Revoke } from "#app/domains/learning/input.ts";
import { certificateByCode } from "#app/domains/learning/queries/certificate.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import { momentUtc } from "#app/infra/dates.ts";
import { invalid } from "#app/infra/errors.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { m } from "#paraglide/messages.js";
import { type FoundWaiver, isCopyOfWaiver, waiverByCode } from "../queries/verify.server.ts";
import { waiverText } from "../rules/waiver-words.ts";
import type { Route } from "./+types/verify";

export const meta: Route.MetaFunction = () => [
  { title: `${m.agreements_verify_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const loader = page(async ({ ctx, params, url }) => {
  const asked = url.searchParams.get("code")?.trim();
  if (asked) throw redirect(`/verify/${encodeURIComponent(asked)}`);
  const code = params["code"] ?? "";
  return {
    code,
    found: code ? await signedByCode(ctx, code) : null,
    waiver: code ? await waiverByCode(ctx, code) : null,
    certificate: code ? await certificateByCode(ctx, code) : null,
    reviewer: ctx.actor?.role === "admin",
  };
});

export const action = act<Route.ActionArgs, { same?: boolean }>({
  check: async ({ ctx, params, form }) => {
    const file = form.get("copy");
    const told = String(form.get("sha256") ?? "");
    if (!told && !(file instanceof File && file.size))
      throw invalid("no_file", m.agreements_verify_no_file(), { copy: m.agreements_verify_no_file() });
    const sha256 = file instanceof File && file.size ? sha256Of(await file.arrayBuffer()) : told;
    const code = params.code ?? "";
    return { same: (await isCopyOf(ctx, code, sha256)) || (await isCopyOfWaiver(ctx, code, sha256)) };
  },
  revoke: async ({ ctx, params, form }) => {
    await revokeCertificate(ctx, params.code ?? "", parseInput(Revoke, formValues(form)).reason);
    return {};
  },
});

/** Whether what somebody holds was issued here: a signed agreement or waiver, by its code and by the file itself, or a certificate. */
export default function VerifyScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { code, found, waiver, certificate, reviewer } = loaderData;
  const fields = actionData && "error" in actionData ? actionData.error.fields : undefined;
  const error = actionData && "error" in actionData ? actionData.error.message : undefined;
  return (
    <div className="sheet section-y">
      <div className="mx-auto grid max-w-3xl gap-6">
        <div>
          <SheetLabel no="V-06" ruled className="mb-4">
            {m.agreements_verify_label()}
          </SheetLabel>
          <h1>{m.agreements_verify_title()}</h1>
          <p className="measure mt-2 text-lg text-ink-soft">{m.agreements_verify_intro()}</p>
        </div>
        <Form method="get" action="/verify" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
          <Field name="code" label={m.agreements_verify_code()} required>
            <Input defaultValue={code} autoCapitalize="characters" autoComplete="off" className="font-mono" />
          </Field>
          <Button type="submit" variant={found || waiver || certificate ? "secondary" : "primary"}>
            {m.agreements_verify_look()}
          </Button>
        </Form>
        {code && !found && !waiver && !certificate && (
          <Alert tone="danger" live title={m.agreements_verify_unknown_title()}>
            {m.agreements_verify_unknown()}
          </Alert>
        )}
        {certificate && <CertificateFound found={certificate} />}
        {certificate && reviewer && certificate.standing !== "revoked" && (
          <RevokeForm error={fields?.["reason"] ?? error} />
        )}
        {found && <Found found={found} />}
        {waiver && <WaiverFound waiver={waiver} />}
        {(found || waiver) && (
          <CheckFile
            error={error}
            same={actionData && "same" in actionData ? ((actionData as { same?: boolean }).same ?? null) : null}
          />
        )}
      </div>
    </div>
  );
}

const Found = ({ found }: { found: Verified }) => (
  <Card title={kindWords(found)} level={2} cropped>
    <div className="grid gap-3">
      <p>
        {found.whole && found.signedAt
          ? m.agreements_verify_signed({ time: momentUtc(found.signedAt) })
          : m.agreements_verify_broken()}
      </p>
      <dl className="grid gap-2">
        {found.signatures.map(({ side, name, at }) => (
          <div key={side}>
            <dt className="note">{sideWords(side)}</dt>
            <dd className="wrap-anywhere">
              {m.agreements_verify_by({ party: found[side], name, time: momentUtc(at) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {m.agreements_hash()} <span className="font-mono">{found.hash}</span>
      </p>
    </div>
  </Card>
);

const WaiverFound = ({ waiver }: { waiver: FoundWaiver }) => (
  <Card title={`${m.invoices_waiver_one()}: ${waiverText(waiver.kind)}`} level={2} cropped>
    <div className="grid gap-3">
      <p>
        {waiver.whole && waiver.signedAt
          ? m.invoices_waiver_verify_signed({ time: momentUtc(waiver.signedAt) })
          : m.agreements_verify_broken()}
      </p>
      <dl className="grid gap-2">
        <div>
          <dt className="note">{sideWords("pro")}</dt>
          <dd className="wrap-anywhere">
            {waiver.claimant}, {waiver.signerName}
          </dd>
        </div>
        <div>
          <dt className="note">{sideWords("hirer")}</dt>
          <dd className="wrap-anywhere">{waiver.customer}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {m.agreements_hash()} <span className="font-mono">{waiver.hash}</span>
      </p>
    </div>
  </Card>
);

/** Compares a file: with scripts its hash is made here and the file goes nowhere. */
function CheckFile({ same, error }: { same: boolean | null; error: string | undefined }) {
  const submit = useSubmit();
  const [busy, setBusy] = useState(false);
  const compare = async (event: FormEvent<HTMLFormElement>) => {
    const file = new FormData(event.currentTarget).get("copy");
    if (!(file instanceof File) || !file.size || !globalThis.crypto?.subtle) return;
    event.preventDefault();
    setBusy(true);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
    const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    await submit({ intent: "check", sha256 }, { method: "post" });
    setBusy(false);
  };
  return (
    <Card title={m.agreements_verify_file_title()} level={2}>
      <Form method="post" encType="multipart/form-data" onSubmit={compare} className="grid gap-4">
        <p className="measure">{m.agreements_verify_file()}</p>
        <Field name="copy" label={m.agreements_verify_file_label()} error={error} required>
          <Input type="file" accept="application/pdf" />
        </Field>
        {same !== null && (
          <Alert
            tone={same ? "success" : "danger"}
            live
            title={same ? m.agreements_verify_same_title() : m.agreements_verify_other_title()}
          >
            {same ? m.agreements_verify_same() : m.agreements_verify_other()}
          </Alert>
        )}
        <input type="hidden" name="intent" value="check" />
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {m.agreements_verify_compare()}
        </Button>
      </Form>
    </Card>
  );
}
