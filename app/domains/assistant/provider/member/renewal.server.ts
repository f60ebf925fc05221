import { z } from "zod";
import { stateNamed } from "#app/domains/assistant/rules/state-named.ts";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { m } from "#paraglide/messages.js";
import type { OwnTool } from "../member.server.ts";
import { stateRuleText } from "../state-rule.server.ts";

const ASKED =
  /\b(?:ce|ceu|continuing ed(?:ucation)?|credit)s?\b.{0,20}(?:hours?|credits?)?.{0,20}\b(?:do i (?:still )?(?:have|need|owe)|have i|i (?:still )?(?:need|have|owe)|left|remaining)\b|\bmy (?:ce|continuing ed\w*|ceu)\b|(?:hours|horas).{0,12}(?:de ce|de educacion continua|ce)\b.{0,20}(?:me (?:faltan|quedan)|tengo|llevo)|me (?:faltan|quedan).{0,20}(?:horas|ce|educacion)/;

const Input = z.strictObject({
  state: z.string().max(40).describe("State's name or letters; empty for the member's own").default(""),
});

/** What the member's state asks to renew a license. Finished hours are not kept yet, and the answer says so. */
export const renewal: OwnTool<z.output<typeof Input>> = {
  name: "license_renewal",
  right: "documents",
  description:
    "Continuing-education hours that the signed-in member's state (or a named one) asks for. It does not know finished hours.",
  input: Input as unknown as z.ZodType<z.output<typeof Input>>,
  asked: (plain) => (ASKED.test(plain) && stateNamed(plain) === null ? { state: "" } : null),
  async answer(ctx, { state }, locale) {
    const to = { locale };
    const ownerId = ownerOf(ctx, "see");
    const named = state ? (stateNamed(state) ?? stateNamed(`in ${state.toUpperCase()}`)) : null;
    const id = named ?? (state ? null : (await businessOf(ctx, ownerId))?.state);
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
