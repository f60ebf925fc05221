import type { Card } from "#app/domains/assistant/rules/cards.ts";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { proFilters, prosPath } from "#app/domains/directory/input.ts";
import { searchPros } from "#app/domains/directory/queries.server.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { findPlace } from "#app/infra/geo/places.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { label } from "#content/lists.ts";
import { tradeSaid } from "#content/trade-words.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "./engine.server.ts";

const SHOWN = 5;
const ASKED =
  /^(?:please )?(?:(?:can|could) you )?(?:help me )?(find|get|show|looking for|(?:i am|i'm|we are) looking for|i need|we need|need|who does|busco|necesito|necesitamos|buscame|encuentra|encuentrame|quien hace|quien pone)(?: me)? (?:(?:an?|some|the|una?|unos|unas|el|la|good|verified|local|buen|buena) )*(.+?)(?: (?:near|around|close to|in|by|cerca de|en) (.{2,60}))?$/;
const NEED = /need|necesit|who|quien/;
const KIND = / (?:contractors?|pros?|compan(?:y|ies)|people|guys?|person|contratistas?)$/;
const HERE = /^(?:me|us|here|my (?:area|zip|town)|mi|aqui|mi zona)$/;

/** The trade and the place that a question in plain text (lower case, no accents) looks for; null when it asks something else. */
export function prosAsked(plain: string): { trade: string; place: string } | null {
  const [, verb = "", what = "", where = ""] = ASKED.exec(plain.replace(/[?!.¿¡]+/g, "").trim()) ?? [];
  const trade = tradeSaid(what.replace(KIND, "")) ?? tradeSaid(what);
  // "I need concrete" without a place may be about the concrete itself.
  if (!trade || (NEED.test(verb) && !where)) return null;
  const here = !where || HERE.test(where);
  const [place] = here ? [] : findPlace(where);
  const known = place?.match === "zip" || place?.match === "city";
  return here || known ? { trade, place: here ? "" : where } : null;
}

/** The answer to a question in plain text that looks for pros; null when it asks something else. */
export async function prosAnswer(ctx: Ctx, plain: string, locale: Locale): Promise<AnswerPart | null> {
  const asked = prosAsked(plain);
  return asked && prosOf(ctx, asked, locale);
}

/** Verified pros of a trade (its id) around a place, or around the asker's own when none is named. */
export async function prosOf(
  ctx: Ctx,
  asked: { trade: string; place: string },
  locale: Locale,
): Promise<{ text: string; cards: Card[] }> {
  const to = { locale };
  const filters = {
    ...proFilters(new URLSearchParams()),
    ...{ who: "all" as const, trades: [asked.trade], place: asked.place || (await ownPlace(ctx)) },
  };
  const { pros, total, place } = await searchPros(ctx, filters);
  const trade = label(TRADES, asked.trade, locale);
  const rows = pros.slice(0, SHOWN).map((pro) => {
    const where = [pro.city, pro.state].filter(Boolean).join(", ");
    const stars = pro.rating === null ? m.assistant_pros_no_stars({}, to) : pro.rating.toFixed(1);
    return `| [${plainWords(pro.name)}](/pros/${pro.slug}) | ${plainWords(where)} | ${pro.miles === null ? "" : Math.round(pro.miles)} | ${stars} |`;
  });
  const title = place ? m.assistant_pros_near({ trade, place: place.label }, to) : m.assistant_pros_all({ trade }, to);
  const list = rows.length ? `${m.assistant_pros_head({}, to)}\n${rows.join("\n")}` : m.assistant_pros_none({}, to);
  const more = total === null || total > SHOWN ? [m.assistant_pros_more({}, to)] : [];
  return {
    text: [`**${title}**`, list, ...more].join("\n\n"),
    cards: [
      {
        id: "pros",
        title: m.assistant_card_pros({}, to),
        body: m.assistant_card_pros_body({}, to),
        label: m.assistant_card_open({}, to),
        href: prosPath(filters),
      },
    ],
  };
}

async function ownPlace(ctx: Ctx): Promise<string> {
  const business = ctx.actor && (await businessOf(ctx, ownerOf(ctx, "see")));
  return business?.zip?.slice(0, 5) ?? (business?.city && business.state ? `${business.city}, ${business.state}` : "");
}
