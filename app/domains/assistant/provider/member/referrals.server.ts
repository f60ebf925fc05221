import { z } from "zod";
import { bareOf } from "#app/domains/assistant/rules/loosely.ts";
import { requireActor } from "#app/domains/auth/access.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { realtorDesk, type SentPro } from "#app/domains/realtors/queries/desk.server.ts";
import { PAYOUT_MIN_CENTS } from "#app/domains/referrals/rules.ts";
import type { RecordState } from "#app/domains/verification/rules/record-state.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { dayText, money } from "../figures.server.ts";
import type { OwnTool } from "../member.server.ts";

type View = "money" | "pros" | "lapsed";

/** The pros whom a realtor sent, or a list of them. */
const PROS =
  /\b(?:my|our|mis|nuestros) (?:\w+ )?(?:pros?|vendors?|contractors?|referrals?|referred|contratistas?|referidos?|profesionales|plomeros?|electricistas?|plumbers?|electricians?|roofers?|gente)\b|\b(?:pros?|contractors?|people|vendors?|contratistas?|profesionales) (?:that |who |que )?(?:i|yo)? ?(?:sent|referred|brought|mande|referi|traje|recomende|he (?:mandado|referido))\b|\bwho (?:have|did) i (?:sent|send|refer|referred)\b|\ba quien(?:es)? (?:he )?(?:mandado|mande|referido|referi)\b/;
const LAPSED =
  /\b(?:insur\w+|licen[sc]e\w*|laps\w+|expir\w+|lost|verified|checked|record|covered|seguros?|aseguranza|licencias?|vencid\w+|vence\w*|vencio|perdi\w+|verificad\w+|al corriente)\b/;
/** Money that comes to whoever refers: what is owed, earned or paid out. */
const MONEY =
  /\b(?:commissions?|comision(?:es)?|referral (?:money|fees?|income|earnings)|payouts?)\b|\b(?:how much|what|when|did|have|cuanto|cuando|que)\b.{0,24}\b(?:owed?|earn\w*|made|make|making|paid|pay|balance|deben?|gan[eoa]\w*|he ganado|pagan?|pago|pagado|saldo)\b|\b(?:my|mi) (?:balance|saldo|earnings|ganancias)\b/;
const PAID =
  /^(?:(?:and|so|y) )*(?:(?:how|when) (?:do|will|am|can|would) i (?:get )?(?:my )?(?:paid|money)|(?:cuando|como) me (?:pagan|van a pagar|depositan))\b/;
const REFERRALS =
  /\bmy (?:realtor )?referral (?:commissions?|earnings|money|payouts?)\b|\bmis? comision(?:es)? (?:por|de) (?:mis )?referidos\b/;
/** How it works is told by an article. */
const HOW = /^(?:(?:and|so|y) )*(?:how (?:do|does|can|to)|why|como|por que|what is a|que es)\b/;
/** What somebody else is paid is no commission. */
const OTHER =
  /\b(?:cost|costs|charge|cuesta|cobra|plan|plans|tax|taxes|impuestos?|down payment|deposit|deposito|contractor wants|roof|kitchen|bath\w*|house|casa)\b/;

/** What a realtor's question in plain text asks of their own desk; null when it asks something else. */
export function referralsAsked(plain: string): View | null {
  const bare = bareOf(plain);
  if (PAID.test(bare)) return "money";
  if (HOW.test(bare)) return null;
  if (PROS.test(bare)) return LAPSED.test(bare) ? "lapsed" : MONEY.test(bare) ? "money" : "pros";
  return MONEY.test(bare) && !OTHER.test(bare) ? "money" : null;
}

/** A realtor's own desk: whom they sent, how those records stand, and what it came to. */
export const referrals: OwnTool<{ view: View }> = {
  name: "my_referrals",
  right: "see",
  description:
    "For a signed-in realtor: what their referrals earned and what is owed to them (money), the pros they sent (pros), and those of them without a license or an insurance in force (lapsed).",
  input: z.strictObject({ view: z.enum(["money", "pros", "lapsed"]) }),
  // Words that mean referrals whoever says them; all others are read for realtors alone, by `roleLook`.
  asked: (plain) => (REFERRALS.test(plain) ? { view: "money" } : null),
  more(plain) {
    const view = referralsAsked(plain);
    return view && { view };
  },
  async answer(ctx, { view }, locale) {
    const to = { locale };
    if (requireActor(ctx).role !== "realtor") return { text: m.assistant_own_not_realtor({}, to), cards: [] };
    const desk = await realtorDesk(ctx);
    const lapsed = desk.pros.filter(({ standing }) => standing === "lapsed");
    const text = {
      money: () =>
        [
          `**${m.assistant_own_referrals_owed({ amount: money(desk.balanceCents / 100) }, to)}**`,
          [
            `- ${m.assistant_own_referrals_month({ amount: money(desk.monthCents / 100) }, to)}`,
            `- ${m.assistant_own_referrals_earned({ amount: money(desk.earnedCents / 100) }, to)}`,
            `- ${m.assistant_own_referrals_paid({ amount: money(desk.paidCents / 100) }, to)}`,
          ].join("\n"),
          m.assistant_own_referrals_least({ least: money(PAYOUT_MIN_CENTS / 100) }, to),
        ].join("\n\n"),
      pros: () => listed(desk.pros, m.assistant_own_referrals_title({ n: desk.pros.length }, to), locale),
      lapsed: () =>
        lapsed.length
          ? listed(lapsed, m.assistant_own_referrals_lapsed({ n: lapsed.length }, to), locale)
          : `${m.assistant_own_referrals_lapsed_none({}, to)}\n\n${listed(desk.pros, m.assistant_own_referrals_title({ n: desk.pros.length }, to), locale)}`,
    }[view]();
    return {
      text,
      cards: [
        {
          id: "referrals",
          title: m.assistant_card_referrals({}, to),
          body: m.assistant_card_referrals_body({}, to),
          label: m.assistant_card_open({}, to),
          href: view === "money" ? "/realtor/statement" : "/realtor",
        },
      ],
    };
  },
};

const SHOWN = 12;

function listed(pros: readonly SentPro[], title: string, locale: Locale): string {
  const to = { locale };
  if (!pros.length) return m.assistant_own_referrals_none({}, to);
  const rows = pros.slice(0, SHOWN).map(({ company, slug, listed: shown, record, earnedCents }) => {
    const name = plainWords(company || m.assistant_own_referrals_unnamed({}, to));
    return `| ${shown && slug ? `[${name}](/pros/${slug})` : name} | ${partText(record.license, locale)} | ${partText(record.insurance, locale)} | ${money(earnedCents / 100)} |`;
  });
  return `**${title}**\n\n${m.assistant_own_referrals_head({}, to)}\n${rows.join("\n")}`;
}

function partText({ life, lastDay }: RecordState["license"], locale: Locale): string {
  const to = { locale };
  if (life === "unneeded") return m.assistant_own_referrals_part_unneeded({}, to);
  if (lastDay === null) return m.assistant_own_referrals_part_none({}, to);
  const date = dayText(lastDay, locale);
  return life === "expired" ? m.assistant_own_referrals_part_over({ date }, to) : date;
}
