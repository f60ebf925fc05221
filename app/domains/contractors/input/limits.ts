import { NAME_LIMIT } from "#app/domains/auth/input/limits.ts";

export const NAME_MAX = NAME_LIMIT - 1;
export const COMPANY_MAX = 99;
export const DESCRIPTION_MIN = 10;
export const DESCRIPTION_MAX = 1000;
export const BIO_MAX = 300;
/** What the hint beside the bio recommends; not a rule. */
export const BIO_HINT = { from: 150, to: BIO_MAX } as const;
export const YEARS_MAX = 100;
export const STATE_MAX = 2;
export const ZIP_MAX = 10;
export const ADDRESS_MAX = 200;
export const CITY_MAX = 100;
export const AREA_MAX = 200;
/** How far around its place a business may say that it works, in miles. */
export const SERVICE_MILES = [5, 10, 15, 25, 40, 60, 100, 150, 200] as const;
export const SERVICE_COUNTIES_MAX = 60;
/** How a business says where it works; `text`: in the words that it wrote before it was asked like this. */
export const SERVICE_BY = ["miles", "counties", "text"] as const;
export const LICENSE_MAX = 60;
export const SKILLS_MAX = 20;
export const SKILL_MAX = 40;
/** As many words of their own for trades that no list has. */
export const OTHER_TRADES_MAX = 10;
export const HOURLY_RATE_MAX = 1000;
/** The two documents that verification asks for. */
export const DOCUMENT_KINDS = ["license", "insurance"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** Wizard steps of the sign-up and of onboarding, in order. */
export const SIGNUP_STEPS = 4;
export const ONBOARDING_STEPS = 5;
/** The fields of the sign-up's steps, in the order in which they stand. */
export const SIGNUP_FIELDS: readonly (readonly string[])[] = [
  ["firstName", "lastName", "email", "phone", "password"],
  ["businessName", "industry", "yearsInBusiness", "address", "city", "state", "zip", "licenseNumber"],
  ["services", "moreTrades", "otherTrades", "availableForSubcontract"],
  ["sentBy", "ref"],
];

/** "5125550142" as people read it; anything else as it is. */
export const formatPhone = (typed: string): string => {
  const digits = typed.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : typed;
};
