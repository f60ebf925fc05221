import type { Role } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import type { DeskDuty, DeskGroup, DeskPart } from "../rules/duties.ts";

const PARTS: Record<DeskPart, readonly [name: () => string, what: () => string]> = {
  members: [m.operators_part_members, m.operators_what_members],
  verifications: [m.operators_part_verifications, m.operators_what_verifications],
  appeals: [m.operators_part_appeals, m.operators_what_appeals],
  disputes: [m.operators_part_disputes, m.operators_what_disputes],
  reviews: [m.operators_part_reviews, m.operators_what_reviews],
  hours: [m.operators_part_hours, m.operators_what_hours],
  reports: [m.operators_part_reports, m.operators_what_reports],
  moderation: [m.operators_part_moderation, m.operators_what_moderation],
  mentors: [m.operators_part_mentors, m.operators_what_mentors],
  financing: [m.operators_part_financing, m.operators_what_financing],
  money: [m.operators_part_money, m.operators_what_money],
  grants: [m.operators_part_grants, m.operators_what_grants],
  charges: [m.operators_part_charges, m.operators_what_charges],
  realtors: [m.operators_part_realtors, m.operators_what_realtors],
  partners: [m.operators_part_partners, m.operators_what_partners],
  figures: [m.operators_part_figures, m.operators_what_figures],
  work: [m.operators_part_work, m.operators_what_work],
  webhooks: [m.operators_part_webhooks, m.operators_what_webhooks],
  bounces: [m.operators_part_bounces, m.operators_what_bounces],
  settings: [m.operators_part_settings, m.operators_what_settings],
  audit: [m.operators_part_audit, m.operators_what_audit],
  duties: [m.operators_part_duties, m.operators_what_duties],
};
export const partName = (part: DeskPart): string => PARTS[part][0]();
export const partWords = (part: DeskPart): string => PARTS[part][1]();

const GROUPS: Record<DeskGroup, () => string> = {
  decide: m.operators_group_decide,
  people: m.operators_group_people,
  money: m.operators_group_money,
  run: m.operators_group_run,
};
export const groupName = (group: DeskGroup): string => GROUPS[group]();

const DUTY_NAMES: Record<DeskDuty, () => string> = {
  reviewer: m.operators_duty_reviewer,
  moderator: m.operators_duty_moderator,
  support: m.operators_duty_support,
  finance: m.operators_duty_finance,
  owner: m.operators_duty_owner,
};
export const dutyName = (duty: DeskDuty): string => DUTY_NAMES[duty]();

const ROLES: Record<Role, () => string> = {
  contractor: m.operators_role_contractor,
  homeowner: m.operators_role_homeowner,
  realtor: m.operators_role_realtor,
  admin: m.operators_duty_reviewer,
};
export const roleWord = (role: Role | null): string => (role ? ROLES[role]() : m.operators_role_none());
