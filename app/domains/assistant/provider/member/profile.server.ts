import { z } from "zod";
import { myAlerts } from "#app/domains/alerts/queries/alerts.server.ts";
import { bareOf } from "#app/domains/assistant/rules/loosely.ts";
import { namedIn } from "#app/domains/assistant/rules/named.ts";
import { may, ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { planOf } from "#app/domains/billing/queries/plan.server.ts";
import { PLANS } from "#app/domains/billing/rules.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { myApplications } from "#app/domains/jobs/queries/mine.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "../engine.server.ts";
import { money } from "../figures.server.ts";
import type { OwnAnswer, OwnTool } from "../member.server.ts";
import { jobMoneyAnswer } from "./costs.server.ts";
import { payerAnswer } from "./payer.server.ts";

const WHO_AM_I =
  /^(?:(?:so|hey|cody|ok|oye|y) )*(?:who am i|do you know (?:who i am|me)|what(?:'?s| is|s) my (?:name|company|business(?: name)?|trade)|what do you know about me|(?:show |whats |what's |what is )?my (?:profile|account|info)|quien soy(?: yo)?|sabes quien soy|como me llamo|cual es mi (?:nombre|empresa|negocio|compania|oficio)|que sabes de mi|mi (?:perfil|cuenta))$/;
const PLAN =
  /^(?:(?:so|hey|cody|ok|oye|y|and) )*(?:(?:what|which) plan (?:am i on|do i have|have i got|is this|am i paying for)|what(?:'?s| is|s) my (?:current )?plan|my plan|(?:how much|what) (?:am i|do i|are we|do we) (?:paying|pay|spend(?:ing)?)(?: (?:for (?:this|kingpost|it|the app|you)|you guys|here|now|right now|a month|per month|each month|currently|on kingpost))+|am i (?:on|paying for) (?:free|pro|elite|a plan)|(?:que|cual) plan (?:tengo|es el mio|traigo|pago)|cual es mi plan|mi plan|cuanto (?:pago|estoy pagando|les pago|pagamos)(?: (?:por (?:esto|kingpost|la app|el plan|mi plan)|aqui|ahorita|ahora|al mes|cada mes|por mes|yo|actualmente))+|tengo (?:el )?plan (?:free|gratis|pro|elite))$/;

/** Who asks and for which business, with their license and plan as far as their part lets them see these. */
export const profile: OwnTool<{ plan?: boolean | undefined; noWork?: boolean | undefined }> = {
  name: "my_profile",
  right: "see",
  description:
    "Who the signed-in member is here: name, business, trade, place, license, and the plan they are on (`plan`). `noWork`: why no jobs come, with what the account lacks.",
  input: z.strictObject({ plan: z.boolean().optional(), noWork: z.boolean().optional() }),
  asked: (plain) => (PLAN.test(bareOf(plain)) ? { plan: true } : WHO_AM_I.test(bareOf(plain)) ? {} : null),
  more: (plain) =>
    /^(?:(?:and|y|so) )*(?:what(?:'?s| is|s) my plan|my plan|mi plan|(?:and )?(?:how much (?:is (?:it|that)|do i pay)|what do i pay|cuanto (?:pago|cuesta|es)))$/.test(
      plain,
    )
      ? { plan: true }
      : null,
  async answer(ctx, { plan, noWork }, locale) {
    const to = { locale };
    if (noWork) return noWorkAnswer(ctx, locale);
    const { name, role } = requireActor(ctx);
    const business = role === "contractor" ? await businessOf(ctx, ownerOf(ctx, "see")) : null;
    const license = business && may(ctx, "documents") ? (await trustOf(ctx, ownerOf(ctx, "documents"))).license : null;
    const on = may(ctx, "plan") && role !== "homeowner" ? await planOf(ctx, ownerOf(ctx, "plan")) : null;
    const cents = on && PLANS[on];
    const price = cents && { month: money(cents.monthlyCents / 100), year: money(cents.yearlyCents / 100) };
    const roles = {
      contractor: m.assistant_own_role_contractor,
      homeowner: m.assistant_own_role_homeowner,
      realtor: m.assistant_own_role_realtor,
      admin: m.assistant_own_role_admin,
    };
    const place = [business?.city, business?.state].filter(Boolean).join(", ");
    const planLine =
      price &&
      (cents.monthlyCents
        ? m.assistant_own_plan({ plan: PLAN_NAMES[on], ...price }, to)
        : m.assistant_own_plan_free({}, to));
    const lines = [
      `**${plainWords(name)}** · ${(roles[role as keyof typeof roles] ?? m.assistant_own_role_homeowner)({}, to)}`,
      business?.companyName ? plainWords(business.companyName) : "",
      [TRADES.find(({ id }) => id === business?.primaryTrade)?.[locale], place && plainWords(place)]
        .filter(Boolean)
        .join(" · "),
      license?.number
        ? m.assistant_own_license_number({ number: plainWords(license.number), state: license.issuingState ?? "" }, to)
        : "",
      planLine ?? "",
    ].filter(Boolean);
    const refused = plan && !planLine && role !== "homeowner" ? m.auth_not_your_part({}, to) : null;
    const free = plan && role === "homeowner" ? m.assistant_own_plan_none({}, to) : null;
    return {
      text: plan ? (refused ?? free ?? planLine ?? "") : lines.join("\n\n"),
      cards: [
        plan && planLine
          ? {
              id: "plan",
              title: m.assistant_card_plan({}, to),
              body: m.assistant_card_plan_body({}, to),
              label: m.assistant_card_open({}, to),
              href: "/account/plan",
            }
          : {
              id: "account",
              title: m.assistant_card_account({}, to),
              body: m.assistant_card_account_body({}, to),
              label: m.assistant_card_open({}, to),
              href: "/account/profile",
            },
      ],
    };
  },
};
/** The asker's own bids by how they stand, and what of the account keeps work away: the badge, the description, alerts. */
async function noWorkAnswer(ctx: Ctx, locale: Locale): Promise<OwnAnswer> {
  const to = { locale };
  const businessId = ownerOf(ctx, "see");
  const business = await businessOf(ctx, businessId);
  const bids = may(ctx, "jobs") ? await myApplications(ctx) : [];
  const won = bids.filter(({ status }) => status === "awarded").length;
  const open = bids.filter(({ status }) => status === "submitted" || status === "shortlisted").length;
  const { status } = await trustOf(ctx, businessId);
  const alerts = may(ctx, "jobs") ? (await myAlerts(ctx)).alerts.length : 0;
  const lacks = [
    ...(status === "verified" ? [] : [m.assistant_own_no_work_badge({}, to)]),
    ...(bids.length < FEW_BIDS ? [m.assistant_own_no_work_few({}, to)] : []),
    ...(alerts ? [] : [m.assistant_own_no_work_alert({}, to)]),
    ...((business?.description ?? "").length < SHORT_TEXT ? [m.assistant_own_no_work_text({}, to)] : []),
    m.assistant_own_no_work_photos({}, to),
  ];
  return {
    text: [
      m.assistant_own_no_work({ sent: bids.length, open, won }, to),
      lacks.map((lack) => `- ${lack}`).join("\n"),
      m.assistant_own_no_work_verified({}, to),
    ].join("\n\n"),
    cards: [
      {
        id: "board",
        title: m.assistant_card_board({}, to),
        body: m.assistant_card_board_body({}, to),
        label: m.assistant_card_open({}, to),
        href: "/find-pro?tab=jobs",
      },
    ],
  };
}
const FEW_BIDS = 10;
const SHORT_TEXT = 80;
const PLAN_NAMES = { free: "Free", pro: "Pro", elite: "Elite" } as const;

/** What somebody else earns, pays or is licensed under, whoever is named behind it. */
const OF_SOMEBODY =
  /^(?:(?:and|so|y|oye|hey) )*(?:how much (?:does|did|is|do) (?!i\b|we\b|my\b|you\b|an?\b|the\b|it\b)([a-z' ]{3,40}?) (?:make|makes|made|earn|earns|earned|making|earning|gross|bill|billed|owe|owes|pay (?:their|his|her))\b.{0,24}|(?:what(?:'?s| is|s)) (?!my\b|our\b|the\b|an?\b)([a-z' ]{3,40}?)'?s? (?:license|licence|policy|insurance) (?:number|no)|cuanto (?:gana|gano|factura|facturo|vendio|debe de|hace|hizo) (?!yo\b|uno\b|una?\b|el\b|la\b|mi\b)([a-z' ]{3,40}?)(?: (?:al|este|por|en|de|cada) .{2,20})?|cual es (?:el|la) (?:numero de )?(?:licencia|poliza|seguro) de (?!mi\b|una?\b)([a-z' ]{3,40})|y (?:el|la|los|las) de (?!mi\b|una?\b|el\b|la\b)([a-z' ]{3,40}))$/;

/** How somebody whom the asker works for pays, the money of a job that is named, and of all else that nobody else's records are read; null for anything else. */
export async function othersAnswer(ctx: Ctx, plain: string, locale: Locale): Promise<AnswerPart | null> {
  const told = (await payerAnswer(ctx, plain, locale)) ?? (await jobMoneyAnswer(ctx, bareOf(plain), locale));
  if (told) return told;
  const name = OF_SOMEBODY.exec(bareOf(plain))?.slice(1).find(Boolean);
  if (!name || !ctx.actor || !may(ctx, "jobs")) return null;
  const known = await listEngagements(ctx);
  return namedIn(known, name, ({ other }) => other).length
    ? { text: m.assistant_own_nobody_else({}, { locale }) }
    : null;
}
