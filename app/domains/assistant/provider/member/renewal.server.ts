import { z } from "zod";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { hoursOf, type LicenseHours } from "#app/domains/hours/queries/hours.server.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { memoryOf } from "#app/domains/memory/queries/memory.server.ts";
import { stateNamed } from "#app/domains/memory/rules/state-named.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { dayText } from "../figures.server.ts";
import type { OwnTool } from "../member.server.ts";
import { stateRuleText } from "../state-rule.server.ts";

const ASKED =
  /\b(?:ce|ceu|continuing ed(?:ucation)?|credit)s?\b.{0,20}(?:hours?|credits?)?.{0,20}\b(?:do i (?:still )?(?:have|need|owe)|have i|i (?:still )?(?:need|have|owe)|left|remaining)\b|\bmy (?:ce|continuing ed\w*|ceu)\b|(?:hours|horas).{0,12}(?:de ce|de educacion continua|ce)\b.{0,20}(?:me (?:faltan|quedan)|tengo|llevo)|me (?:faltan|quedan).{0,20}(?:horas|ce|educacion)/;

/** "FL EC13: 4 of 11 hours done, 7 missing by Jun 8, 2027.", and the next course. */
function lineOf(
  { asked, done, missing, dueOn, licenseNumber, issuingState, plan }: LicenseHours,
  locale: Locale,
): string {
  const to = { locale };
  const hours = (minutes: number) => Math.round((minutes / 60) * 10) / 10;
  const said = {
    license: plainWords([issuingState, licenseNumber].filter(Boolean).join(" ")),
    done: hours(done),
    asked: "hours" in asked ? asked.hours : 0,
    missing: hours(missing),
    date: dayText(dueOn, locale),
  };
  const next = plan.courses.map(({ title }) => plainWords(title)).join(", ");
  const line = missing ? m.assistant_own_hours_missing(said, to) : m.assistant_own_hours_done(said, to);
  return missing && next ? `${line} ${m.assistant_own_hours_plan({ courses: next }, to)}` : line;
}

const Input = z.strictObject({
  state: z.string().max(40).describe("State's name or letters; empty for the member's own").default(""),
});

/** The hours of the member's licenses: asked, done and missing; of a state that is named, or where nothing is counted, what it asks. */
export const renewal: OwnTool<z.output<typeof Input>> = {
  name: "license_renewal",
  right: "documents",
  description:
    "Continuing-education hours of the signed-in member's licenses: asked, done, missing, due; for a named state, what it asks.",
  input: Input as unknown as z.ZodType<z.output<typeof Input>>,
  asked: (plain) => (ASKED.test(plain) && stateNamed(plain) === null ? { state: "" } : null),
  async answer(ctx, { state }, locale) {
    const to = { locale };
    const ownerId = ownerOf(ctx, "documents");
    const counted = state ? [] : (await hoursOf({ ...ctx, locale }, ownerId)).filter(({ asked }) => "hours" in asked);
    if (counted.length)
      return {
        text: counted.map((license) => lineOf(license, locale)).join("\n\n"),
        cards: [
          {
            id: "hours",
            title: m.hours_title({}, to),
            body: m.assistant_card_hours_body({}, to),
            label: m.assistant_card_open({}, to),
            href: "/my/hours",
          },
        ],
      };
    const named = state ? (stateNamed(state) ?? stateNamed(`in ${state.toUpperCase()}`)) : null;
    const id = named ?? (state ? null : (await businessOf(ctx, ownerId))?.state || (await memoryOf(ctx)).state);
    const card = {
      id: "ce",
      title: m.assistant_card_ce({}, to),
      body: m.assistant_card_ce_body({}, to),
      label: m.assistant_card_open({}, to),
      href: "/continuing-education",
    };
    const rule = id ? stateRuleText(id, locale) : null;
    if (!rule) return { text: m.assistant_own_ce_no_state({}, to), cards: [card] };
    return { text: [m.assistant_own_ce_hours_left({}, to), rule].join("\n\n"), cards: [card] };
  },
};
