import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";

/** Whether the office sees the tax year, and the switch for it. */
export const BooksForOffice = ({ allowed }: { allowed: boolean }) => (
  <Card title={m.businesses_books_title()} level={2}>
    <p className="measure mb-4">{allowed ? m.businesses_books_on() : m.businesses_books_off()}</p>
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="books" />
      <Button type="submit" name="allowed" value={allowed ? "no" : "yes"}>
        {allowed ? m.businesses_books_close() : m.businesses_books_open()}
      </Button>
    </Form>
  </Card>
);
