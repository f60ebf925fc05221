import { Form, useNavigation } from "react-router";
import { day } from "#app/infra/dates.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { SIGNER_MAX } from "../input/limits.ts";
import type { InvoiceWaivers } from "../queries/waivers.server.ts";
import { blankText, coversText, meansText, reasonText, waiverText } from "../rules/waiver-words.ts";
import { answerTo, COVERS_ALL } from "../rules/waivers.ts";

type Kinds = InvoiceWaivers["kinds"];

const optionsOf = (kinds: Kinds) =>
  kinds.flatMap(({ kind, reason }) => (reason ? [] : [{ value: kind, label: waiverText(kind) }]));

/** What each kind does, or why it is not made now. */
const KindList = ({ kinds }: { kinds: Kinds }) => (
  <dl className="grid gap-3">
    {kinds.map(({ kind, reason }) => (
      <div key={kind}>
        <dt className={reason ? "text-ink-soft" : "font-[620]"}>{waiverText(kind)}</dt>
        <dd className="measure text-ink-soft">{reason ? reasonText(reason) : meansText(kind)}</dd>
      </div>
    ))}
  </dl>
);

/** What the payer asks the pro for. */
export function AskWaiverForm({ waivers, errors }: { waivers: InvoiceWaivers; errors: FieldErrors }) {
  const busy = useNavigation().formData?.get("intent") === "ask";
  return (
    <Card title={m.invoices_waiver_ask()} level={2}>
      <Form method="post" noValidate preventScrollReset className="grid gap-4">
        <KindList kinds={waivers.kinds} />
        <Field name="kind" label={m.invoices_waiver_which()} error={errors["kind"]} required>
          <Select options={optionsOf(waivers.kinds)} placeholder={false} className="max-w-md" />
        </Field>
        <Button type="submit" name="intent" value="ask" variant="primary" busy={busy} className="justify-self-start">
          {m.invoices_waiver_ask_do()}
        </Button>
      </Form>
    </Card>
  );
}

type Props = { waivers: InvoiceWaivers; typed: Typed; errors: FieldErrors };

/** What the pro fills in before a waiver can be read and signed. */
export function MakeWaiverForm({ waivers, typed, errors }: Props) {
  const busy = useNavigation().formData?.get("intent") === "make";
  const { usual, payments, kinds, asked, draft, blanks } = waivers;
  const was = draft?.content;
  const text = (name: string, before: string) => String([typed[name] ?? before].flat()[0] ?? "");
  const options = optionsOf(kinds);
  const wanted = draft?.kind ?? asked?.kind;
  const first = (wanted && answerTo(wanted, kinds)) ?? options[0]?.value;
  return (
    <Card title={draft ? m.invoices_waiver_make_again() : m.invoices_waiver_make()} level={2}>
      <Form method="post" noValidate preventScrollReset className="grid gap-4">
        <KindList kinds={kinds} />
        {options.length > 0 && (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field name="kind" label={m.invoices_waiver_which()} error={errors["kind"]} required>
                <Select options={options} placeholder={false} defaultValue={text("kind", first ?? "")} />
              </Field>
              <Field
                name="throughOn"
                label={m.invoices_waiver_through()}
                hint={m.invoices_waiver_through_hint()}
                error={errors["throughOn"]}
                required
              >
                <Input
                  type="date"
                  max={usual.today}
                  defaultValue={text("throughOn", was?.throughOn ?? usual.throughOn)}
                />
              </Field>
              <Field name="owner" label={m.invoices_waiver_owner()} error={errors["owner"]} required>
                <Input maxLength={SIGNER_MAX} defaultValue={text("owner", was?.owner ?? usual.owner)} />
              </Field>
              <Field name="place" label={m.invoices_waiver_place()} error={errors["place"]} required>
                <Input maxLength={SIGNER_MAX} defaultValue={text("place", was?.place ?? usual.place)} />
              </Field>
              <Field name="maker" label={m.invoices_waiver_maker()} error={errors["maker"]} required>
                <Input maxLength={SIGNER_MAX} defaultValue={text("maker", was?.maker ?? usual.maker)} />
              </Field>
              {blanks.map((blank) => (
                <Field key={blank} name={blank} label={blankText(blank)} error={errors[blank]} required>
                  {blank === "coversAll" ? (
                    <Select
                      options={COVERS_ALL.map((value) => ({ value, label: coversText(value) }))}
                      defaultValue={text(blank, was?.blanks?.[blank] ?? "")}
                    />
                  ) : (
                    <Input maxLength={SIGNER_MAX} defaultValue={text(blank, was?.blanks?.[blank] ?? usual[blank])} />
                  )}
                </Field>
              ))}
              <Field
                name="amount"
                label={m.invoices_waiver_amount()}
                hint={m.invoices_waiver_amount_hint()}
                error={errors["amount"]}
                optional
              >
                <Input inputMode="decimal" defaultValue={text("amount", "")} />
              </Field>
              {payments.length > 0 && (
                <Field name="payment" label={m.invoices_waiver_payment()} error={errors["payment"]} optional>
                  <Select
                    options={payments.map((one) => ({
                      value: one.id,
                      label: `${moneyText(one.cents)}, ${day(one.day)}`,
                    }))}
                    placeholder={false}
                    defaultValue={text("payment", payments[0]?.id ?? "")}
                  />
                </Field>
              )}
              <Field
                name="disputed"
                label={m.invoices_waiver_disputed()}
                hint={m.invoices_waiver_disputed_hint()}
                error={errors["disputed"]}
                optional
              >
                <Input inputMode="decimal" defaultValue={text("disputed", "")} />
              </Field>
            </div>
            <Button
              type="submit"
              name="intent"
              value="make"
              variant={draft ? "secondary" : "primary"}
              busy={busy}
              className="justify-self-start"
            >
              {m.invoices_waiver_make_do()}
            </Button>
          </>
        )}
      </Form>
    </Card>
  );
}
