import { z } from "zod";
import { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import type { State } from "#app/domains/engagements/rules.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { myPosts } from "#app/domains/jobs/queries/mine.server.ts";
import type { JobState } from "#app/domains/jobs/rules.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import type { OwnTool } from "../member.server.ts";

const SHOWN = 8;
const ASKED = [
  /\bmy (?:open |posted |active )?(?:jobs?|job posts?|posts?|postings?)\b.{0,20}(?:doing|status|going\b|applicants?|list)|^(?:cody )?my (?:open |posted |active )?(?:jobs?|job posts?|postings?)$|(?:show|list|what|which).{0,20}\bmy (?:open |posted |active )?(?:jobs?|job posts?|postings?)\b/,
  /\b(?:who|how many|anyone|anybody|did (?:any|some)).{0,30}(?:appl(?:y|ied|icants?)).{0,30}(?:my|to me|do i have|i have|i posted)|\bmy applicants\b|(?:jobs|posts|what) (?:did|have) i (?:post|put up)|applicants (?:do i|on my|for my|to my)/,
  /\bmis (?:trabajos?|publicaciones|anuncios)\b|quien(?:es)? (?:se )?(?:postul|aplic)\w*.{0,20}\bmi|\bmis postulantes\b|cuantos (?:postulantes|candidatos) tengo/,
];
const NOT =
  /how (?:do|can|to|long)|always|over budget|profit|why|what is|como|por que|near|cerca|apply for|applications?\b(?! for my)|mis postulaciones/;

const life = (state: JobState, locale: Locale) =>
  ({
    open: m.assistant_own_life_open,
    expired: m.assistant_own_life_expired,
    awarded: m.assistant_own_life_awarded,
    filled: m.assistant_own_life_filled,
    withdrawn: m.assistant_own_life_withdrawn,
  })[state]({}, { locale });

/** The jobs the member posted, with how many applied. */
export const jobs: OwnTool<Record<string, never>> = {
  name: "my_jobs",
  right: "jobs",
  description: "Jobs the signed-in member posted: title, place, status and how many applied.",
  input: z.strictObject({}),
  asked: (plain) => (ASKED.some((pattern) => pattern.test(plain)) && !NOT.test(plain) ? {} : null),
  async answer(ctx, _input, locale) {
    const to = { locale };
    const posts = await myPosts(ctx);
    const rows = posts
      .slice(0, SHOWN)
      .map(
        (job) =>
          `| [${plainWords(job.title)}](/jobs/${job.id}) | ${plainWords(job.location)} | ${life(job.lifecycle, locale)} | ${job.applicants} |`,
      );
    const more = posts.length > SHOWN ? [m.assistant_own_more({ count: posts.length - SHOWN }, to)] : [];
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

const RUNNING = [
  /\b(?:my|our) (?:running|current|ongoing|awarded) (?:jobs?|work|projects?)\b|\b(?:my|our) (?:jobs?|projects?) (?:in progress|going on|underway|right now|that are running|running)\b/,
  /^what am i working on\b|\b(?:what|which) (?:jobs?|projects?|work) (?:am i|are we) (?:on|running|working|doing)\b|\b(?:what|which) (?:jobs?|projects?) (?:do i|do we|i|we) (?:have|got|have got) (?:running|going|in progress|right now|on)\b|\b(?:jobs?|projects?) (?:i|we) (?:have|got) (?:running|going|in progress)\b/,
  /\b(?:mis|nuestr[oa]s) (?:trabajos?|obras?|proyectos?|jales?|chambas?) (?:en curso|en proceso|en marcha|activ[oa]s|corriendo|que tengo|de ahorita|actuales)\b|\bmis obras\b/,
  /\b(?:que|cuales|cuantos|cuantas) (?:trabajos?|obras?|proyectos?|jales?) (?:tengo|tenemos|llevo|traigo|ando)\b(?! (?:publicad|puest|que))|\ben que (?:trabajos?|obras?|jales?) (?:ando|estoy|andamos|estamos)\b/,
];

const stateWords = (state: State, locale: Locale) =>
  ({
    awarded: m.engagements_state_awarded,
    agreed: m.engagements_state_agreed,
    working: m.engagements_state_working,
    done_by_hirer: m.engagements_state_done,
    done_by_pro: m.engagements_state_done,
    disputed: m.engagements_state_disputed,
    closed: m.engagements_state_closed,
    withdrawn: m.engagements_state_withdrawn,
    no_show: m.engagements_state_no_show,
    cancelled: m.engagements_state_cancelled,
  })[state]({}, { locale });

/** The jobs that run: those that were given to the member or by them. */
export const running: OwnTool<Record<string, never>> = {
  name: "my_running_jobs",
  right: "work",
  description: "Jobs that were given to the signed-in member or by them and are not over: with whom, where, how far.",
  input: z.strictObject({}),
  asked: (plain) =>
    RUNNING.some((pattern) => pattern.test(plain)) && !NOT.test(plain.replace(/^what is my|^what's my/, ""))
      ? {}
      : null,
  async answer(ctx, _input, locale) {
    const to = { locale };
    const all = (await listEngagements(ctx)).filter(({ over }) => !over);
    const rows = all
      .slice(0, SHOWN)
      .map(
        ({ id, title, other, location, state }) =>
          `| [${plainWords(title)}](/work/${id}) | ${plainWords(other)} | ${plainWords(location)} | ${stateWords(state, locale)} |`,
      );
    const more = all.length > SHOWN ? [m.assistant_own_more({ count: all.length - SHOWN }, to)] : [];
    const list = rows.length
      ? `${m.assistant_own_running_head({}, to)}\n${rows.join("\n")}`
      : m.assistant_own_running_none({}, to);
    return {
      text: [`**${m.assistant_own_running_title({ count: all.length }, to)}**`, list, ...more].join("\n\n"),
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
  },
};
