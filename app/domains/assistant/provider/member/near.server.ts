import { z } from "zod";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { boardPath, RADIUS_DEFAULT } from "#app/domains/jobs/input/board.ts";
import { browseJobs } from "#app/domains/jobs/queries/browse.server.ts";
import { m } from "#paraglide/messages.js";
import { money } from "../figures.server.ts";
import type { OwnTool } from "../member.server.ts";

const SHOWN = 6;
const ASKED =
  /\b(?:jobs?|work|gigs?|trabajos?|chambas?)\b(?! post)(?: \w+){0,3} (?:near|around|close to|by|within \d+ miles of|cerca de|por(?= (?:aqui|aca|alla|mi (?:zona|casa|area|rumbo|ciudad)|(?:la|esta) zona|el (?:area|rumbo))\b)) (.{2,60})$|\b(?:jobs?|work|gigs?|trabajos?|chambas?)\b.{0,20}\b(?:nearby|in my area|cercan[oa]s?|por aqui|en mi zona)\b/;
const HERE = /^(?:me|us|here|my (?:area|place|zip|town)|mi|aqui|mi (?:zona|casa))\b/;
const NOT = /how (?:do|can|to)|^why|post a|publicar|workers|subs?\b|contractor/;

const Input = z.strictObject({
  place: z.string().max(80).describe("US city and state, or ZIP; empty for the member's own place").default(""),
});

/** Open jobs around the member's business, or around a place they name. */
export const near: OwnTool<z.output<typeof Input>> = {
  name: "jobs_near",
  right: "see",
  description: "Open jobs on the board near the signed-in member's business, or near a place they name.",
  input: Input as unknown as z.ZodType<z.output<typeof Input>>,
  asked(plain) {
    const found = ASKED.exec(plain.replace(/[?!.¿¡]+/g, "").trim());
    if (!found || NOT.test(plain)) return null;
    const place = (found[1] ?? "").trim();
    return { place: !place || HERE.test(place) ? "" : place.slice(0, 80) };
  },
  async answer(ctx, { place }, locale) {
    const to = { locale };
    const ownerId = ownerOf(ctx, "see");
    const business = place ? null : await businessOf(ctx, ownerId);
    const where = place || business?.zip || (business?.city ? `${business.city}, ${business.state ?? ""}` : "");
    if (!where) {
      const card = {
        id: "profile",
        title: m.assistant_card_profile({}, to),
        body: m.assistant_card_profile_body({}, to),
        label: m.assistant_card_open({}, to),
        href: "/account/business",
      };
      return { text: m.assistant_own_near_no_place({}, to), cards: [card] };
    }
    const board = await browseJobs(ctx, { q: "", place: where, radius: RADIUS_DEFAULT, trades: [], page: 1 });
    if (board.placeUnknown || !board.near)
      return { text: m.assistant_own_near_unknown({ place: plainWords(where) }, to), cards: [] };
    const { label } = board.near;
    const budget = ({ budgetMin, budgetMax }: { budgetMin: number; budgetMax: number }) => {
      if (budgetMax === 0) return m.jobs_budget_open({}, to);
      return budgetMin === budgetMax ? money(budgetMax) : `${money(budgetMin)} – ${money(budgetMax)}`;
    };
    const rows = board.jobs
      .slice(0, SHOWN)
      .map(
        (job) =>
          `| [${plainWords(job.title)}](/jobs/${job.id}) | ${plainWords(job.location)} | ${Math.round(job.miles ?? 0)} | ${budget(job)} |`,
      );
    const list = rows.length
      ? `${m.assistant_own_near_head({}, to)}\n${rows.join("\n")}`
      : m.assistant_own_near_none({ miles: RADIUS_DEFAULT, place: label }, to);
    const more = board.total > SHOWN ? [m.assistant_own_more({ count: board.total - SHOWN }, to)] : [];
    return {
      text: [`**${m.assistant_own_near_title({ place: label }, to)}**`, list, ...more].join("\n\n"),
      cards: [
        {
          id: "board",
          title: m.assistant_card_board({}, to),
          body: m.assistant_card_board_body({}, to),
          label: m.assistant_card_open({}, to),
          href: boardPath({ place: label }),
        },
      ],
    };
  },
};
