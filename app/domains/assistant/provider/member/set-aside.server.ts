import { z } from "zod";
import { taxSetAside } from "#app/domains/taxes/queries/tile.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { dayText, money, percent } from "../figures.server.ts";
import type { OwnTool } from "../member.server.ts";

const ASKED =
  /how much (?:have|did|should) i (?:to )?(?:set|put|have (?:set|put)) (?:aside|away)(?! (?:on|from|for|if|when|with)\b.{0,30}\d)|my (?:own )?(?:tax )?(?:set[\s-]aside|tax savings|quarterly estimate|books|tax year)|cuanto (?:he|tengo|llevo|debo|tengo que) (?:de )?(?:apartad[oa]|apartar|ahorrado).{0,20}impuestos|mi (?:apartado|ano fiscal|ahorro) (?:de|para) impuestos/;
const SUM = /\d|\b(?:can|could|may|who|puede|pueden|quien)\b.{0,30}\b(?:see|view|open|ver|mirar)\b/;

/** From the member's own tax year: what to put aside so far, what is paid, and when the next payment is due. */
export const setAside: OwnTool<Record<string, never>> = {
  name: "my_tax_set_aside",
  right: "books",
  description:
    "From the signed-in member's own books of this year: income, profit, what to put aside for taxes, what is paid already, and the next due date.",
  input: z.strictObject({}),
  asked: (plain) => (ASKED.test(plain) && !SUM.test(plain) ? {} : null),
  visitor: (locale) => m.assistant_own_aside_visitor({ href: "/auth?next=/cody" }, { locale }),
  async answer(ctx, _input, locale) {
    const found = await taxSetAside(ctx);
    return {
      text: [`**${m.assistant_own_aside_title({ year: found.year }, { locale })}**`, ...linesOf(found, locale)].join(
        "\n\n",
      ),
      cards: [
        {
          id: "taxes",
          title: m.assistant_card_taxes({}, { locale }),
          body: m.assistant_card_taxes_body({}, { locale }),
          label: m.assistant_card_open({}, { locale }),
          href: "/taxes",
        },
      ],
    };
  },
};

function linesOf(found: Awaited<ReturnType<typeof taxSetAside>>, locale: Locale): string[] {
  const to = { locale };
  const dollars = (cents: number) => money(cents / 100);
  const due = m.assistant_own_aside_due({ date: dayText(found.nextDue.day, locale), days: found.nextDue.daysLeft }, to);
  if (!found.incomeCents && !found.profitCents) return [m.assistant_own_aside_empty({}, to), due];
  const books = m.assistant_own_aside_books(
    { income: dollars(found.incomeCents), profit: dollars(found.profitCents) },
    to,
  );
  if (found.asideCents === null || found.rate === null) return [books, m.assistant_own_aside_unknown({}, to), due];
  const rate = percent(found.rate / 10_000);
  const from =
    found.from === "own_rate"
      ? m.assistant_own_aside_own_rate({ rate }, to)
      : m.assistant_own_aside_tables({ rate }, to);
  const sum = m.assistant_own_aside_sum(
    { aside: dollars(found.asideCents), paid: dollars(found.paidCents), left: dollars(found.leftCents ?? 0) },
    to,
  );
  return [books, sum, from, due];
}
