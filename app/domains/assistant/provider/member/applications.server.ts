import { z } from "zod";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { myApplications } from "#app/domains/jobs/queries/mine.server.ts";
import { m } from "#paraglide/messages.js";
import type { OwnTool } from "../member.server.ts";

const SHOWN = 8;
const ASKED =
  /\bmy applications?\b|\b(?:how(?:'?s| are| is)|where are|status of|show) (?:all )?my (?:open )?bids?\b|\bmy bids? (?:doin|doing|status|going)|did i win (?:any|my) bids?|\bmis (?:bids|ofertas|cotizaciones)\b|(?:where|how) do(?:es)? (?:my application|i) stand|did i (?:get|win) (?:the|that|a) job|(?:jobs|what|which) (?:have |did )?i (?:have )?appl(?:ied|y) (?:to|for)|\bmis? postulacion(?:es)?\b|a que (?:trabajos )?me postule|me dieron el trabajo/;
const NOT = /how (?:do|can|to)|why|como|por que/;

const WORDS = {
  submitted: m.assistant_own_applied_submitted,
  shortlisted: m.assistant_own_applied_shortlisted,
  awarded: m.assistant_own_applied_awarded,
  declined: m.assistant_own_applied_declined,
  withdrawn: m.assistant_own_applied_withdrawn,
};

/** What the member applied to and where each application stands. */
export const applications: OwnTool<Record<string, never>> = {
  name: "my_applications",
  right: "jobs",
  description: "Jobs the signed-in member applied to, and where each application stands.",
  input: z.strictObject({}),
  asked: (plain) => (ASKED.test(plain) && !NOT.test(plain.replace(/how do i stand|como van mis/, "")) ? {} : null),
  async answer(ctx, _input, locale) {
    const to = { locale };
    const all = await myApplications(ctx);
    const rows = all
      .slice(0, SHOWN)
      .map(
        (one) =>
          `| [${plainWords(one.title)}](/jobs/${one.jobId}) | ${plainWords(one.location)} | ${WORDS[one.status]({}, to)} |`,
      );
    const more = all.length > SHOWN ? [m.assistant_own_more({ count: all.length - SHOWN }, to)] : [];
    const list = rows.length
      ? `${m.assistant_own_applications_head({}, to)}\n${rows.join("\n")}`
      : m.assistant_own_applications_none({}, to);
    return {
      text: [`**${m.assistant_own_applications_title({}, to)}**`, list, ...more].join("\n\n"),
      cards: [
        {
          id: "applications",
          title: m.assistant_card_jobs({}, to),
          body: m.assistant_card_jobs_body({}, to),
          label: m.assistant_card_open({}, to),
          href: "/my/jobs?tab=applied",
        },
      ],
    };
  },
};
