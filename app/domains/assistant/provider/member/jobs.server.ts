import { z } from "zod";
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
