import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { m } from "#paraglide/messages.js";
import type { Rule } from "../queries/import-plan.server.ts";
import { targetWords } from "./pick-select.tsx";

/** What the member chose for merchants: used by every import to come, and forgotten one by one. */
export const RuleList = ({ rules }: { rules: readonly Rule[] }) => (
  <section>
    <h2 className="mb-1 text-2xl!">{m.taxes_rules()}</h2>
    <p className="mb-3 text-ink-soft">{m.taxes_rules_body()}</p>
    <DataTable
      caption={m.taxes_rules()}
      rows={rules}
      rowKey={({ way, merchant }) => `${way} ${merchant}`}
      columns={[
        {
          key: "who",
          header: m.taxes_who(),
          lead: true,
          cell: ({ merchant }) => <span className="wrap-anywhere">{merchant}</span>,
        },
        {
          key: "way",
          header: m.taxes_rule_way(),
          cell: ({ way }) => (way === "in" ? m.taxes_csv_money_in() : m.taxes_csv_money_out()),
        },
        { key: "target", header: m.taxes_rule_target(), cell: ({ target, way }) => targetWords(target, way) },
        {
          key: "do",
          header: "",
          bare: true,
          align: "right",
          cell: ({ way, merchant }) => (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="way" value={way} />
              <input type="hidden" name="merchant" value={merchant} />
              <Button type="submit" name="intent" value="forget-rule" size="sm" variant="quiet">
                {m.taxes_rule_forget()}
                <span className="sr-only">: {merchant}</span>
              </Button>
            </Form>
          ),
        },
      ]}
    />
  </section>
);
