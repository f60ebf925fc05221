import { z } from "zod";
import { manyLines } from "#app/infra/clean-text.ts";
import { numberField } from "#app/infra/number-field.ts";
import { BANNER_READERS, isInOrder, SETTING_NAMES, type Setting } from "#app/infra/settings/registry.ts";
import { m } from "#paraglide/messages.js";
import { MEMBER_ROLES, REASON_MAX, REASON_MIN, SEARCH_MAX, SUSPENSIONS } from "./input/limits.ts";
import { DUTIES } from "./rules/duties.ts";
import { numberWord } from "./rules/number-word.ts";

export * from "./input/limits.ts";

const short = () => m.operators_reason_short({ min: REASON_MIN });

/** Why somebody of the team does it; stands in the audit log. */
const Reason = z
  .string({ error: short })
  .transform(manyLines)
  .pipe(
    z
      .string()
      .min(REASON_MIN, { error: short })
      .max(REASON_MAX, { error: () => m.operators_reason_long({ max: REASON_MAX }) }),
  );

export const Because = z.object({ reason: Reason });
export const StartLook = z.object({
  reason: Reason,
  tell: z
    .literal("on")
    .optional()
    .transform((box) => box === "on"),
});
export type StartLook = z.output<typeof StartLook>;
export const Suspend = z.object({ reason: Reason, days: z.enum(SUSPENSIONS).catch("7") });
export type Suspend = z.output<typeof Suspend>;

export const ChangeRole = z.object({
  reason: Reason,
  role: z.enum(MEMBER_ROLES, { error: () => m.operators_role_which() }),
});
export type ChangeRole = z.output<typeof ChangeRole>;

const Version = z.coerce.number().int().min(0).max(1_000_000_000);
const whichSetting = { error: () => m.operators_settings_gone() };
/** One setting as somebody saw it, and why it changes. */
export const OneSetting = z.object({ setting: z.enum(SETTING_NAMES, whichSetting), version: Version, reason: Reason });
export type OneSetting = z.output<typeof OneSetting>;

/** A moment on the clock of whoever types it, as `datetime-local` has it; null where it is left empty. */
const LocalMoment = z
  .string()
  .default("")
  .transform((text) => text || null)
  .pipe(z.iso.datetime({ local: true, error: () => m.operators_banner_time() }).nullable());

/** What somebody sends for the value of a setting. */
export function newValueOf(setting: Setting) {
  if (setting.kind === "switch") {
    const error = () => m.operators_settings_choose();
    return z.object({ value: z.enum(["on", "off"], { error }).transform((text) => text === "on") });
  }
  if (setting.kind === "count") {
    const times = setting.whole ? 1 : 100;
    const error = () =>
      m.operators_settings_bounds({ least: numberWord(setting.least), most: numberWord(setting.most) });
    const places = setting.whole ? 0 : 2;
    const typed = numberField({ error, places, min: setting.least * times, max: setting.most * times });
    return z.object({ value: typed.transform((scaled) => scaled / times) });
  }
  const error = () => m.operators_settings_words_long({ max: setting.most });
  const Words = z.string({ error }).transform(manyLines).pipe(z.string().max(setting.most, { error }));
  const both = ({ en, es }: { en: string; es: string }) => Boolean(en) === Boolean(es);
  const oneMissing = { error: () => m.operators_settings_both(), path: ["es"] };
  if (setting.kind === "banner")
    return z
      .object({
        en: Words,
        es: Words,
        from: LocalMoment,
        until: LocalMoment,
        to: z.enum(BANNER_READERS).catch("everybody"),
      })
      .refine(both, oneMissing)
      .refine(isInOrder, { error: () => m.operators_banner_order(), path: ["until"] })
      .transform((value) => ({ value }));
  if (setting.kind === "maintenance")
    return z
      .object({
        on: z.enum(["on", "off"], { error: () => m.operators_settings_choose() }).transform((text) => text === "on"),
        en: Words,
        es: Words,
        until: LocalMoment,
      })
      .refine(both, oneMissing)
      .transform((value) => ({ value }));
  return z
    .object({ en: Words, es: Words })
    .refine(both, oneMissing)
    .transform((value) => ({ value }));
}

export const OneJob = z.object({ job: z.uuid({ error: () => m.operators_job_gone() }) });

export const ChangeDuty = z.object({
  email: z.email({ error: () => m.operators_email_wrong() }).transform((text) => text.toLowerCase()),
  duty: z.enum(DUTIES, { error: () => m.operators_duty_missing() }),
  reason: Reason,
});
export type ChangeDuty = z.output<typeof ChangeDuty>;

const Page = z.coerce.number().int().min(1).max(10_000).catch(1);

export const MemberSearch = z.object({
  q: z
    .string()
    .catch("")
    .transform((text) => text.trim().slice(0, SEARCH_MAX)),
  page: Page,
});
export type MemberSearch = z.output<typeof MemberSearch>;

const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullable()
  .catch(null);

export const AuditFilter = z.object({
  /** The beginning of an event: `document`, `role.set`. */
  event: z
    .string()
    .catch("")
    .transform((text) => text.trim().slice(0, 60)),
  /** `user:…`, an id of a thing, or of who did it. */
  about: z
    .string()
    .catch("")
    .transform((text) => text.trim().slice(0, 80)),
  from: Day.default(null),
  to: Day.default(null),
  page: Page,
});
export type AuditFilter = z.output<typeof AuditFilter>;
