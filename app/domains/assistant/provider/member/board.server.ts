import { z } from "zod";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { boardPath, RADIUS_DEFAULT } from "#app/domains/jobs/input/board.ts";
import { browseJobs } from "#app/domains/jobs/queries/browse.server.ts";
import { myPosts } from "#app/domains/jobs/queries/mine.server.ts";
import type { JobState } from "#app/domains/jobs/rules.ts";
import type { Locale } from "#app/infra/locale.ts";
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

const POSTED = [
  /\bmy (?:open |posted |active )?(?:jobs?|job posts?|posts?|postings?)\b.{0,20}(?:doing|status|going\b|applicants?|list)|^(?:cody )?my (?:open |posted |active )?(?:jobs?|job posts?|postings?)$|(?:show|list|what|which).{0,20}\bmy (?:open |posted |active )?(?:jobs?|job posts?|postings?)\b/,
  /\b(?:who|how many|anyone|anybody|did (?:any|some)).{0,30}(?:appl(?:y|ied|icants?)).{0,30}(?:my|to me|do i have|i have|i posted)|\bmy applicants\b|(?:jobs|posts|what) (?:did|have) i (?:post|put up)|applicants (?:do i|on my|for my|to my)/,
  /\bmis (?:trabajos?|publicaciones|anuncios)\b|quien(?:es)? (?:se )?(?:postul|aplic)\w*.{0,20}\bmi|\bmis postulantes\b|cuantos (?:postulantes|candidatos) tengo/,
];
const NO_POST =
  /how (?:do|can|to|long)|always|over budget|profit|(?:losing|making|lose|make) money|perdiendo|pierd|ganando|why|what is|como|por que|near|cerca|apply for|applications?\b(?! for my)|mis postulaciones/;

const life = (state: JobState, locale: Locale) =>
  ({
    open: m.assistant_own_life_open,
    expired: m.assistant_own_life_expired,
    awarded: m.assistant_own_life_awarded,
    filled: m.assistant_own_life_filled,
    withdrawn: m.assistant_own_life_withdrawn,
  })[state]({}, { locale });

const POSTS_SHOWN = 8;
/** The jobs the member posted, with how many applied. */
export const jobs: OwnTool<Record<string, never>> = {
  name: "my_jobs",
  right: "jobs",
  description: "Jobs the signed-in member posted: title, place, status and how many applied.",
  input: z.strictObject({}),
  asked: (plain) => (POSTED.some((pattern) => pattern.test(plain)) && !NO_POST.test(plain) ? {} : null),
  async answer(ctx, _input, locale) {
    const to = { locale };
    const posts = await myPosts(ctx);
    const rows = posts
      .slice(0, POSTS_SHOWN)
      .map(
        (job) =>
          `| [${plainWords(job.title)}](/jobs/${job.id}) | ${plainWords(job.location)} | ${life(job.lifecycle, locale)} | ${job.applicants} |`,
      );
    const more = posts.length > POSTS_SHOWN ? [m.assistant_own_more({ count: posts.length - POSTS_SHOWN }, to)] : [];
    const list = rows.length
      ? `${m.assistant_own_jobs_head({}, to)}\n${rows.join("\n")}`
      : m.assistant_own_jobs_none({}, to);
    const waiting = posts
      .filter((job) => job.lifecycle === "open" && job.applicants > 0)
      .slice(0, 2)
      .map((job) => ({
        id: `applicants-${job.id}`,
        title: m.assistant_card_applicants({ count: job.applicants, title: job.title }, to),
        body: m.assistant_card_applicants_body({}, to),
        label: m.assistant_card_open({}, to),
        href: `/jobs/${job.id}/applicants`,
      }));
    const page = posts.length
      ? { id: "jobs", title: m.assistant_card_jobs({}, to), body: m.assistant_card_jobs_body({}, to), href: "/my/jobs" }
      : {
          id: "post",
          title: m.assistant_card_post({}, to),
          body: m.assistant_card_post_body({}, to),
          href: "/post-job",
        };
    return {
      text: [`**${m.assistant_own_jobs_title({}, to)}**`, list, ...more].join("\n\n"),
      cards: [...waiting, { ...page, label: m.assistant_card_open({}, to) }],
    };
  },
};
