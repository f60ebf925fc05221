import type { BillTold } from "#app/domains/assistant/rules/bill-told.ts";
import { namedIn } from "#app/domains/assistant/rules/named.ts";
import { postIn } from "#app/domains/assistant/rules/post-told.ts";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import type { When } from "#app/domains/intent/rules/when.ts";
import { myInvoices } from "#app/domains/invoices/queries/list.server.ts";
import { PostJob } from "#app/domains/jobs/input.ts";
import { earliestStart, latestStart } from "#app/domains/jobs/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import { findPlace } from "#app/infra/geo/places.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { JOB_DURATIONS } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "./engine.server.ts";
import { dayText, money } from "./figures.server.ts";

/**
 * A card that posts the job that somebody told of, with every field on it; where one is missing or does not fit, it leads to
 * the form with the others filled in, and the answer names what is missing.
 */
export async function postAnswer(
  ctx: Ctx,
  said: string,
  dayOf: (when: When) => Promise<string | null>,
  locale: Locale,
): Promise<AnswerPart> {
  const to = { locale };
  if (!said) return { text: m.assistant_hands_post_what({}, to) };
  const told = postIn(said);
  const business = told.location || !ctx.actor ? null : await businessOf(ctx, ownerOf(ctx, "see"));
  const asBusiness = ctx.actor?.role === "contractor";
  const day = await dayOf(told.when);
  const budget = told.dollars === null ? "" : String(Math.round(told.dollars));
  const city = told.location ? null : cityIn(said, business?.state ?? "");
  const fields = {
    title: city
      ? told.title.replace(new RegExp(`\\s+(?:in|en|near|cerca de)\\s+${city.named}.*$`, "i"), "")
      : told.title,
    trade: told.trade,
    location: told.location || city?.city || (business?.zip?.slice(0, 5) ?? ""),
    budgetMin: budget,
    budgetMax: budget,
    startDate: day && day >= earliestStart(ctx.now) && day <= latestStart(ctx.now) ? day : "",
    duration: told.duration,
    description: told.description,
  };
  const checked = PostJob.safeParse(fields);
  const wrong = new Set(checked.error?.issues.map(({ path }) => String(path[0])));
  const names = {
    title: m.jobs_field_title({}, to),
    trade: m.jobs_field_trade({}, to),
    location: m.jobs_field_location({}, to),
    budgetMin: m.jobs_field_budget_max({}, to),
    startDate: m.jobs_field_start({}, to),
    duration: m.jobs_field_duration({}, to),
    description: m.jobs_field_description({}, to),
  };
  const own =
    business?.zip && fields.location === business.zip.slice(0, 5)
      ? [m.assistant_hands_post_own_zip({ zip: fields.location }, to)]
      : [];
  const missing = Object.entries(names).flatMap(([name, words]) => (wrong.has(name) ? [words] : []));
  const shown = [
    TRADES.find(({ id }) => id === fields.trade)?.[locale],
    fields.location,
    budget && money(Number(budget)),
    fields.startDate && dayText(fields.startDate, locale),
    JOB_DURATIONS.find(({ id }) => id === fields.duration)?.[locale],
  ];
  const card = {
    id: "post-job",
    title: m.assistant_hands_post({ title: fields.title }, to),
    body: `${shown.filter(Boolean).join(" · ")}\n${fields.description}`,
  };
  if (!missing.length && ctx.actor)
    return {
      text: [m.assistant_hands_post_ask({}, to), ...own].join("\n\n"),
      cards: [
        {
          ...card,
          label: m.assistant_hands_post_now({}, to),
          href: asBusiness ? "/post-job?as=business" : "/post-job",
          send: { intent: "post", ...fields, requestKey: ctx.newId() },
        },
      ],
    };
  const { location: place, ...rest } = fields;
  const filled = new URLSearchParams(
    Object.entries({ as: asBusiness ? "business" : "", ...rest, place }).filter(([, value]) => value),
  );
  return {
    text: ctx.actor
      ? [m.assistant_hands_post_missing({ fields: missing.join(", ") }, to), ...own].join("\n\n")
      : m.assistant_hands_post_visitor({}, to),
    cards: [
      {
        ...card,
        label: m.assistant_hands_open_form({}, to),
        href: `/post-job?${filled.toString().replace(/[!'()*~]/g, "")}`,
      },
    ],
  };
}

