import { m } from "#paraglide/messages.js";
import type { CreditRange, ProjectType } from "../rules.ts";

const PROJECTS: Record<ProjectType, () => string> = {
  kitchen: m.financing_project_kitchen,
  bathroom: m.financing_project_bathroom,
  roofing: m.financing_project_roofing,
  hvac: m.financing_project_hvac,
  "windows-doors": m.financing_project_windows_doors,
  addition: m.financing_project_addition,
  outdoor: m.financing_project_outdoor,
  other: m.financing_project_other,
};

const CREDIT: Record<CreditRange, () => string> = {
  excellent: m.financing_credit_excellent,
  good: m.financing_credit_good,
  fair: m.financing_credit_fair,
  poor: m.financing_credit_poor,
  unsure: m.financing_credit_unsure,
};

export const projectName = (type: ProjectType): string => PROJECTS[type]();
export const creditName = (range: CreditRange): string => CREDIT[range]();
