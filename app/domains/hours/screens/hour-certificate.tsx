import { useEffect, useState } from "react";
import { Form, redirect, useNavigation, useRevalidator } from "react-router";
import { ownerOf } from "#app/domains/auth/access.ts";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { confirmCertificate, removeCertificate } from "../commands/certificate.server.ts";
import { TITLE_MAX } from "../input/limits.ts";
import { ConfirmHours } from "../input.ts";
import { outsideCertificate } from "../queries/certificates.server.ts";
import { peopleOf } from "../queries/facts.server.ts";
import { categoryWords } from "../rules/words.ts";
import { HOUR_CATEGORIES } from "../rules.ts";
import type { Route } from "./+types/hour-certificate";

const LOOK_AGAIN_MS = 3000;

export const meta: Route.MetaFunction = () => [{ title: `${m.hours_certificate_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, params }) => ({
  one: await outsideCertificate(ctx, params["certificateId"] ?? ""),
  people: await peopleOf(ctx, ownerOf(ctx, "documents")),
}));

export const action = act<Route.ActionArgs, { said: Said }>({
  confirm: async ({ ctx, params, form }) => {
    await confirmCertificate(ctx, params.certificateId, parseInput(ConfirmHours, formValues(form)));
    return { said: m.hours_confirmed() };
  },
  remove: async ({ ctx, params }) => {
    await removeCertificate(ctx, params.certificateId);
    throw redirect("/my/hours");
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** A certificate from elsewhere: what was read of it, for its owner to put right and confirm. */
export default function HourCertificateScreen({ loaderData: { one, people }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const { revalidate } = useRevalidator();
  const [category, setCategory] = useState<string>();
  const waits = one.reading === "waiting" && !one.confirmedAt && !one.returnedAt;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, revalidate]);
  const busy = useNavigation().formData?.get("intent");
  const refused = actionData && "error" in actionData ? actionData : null;
  const errors = refused?.error.fields ?? {};
  const { read } = one;
  const value = (name: string, kept: unknown) => String(refused?.typed[name] ?? kept ?? "");
  const minutes = one.minutes ?? read.minutes;
  return (
    <>
      <PageHeader
        no="L-67"
        label={
          <Link to="/my/hours" className="link">
            {m.hours_title()}
          </Link>
        }
        title={one.title || m.hours_certificate_title()}
      />
      <AnswerNote answer={actionData} />
      <div className="grid max-w-2xl gap-6">
        {one.confirmedAt ? (
          <p>
            <Badge tone={one.seenAt ? "plumb" : "neutral"}>
              {one.seenAt ? m.hours_from_seen() : m.hours_from_own()}
            </Badge>
          </p>
        ) : (
          <Alert tone={waits ? "info" : "warning"} live title={noticeTitle(one, waits)}>
            {waits
              ? m.hours_reading_more()
              : one.returnedAt
                ? m.hours_returned_more({ note: one.returnNote })
                : m.hours_confirm_about()}
          </Alert>
        )}
        <p>
          <a href={`/my/hours/certificates/${one.id}/file`} className="link inline-flex min-h-11 items-center">
            {one.fileName}
          </a>
        </p>
        <Card level={2} title={m.hours_says()}>
          {/* The same form while the file is being read: an input that nobody has touched takes what was read of it. */}
          <Form key={String(one.confirmedAt)} method="post" preventScrollReset noValidate className="grid gap-4">
            <Field name="title" label={m.hours_what()} error={errors["title"]} required>
              <Input maxLength={TITLE_MAX} defaultValue={value("title", one.title || read.title)} />
            </Field>
            <Field name="provider" label={m.hours_provider()} error={errors["provider"]} optional>
              <Input maxLength={TITLE_MAX} defaultValue={value("provider", one.provider || read.provider)} />
            </Field>
            <Field name="hours" label={m.hours_hours()} error={errors["hours"]} required>
              <Input inputMode="decimal" defaultValue={value("hours", minutes ? minutes / 60 : "")} />
            </Field>
            <Field name="category" label={m.learning_category()} error={errors["category"]} required>
              <Select
                value={category ?? value("category", one.category ?? read.category)}
                onChange={(event) => setCategory(event.currentTarget.value)}
                options={HOUR_CATEGORIES.map((category) => ({ value: category, label: categoryWords(category) }))}
              />
            </Field>
            <Field name="doneOn" label={m.hours_day()} error={errors["doneOn"]} required>
              <Input type="date" defaultValue={value("doneOn", one.doneOn ?? read.doneOn)} />
            </Field>
            <Field name="person" label={m.hours_holder()} error={errors["person"]} required>
              <Select
                placeholder={false}
                defaultValue={value("person", one.personId ?? people[0]?.id)}
                options={people.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
            <Button
              type="submit"
              name="intent"
              value="confirm"
              variant="primary"
              busy={busy === "confirm"}
              wide="phone"
            >
              {one.confirmedAt ? m.hours_confirm_again() : m.hours_confirm()}
            </Button>
          </Form>
        </Card>
        <Form method="post">
          <Button type="submit" name="intent" value="remove" variant="quiet" busy={busy === "remove"}>
            {m.hours_remove()}
          </Button>
        </Form>
      </div>
    </>
  );
}

function noticeTitle({ returnedAt }: { returnedAt: Date | null }, waits: boolean): string {
  if (waits) return m.hours_reading();
  return returnedAt ? m.hours_returned_title() : m.hours_to_confirm();
}
