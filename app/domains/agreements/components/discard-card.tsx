import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";
import type { OneAgreement } from "../queries/agreement.server.ts";

/** The way to be rid of a change order that was begun and that nobody has signed. */
export const DiscardCard = ({ one }: { one: OneAgreement }) =>
  one.mayDiscard && (
    <Card title={m.agreements_discard_title()} level={2}>
      <Form method="post" action={`/agreements/${one.id}`} className="grid gap-3">
        <input type="hidden" name="version" value={one.version} />
        <p className="measure">{m.agreements_discard_how()}</p>
        <Button type="submit" name="intent" value="discard" variant="danger" className="justify-self-start">
          {m.agreements_discard()}
        </Button>
      </Form>
    </Card>
  );
