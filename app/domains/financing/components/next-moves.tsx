import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import type { OwnApplication } from "../queries/application.server.ts";
import { APPROVED, CANCELABLE, isOneOf } from "../rules/states.ts";

/** What the applicant can do where the application stands: pay out, share, call off, delete. */
export function NextMoves({ one }: { one: OwnApplication }) {
  const { standing, pro, sharedAt, tieKind } = one;
  const lender = one.lender ?? "";
  return (
    <div className="mt-8 grid gap-6">
      {standing === "accepted" && (
        <Card level={2} title={m.financing_done_title()}>
          <p className="measure">{m.financing_done_how({ lender })}</p>
          <SureButton
            label={m.financing_done()}
            name={lender}
            sure={m.financing_done_sure({ lender })}
            intent="done"
            stay
          />
        </Card>
      )}
      {pro && isOneOf(APPROVED, standing) && (
        <Card level={2} title={m.financing_share_title({ pro })}>
          <p className="measure">
            {sharedAt
              ? m.financing_shared_now({ pro })
              : tieKind === "invoice"
                ? m.financing_share_how_invoice({ pro })
                : m.financing_share_how_bid({ pro })}
          </p>
          <Form method="post" preventScrollReset className="mt-4">
            <Button type="submit" name="intent" value={sharedAt ? "unshare" : "share"} wide="phone">
              {sharedAt ? m.financing_unshare() : m.financing_share_do()}
            </Button>
          </Form>
        </Card>
      )}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-line pt-4">
        {isOneOf(CANCELABLE, standing) && (
          <SureButton
            label={m.financing_cancel()}
            name={m.financing_application_title()}
            sure={one.lender ? m.financing_cancel_sure_lender({ lender }) : m.financing_cancel_sure()}
            intent="cancel"
          />
        )}
        <SureButton
          label={m.financing_application_delete()}
          name={m.financing_application_title()}
          sure={
            standing === "paid_out" ? m.financing_delete_sure_loan({ lender }) : m.financing_application_delete_hint()
          }
          intent="delete"
        />
      </div>
    </div>
  );
}
