import { z } from "zod";
import { type HiredView, hiredAsked } from "#app/domains/assistant/rules/job-asked.ts";
import { ownerOf } from "#app/domains/auth/access.ts";
import { jobsOn } from "#app/domains/calendar/queries/calendar.server.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { getPro } from "#app/domains/directory/queries/pro.server.ts";
import { getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import { stateWords } from "#app/domains/engagements/rules/state-words.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { workMoney } from "#app/domains/invoices/queries/work-money.server.ts";
import { boardPath, RADIUS_DEFAULT } from "#app/domains/jobs/input/board.ts";
import { browseJobs } from "#app/domains/jobs/queries/browse.server.ts";
import { myPosts } from "#app/domains/jobs/queries/mine.server.ts";
import type { JobState } from "#app/domains/jobs/rules.ts";
import { lastDayOf } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { dayText, money } from "../figures.server.ts";
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

const MY_POST =
  "(?:my|our|the|mi|mis|el|la|nuestro) (?:job )?(?:posts?|posting|job|jobs|listing|ad|anuncios?|publicacion(?:es)?|trabajos?|post|vacante)";
const POSTED = [
  new RegExp(
    `\\b(?:any ?one|any ?body|some ?one|some ?body|who|people|any pros?|contractors?)(?: (?:has|have|all|else|even|is))* ?(?:answer\\w*|respond\\w*|repl\\w+|bit(?:e|ten)?|interested|look\\w*|see|seen|bid|want\\w*)(?: (?:to|on|at|in|for))? ${MY_POST}\\b|\\b(?:any|how many) (?:answers?|responses?|replies|takers|bites|bids|interest)(?: (?:to|on|for|from|in|did|i|get|do|have))* ${MY_POST}\\b|\\b(?:alguien|quien(?:es)?|cuant[oa]s)(?: (?:ya|se|me|ha|han))* ?(?:contest\\w+|respond\\w+|apli[ck]\\w+|apuntad\\w+|apunt\\w+|postul\\w+|interes\\w+|vio|visto|vieron)(?: (?:a|en|por|para))? ${MY_POST}\\b|^(?:(?:so|and|y|oye) )*(?:how(?:'?s| is)|como va) ${MY_POST}(?: (?:doing|going))?$`,
  ),
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

type Work = Awaited<ReturnType<typeof listEngagements>>[number];
const HIRED_SHOWN = 3;
const AHEAD_DAYS = 365;

/** The work that the asker gave to somebody: when it is on, what is paid and left, who signed, and the papers of who does it. */
export const hired: OwnTool<{ view: HiredView }> = {
  name: "my_hired_work",
  right: "work",
  description:
    "Work that the signed-in member gave to a contractor, as a homeowner does: its days (when), what was paid (paid) and what is left (left), whether both signed (signed), whether the contractor's license and insurance are valid (papers), or all of it (stands).",
  input: z.strictObject({ view: z.enum(["when", "paid", "left", "signed", "papers", "stands"]) }),
  asked(plain) {
    const view = hiredAsked(plain, true);
    return view && { view };
  },
  more(plain) {
    const view = hiredAsked(plain, false);
    return view && { view };
  },
  async answer(ctx, { view }, locale) {
    const to = { locale };
    const given = (await listEngagements(ctx)).filter(({ side }) => side === "hirer");
    const running = given.filter(({ over }) => !over);
    const meant = (running.length ? running : given).slice(0, HIRED_SHOWN);
    if (!meant.length)
      return {
        text: m.assistant_own_hired_none({}, to),
        cards: [
          {
            id: "jobs",
            title: m.assistant_card_jobs({}, to),
            body: m.assistant_card_jobs_body({}, to),
            label: m.assistant_card_open({}, to),
            href: "/my/jobs",
          },
        ],
      };
    const today = todayAt(ctx.now);
    const on = await jobsOn(ctx, { from: addDays(today, -AHEAD_DAYS), to: addDays(today, AHEAD_DAYS) });
    const told = await Promise.all(
      meant.map((work) =>
        hiredText(
          ctx,
          work,
          view,
          on.find(({ id }) => id === work.id),
          locale,
        ),
      ),
    );
    return {
      text: told.join("\n\n"),
      cards: meant.map(({ id, title }) => ({
        id: `work-${id}`,
        title,
        body: m.assistant_hands_work({}, to),
        label: m.assistant_card_open({}, to),
        href: `/work/${id}`,
      })),
    };
  },
};

/** One job that was given: what was asked for first, then the rest. */
async function hiredText(
  ctx: Ctx,
  work: Work,
  view: HiredView,
  on: { from: string | null; to: string | null } | undefined,
  locale: Locale,
): Promise<string> {
  const to = { locale };
  const dollars = (cents: number | undefined) => (cents === undefined ? "–" : money(cents / 100));
  const { agreed, billedCents, paidCents, waitingCents, onWayCents, leftCents, toBillCents } = await workMoney(
    ctx,
    work.id,
  );
  const days = [...new Set([on?.from, on?.to])].flatMap((day) => (day ? [dayText(day, locale)] : []));
  const coming = waitingCents + onWayCents;
  const sums = {
    agreed: dollars(agreed?.cents),
    billed: dollars(billedCents),
    paid: dollars(paidCents),
    left: dollars(leftCents),
  };
  const lines: Record<Exclude<HiredView, "stands">, string> = {
    when: days.length
      ? m.assistant_own_hired_days({ days: days.join(" – ") }, to)
      : m.assistant_own_hired_no_days({}, to),
    paid: [
      m.assistant_own_hired_paid(sums, to),
      ...(coming ? [m.assistant_own_hired_coming({ sum: dollars(coming) }, to)] : []),
    ].join(" "),
    left: [
      m.assistant_own_hired_left(sums, to),
      ...(toBillCents && toBillCents > 0 ? [m.assistant_own_hired_to_bill({ sum: dollars(toBillCents) }, to)] : []),
    ].join(" "),
    signed: SIGNED[work.agreement]({ name: plainWords(work.other) }, to),
    papers: await papersText(ctx, work.id, locale),
  };
  const rest = Object.entries(lines)
    .filter(([name]) => name !== view)
    .map(([, line]) => `- ${line}`);
  return [
    `**[${plainWords(work.title)}](/work/${work.id})** · ${plainWords(work.other)} · ${stateWords(work.state, locale)}`,
    ...(view === "stands" ? [] : [lines[view]]),
    rest.join("\n"),
  ].join("\n\n");
}

const SIGNED = {
  none: m.assistant_own_hired_unsigned,
  draft: m.assistant_own_hired_draft,
  signed_by_hirer: m.assistant_own_hired_signed_you,
  signed_by_pro: m.assistant_own_hired_signed_they,
  signed: m.assistant_own_hired_signed,
};

/** Until when the license and the insurance of who does the work are good, as their public page shows it. */
async function papersText(ctx: Ctx, workId: string, locale: Locale): Promise<string> {
  const to = { locale };
  const { other } = await getEngagement(ctx, workId);
  const pro = other.slug ? await getPro(ctx, other.slug).catch(() => null) : null;
  if (!pro) return m.assistant_own_hired_unknown({}, to);
  const day = (paper: { validUntil: Date } | null) =>
    paper && paper.validUntil > ctx.now ? { day: dayText(lastDayOf(paper.validUntil), locale) } : null;
  const [license, insurance] = [day(pro.license), day(pro.insurance)];
  return [
    pro.noLicense
      ? m.assistant_own_hired_no_license({ state: pro.noLicense.state }, to)
      : license
        ? m.assistant_own_hired_license(license, to)
        : m.assistant_own_hired_license_none({}, to),
    insurance ? m.assistant_own_hired_insurance(insurance, to) : m.assistant_own_hired_insurance_none({}, to),
    m.assistant_own_hired_page({ href: `/pros/${other.slug}` }, to),
  ].join(" ");
}
