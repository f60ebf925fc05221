import { momentIn } from "#app/infra/dates.ts";
import {
  type Banner,
  isBanner,
  isMaintenance,
  type Maintenance,
  type SETTINGS,
  type SettingName,
  type SettingValue,
} from "#app/infra/settings/registry.ts";
import { readerZone } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { numberWord } from "../rules/number-word.ts";

const WORDS: Record<SettingName, readonly [name: () => string, about: () => string]> = {
  "site.banner": [m.operators_setting_site_banner, m.operators_setting_site_banner_about],
  "site.maintenance": [m.operators_setting_site_maintenance, m.operators_setting_site_maintenance_about],
  "sign_ups.open": [m.operators_setting_sign_ups_open, m.operators_setting_sign_ups_open_about],
  "sign_ups.closed_note": [m.operators_setting_sign_ups_closed_note, m.operators_setting_sign_ups_closed_note_about],
  "cody.model": [m.operators_setting_cody_model, m.operators_setting_cody_model_about],
  "cody.member_day_tokens": [
    m.operators_setting_cody_member_day_tokens,
    m.operators_setting_cody_member_day_tokens_about,
  ],
  "cody.member_day_dollars": [
    m.operators_setting_cody_member_day_dollars,
    m.operators_setting_cody_member_day_dollars_about,
  ],
  "cody.visitor_day_tokens": [
    m.operators_setting_cody_visitor_day_tokens,
    m.operators_setting_cody_visitor_day_tokens_about,
  ],
  "cody.visitor_day_dollars": [
    m.operators_setting_cody_visitor_day_dollars,
    m.operators_setting_cody_visitor_day_dollars_about,
  ],
  "cody.day_tokens": [m.operators_setting_cody_day_tokens, m.operators_setting_cody_day_tokens_about],
  "cody.day_dollars": [m.operators_setting_cody_day_dollars, m.operators_setting_cody_day_dollars_about],
  "jobs.posts_an_hour": [m.operators_setting_jobs_posts_an_hour, m.operators_setting_jobs_posts_an_hour_about],
  "jobs.applications_an_hour": [
    m.operators_setting_jobs_applications_an_hour,
    m.operators_setting_jobs_applications_an_hour_about,
  ],
  "jobs.questions_a_day": [m.operators_setting_jobs_questions_a_day, m.operators_setting_jobs_questions_a_day_about],
  "estimates.mails_an_hour": [
    m.operators_setting_estimates_mails_an_hour,
    m.operators_setting_estimates_mails_an_hour_about,
  ],
  "estimates.mails_a_day": [m.operators_setting_estimates_mails_a_day, m.operators_setting_estimates_mails_a_day_about],
  "bids.sent_an_hour": [m.operators_setting_bids_sent_an_hour, m.operators_setting_bids_sent_an_hour_about],
  "invitations.sent_a_day": [
    m.operators_setting_invitations_sent_a_day,
    m.operators_setting_invitations_sent_a_day_about,
  ],
  "invoices.sent_a_day": [m.operators_setting_invoices_sent_a_day, m.operators_setting_invoices_sent_a_day_about],
  "conversations.begun_a_day": [
    m.operators_setting_conversations_begun_a_day,
    m.operators_setting_conversations_begun_a_day_about,
  ],
  "mentors.questions_a_day": [
    m.operators_setting_mentors_questions_a_day,
    m.operators_setting_mentors_questions_a_day_about,
  ],
};
export const settingWord = (name: SettingName): string => WORDS[name][0]();
export const settingAbout = (name: SettingName): string => WORDS[name][1]();

const GROUPS: Record<(typeof SETTINGS)[SettingName]["group"], () => string> = {
  notices: m.operators_settings_group_notices,
  accounts: m.operators_settings_group_accounts,
  cody: m.operators_settings_group_cody,
  work: m.operators_settings_group_work,
  talk: m.operators_settings_group_talk,
};
export const settingGroup = (group: keyof typeof GROUPS): string => GROUPS[group]();

const READERS: Record<Banner["to"], () => string> = {
  everybody: m.operators_banner_everybody,
  members: m.operators_banner_members,
};
export const bannerReaders = (to: Banner["to"]): string => READERS[to]();

const moment = (text: string) => momentIn(readerZone(), new Date(text));

const maintenanceWord = ({ on, until, ...words }: Maintenance): string =>
  [
    on ? m.operators_settings_on() : m.operators_settings_off(),
    words[getLocale()],
    on && until && m.operators_banner_to_end({ moment: moment(until) }),
  ]
    .filter(Boolean)
    .join(" · ");

function bannerWord({ from, until, to, ...words }: Banner): string {
  return [
    words[getLocale()],
    bannerReaders(to),
    from && m.operators_banner_since({ moment: moment(from) }),
    until && m.operators_banner_to_end({ moment: moment(until) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** A value as the page writes it. */
export function valueWord(value: SettingValue): string {
  if (typeof value === "boolean") return value ? m.operators_settings_on() : m.operators_settings_off();
  if (typeof value === "number") return numberWord(value);
  if (isMaintenance(value)) return maintenanceWord(value);
  if (!value[getLocale()]) return m.operators_settings_no_words();
  return isBanner(value) ? bannerWord(value) : value[getLocale()];
}