const LISTED = 6;
/** A card that opens the form of the next invoice of a job, with the sum and the line that were told. */
export async function billAnswer(ctx: Ctx, told: BillTold, locale: Locale): Promise<AnswerPart> {
  const to = { locale };
  const { toBill } = await myInvoices(ctx);
  const whose = namedIn(toBill, told.job, ({ other }) => other);
  const named = namedIn(whose.length ? whose : toBill, told.job, ({ title, other }) => `${title} ${other}`);
  const offered = (named.length ? named : toBill).slice(0, LISTED);
  if (!offered.length)
    return {
      text: m.assistant_hands_bill_none({}, to),
      cards: [
        {
          id: "work",
          title: m.engagements_title({}, to),
          body: m.assistant_hands_work({}, to),
          label: m.assistant_card_open({}, to),
          href: "/work",
        },
      ],
    };
  const amount = told.dollars === null ? "" : String(told.dollars);
  const tax = told.tax && told.dollars ? Math.round(told.dollars * told.tax) / 100 : 0;
  const dueOn = told.days === undefined ? "" : addDays(todayAt(ctx.now), told.days);
  const rate = told.tax ? String(told.tax) : "";
  const fields = Object.entries({ what: told.what, amount, tax: rate, dueOn }).filter(([, value]) => value);
  const said = fields.length ? `?${new URLSearchParams(fields).toString().replace(/[!'()*~]/g, "")}` : "";
  return {
    text: [
      offered.length > 1 ? m.assistant_hands_bill_which({}, to) : m.assistant_hands_bill_ask({}, to),
      ...(tax && told.dollars
        ? [
            m.assistant_hands_bill_tax(
              { sum: money(told.dollars), rate, tax: money(tax), total: money(told.dollars + tax) },
              to,
            ),
          ]
        : []),
      ...(dueOn ? [m.assistant_hands_bill_due({ day: dayText(dueOn, locale) }, to)] : []),
    ].join("\n\n"),
    cards: offered.map(({ id, title, other }) => ({
      id: `bill-${id}`,
      title: m.assistant_hands_bill({ title }, to),
      body: [other, told.what, told.dollars && money(told.dollars)].filter(Boolean).join(" · "),
      label: m.assistant_hands_open_form({}, to),
      href: `/work/${id}/invoices${said}#new`,
    })),
  };
}

/** The city that a post names without its state, or with it in small letters: "fix my deck, next month, austin", "in dallas tx"; and the words that named it. */
function cityIn(said: string, state: string): { city: string; named: string } | null {
  const parts = said.split(/([,;.]|\b(?:in|en|near|cerca de)\b)/i).map((part) => part.trim());
  for (let at = 2; at < parts.length; at += 2) {
    const words = (parts[at] ?? "").split(/\s+/).filter(Boolean);
    const next = /^[a-z]{2}$/i.test(parts[at + 2] ?? "") ? ` ${parts[at + 2]}` : "";
    // Behind a comma the place stands alone; behind "in" more may follow it.
    const fewest = /^[,;.]$/.test(parts[at - 1] ?? "") ? words.length : 1;
    for (let n = Math.min(4, words.length); n >= fewest && n > 0; n--) {
      const named = words.slice(0, n).join(" ");
      if (/\d/.test(named)) continue;
      const cities = findPlace(named + next).filter(({ match }) => match === "city");
      const city = cities.find((one) => one.state === state) ?? cities[0];
      if (city) return { city: `${city.city}, ${city.state}`, named };
    }
  }
  return null;
}
