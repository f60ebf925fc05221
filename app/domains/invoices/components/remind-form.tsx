import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import { REMIND_AGAIN_DAYS } from "../rules.ts";

type Props = {
  invoice: { id: string; number: number; remindedAt: Date | null; mayRemind: boolean };
  /** In a list the button says no more than what it does. */
  brief?: boolean;
};

/** The pro's reminder to whoever has not paid, or since when it is out. */
export const RemindForm = ({ invoice: { id, number, remindedAt, mayRemind }, brief = false }: Props) =>
  mayRemind ? (
    <Form method="post" action={`/invoices/${id}`} preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value="remind"
        size={brief ? "sm" : "md"}
        aria-label={brief ? m.invoices_remind_number({ number }) : undefined}
      >
        {brief ? m.invoices_remind_short() : m.invoices_remind()}
      </Button>
    </Form>
  ) : (
    remindedAt && (
      <p className="text-sm text-ink-soft">
        {brief
          ? m.invoices_reminded_short({ date: day(remindedAt) })
          : m.invoices_reminded({ date: day(remindedAt), days: REMIND_AGAIN_DAYS })}
      </p>
    )
  );
