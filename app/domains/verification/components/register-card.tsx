import { Form, useNavigation } from "react-router";
import { day } from "#app/infra/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";
import type { Check, DocumentForReview, openCheckOf } from "../queries/review.server.ts";
import { registersOf } from "../rules/checks.ts";

/** The public register beside a license's number, and when it was found there. */
export function RegisterCard({
  document,
  checks,
  mayDecide,
}: {
  document: DocumentForReview;
  checks: Check[];
  mayDecide: boolean;
}) {
  const busy = useNavigation().state === "submitting";
  if (document.kind !== "license") return null;
  const registers = registersOf(document.issuingState);
  const ticks = checks.filter(({ register }) => register !== null);
  const open = document.status === "pending" || document.status === "verified";
  return (
    <Card title={m.verification_register_title()} level={3}>
      <p>
        {[document.issuingState, document.licenseNumber].filter(Boolean).join(" ") || "–"}
        {document.board && <span className="text-ink-soft"> · {document.board}</span>}
      </p>
      {registers.length ? (
        <ul className="mt-2 grid gap-1">
          {registers.map(({ board, address, asOf }) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer" className="link">
                {board}
              </a>{" "}
              <span className="text-sm text-ink-soft">{m.verification_register_as_of({ date: day(asOf) })}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-sm text-ink-soft">{m.verification_register_none()}</p>
      )}
      {ticks.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {ticks.map(({ id, doneAt, reviewer }) => (
            <li key={id}>
              ✓{" "}
              {m.verification_register_found({
                date: doneAt ? day(doneAt) : "",
                name: reviewer ?? m.verification_someone(),
              })}
            </li>
          ))}
        </ul>
      )}
      {open && mayDecide && (
        <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="found" busy={busy}>
            {m.verification_register_tick()}
          </Button>
          {ticks.some(({ mine, why }) => mine && why === "review") && (
            <Button type="submit" name="intent" value="unfound" variant="quiet">
              {m.verification_register_untick()}
            </Button>
          )}
        </Form>
      )}
    </Card>
  );
}

/** An approved document that waits to be looked at again. What is wrong with it is withdrawn in the form below. */
export function RecheckCard({ check }: { check: NonNullable<Awaited<ReturnType<typeof openCheckOf>>> }) {
  const busy = useNavigation().formData?.get("intent") === "pass";
  return (
    <Card title={m.verification_check_title()} level={3}>
      <p className="measure">
        {check.why === "yearly" ? m.verification_check_yearly() : m.verification_check_random()}{" "}
        {m.verification_check_how()}
      </p>
      <Form method="post" className="mt-4">
        <Button type="submit" name="intent" value="pass" variant="primary" busy={busy}>
          {m.verification_check_pass()}
        </Button>
      </Form>
    </Card>
  );
}
