import { Form } from "react-router";
import { moneyText } from "#app/infra/money-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";
import { CE_COURSE_CENTS } from "../rules.ts";

/** The course that the reader came from, to buy it alone. */
export const BuyCourse = ({ course: { slug, title } }: { course: { slug: string; title: string } }) => (
  <Card title={title} level={2} label={m.billing_one_course()}>
    <p className="text-lg">{m.billing_one_course_terms({ amount: moneyText(CE_COURSE_CENTS) })}</p>
    <Form method="post" className="mt-4">
      <input type="hidden" name="sku" value="ce_course" />
      <input type="hidden" name="course" value={slug} />
      <Button type="submit" name="intent" value="buy" variant="primary" wide="phone">
        {m.billing_buy()}
      </Button>
    </Form>
  </Card>
);
