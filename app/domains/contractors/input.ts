import { z } from "zod";
import { Email, FullName, newPassword } from "#app/domains/auth/input.ts";
import { SaidBy } from "#app/domains/referrals/input.ts";
import { figure } from "#app/infra/figure-text.ts";
import { titled } from "#app/infra/form.ts";
import { numberField } from "#app/infra/number-field.ts";
import { idOf, idsOf } from "#content/list-shapes.ts";
import {
  AVAILABILITY,
  INDUSTRIES,
  LANGUAGES,
  type OptionList,
  PRIMARY_TRADES,
  SERVICES,
  SPECIALTIES,
  US_STATES,
} from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import {
  ADDRESS_MAX,
  AREA_MAX,
  BIO_MAX,
  CITY_MAX,
  COMPANY_MAX,
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  formatPhone,
  HOURLY_RATE_MAX,
  LICENSE_MAX,
  NAME_MAX,
  OTHER_TRADES_MAX,
  SERVICE_BY,
  SERVICE_COUNTIES_MAX,
  SERVICE_MILES,
  SKILL_MAX,
  SKILLS_MAX,
  YEARS_MAX,
} from "./input/limits.ts";

export * from "./input/limits.ts";

const PHONE = /^(?:\(\d{3}\) \d{3}-\d{4}|\d{10})$/;
const ZIP = /^\d{5}(?:-?\d{4})?$/;

/** Text of a form: line ends as the browser counts them, no blanks around. A missing field is empty. */
const text = () =>
  z
    .string()
    .optional()
    .transform((value) => (value ?? "").replace(/\r\n?/g, "\n").trim());

const needed = (max: number, error: () => string) => text().refine((v) => v.length > 0 && v.length <= max, { error });

const ifGiven = (max: number, error: () => string) =>
  text()
    .refine((v) => v.length <= max, { error })
    .transform((v) => v || null);

/** One id of a list, or null when nothing was chosen. */
const choice = (list: OptionList, error: () => string) =>
  text()
    .refine((v) => v === "" || list.some((option) => option.id === v), { error })
    .transform((v) => v || null);

const ids = (list: OptionList) => idsOf(list, () => m.contractors_list_wrong()).default([]);

const ticked = z
  .string()
  .optional()
  .transform((v) => v === "on");

const tooLong = (max: number) => () => m.contractors_too_long({ max });

const phoneWrong = titled(m.contractors_invalid_phone_title, m.contractors_invalid_phone);
const phone = text()
  .refine((v) => PHONE.test(v), phoneWrong)
  .transform(formatPhone);
const phoneIfGiven = text()
  .refine((v) => v === "" || PHONE.test(v), phoneWrong)
  .transform((v) => formatPhone(v) || null);

const companyName = text().refine(
  (v) => v.length > 0 && v.length <= COMPANY_MAX,
  titled(m.contractors_invalid_company_title, m.contractors_invalid_company),
);
/** Null for an empty field. */
const numberIfGiven = (field: Parameters<typeof numberField>[0]) =>
  text()
    .transform((v) => v || null)
    .pipe(numberField(field).nullable());
const yearsInBusiness = numberIfGiven({
  error: () => m.contractors_years_wrong({ max: YEARS_MAX }),
  unit: "years",
  min: 0,
  max: YEARS_MAX,
});
const stateCode = text()
  .transform((v) => v.toUpperCase())
  .pipe(idOf(US_STATES, () => m.contractors_state_wrong()));
const zipCode = text()
  .refine((v) => ZIP.test(v), { error: () => m.contractors_zip_wrong() })
  .transform((v) => (v.length === 9 ? `${v.slice(0, 5)}-${v.slice(5)}` : v));
const licenseNumber = ifGiven(LICENSE_MAX, tooLong(LICENSE_MAX));
const description = text().refine(
  (v) => v.length >= DESCRIPTION_MIN && v.length <= DESCRIPTION_MAX,
  titled(m.contractors_invalid_description_title, m.contractors_invalid_description),
);
const bio = text()
  .refine(
    (v) => v.length <= BIO_MAX,
    titled(m.contractors_invalid_bio_title, () => m.contractors_invalid_bio({ max: BIO_MAX })),
  )
  .transform((v) => v || null);

/** Texts divided by commas, none of them twice. */
const listed = (most: number) =>
  text()
    .transform((v) => [
      ...new Map(
        v
          .split(",")
          .map((s) => s.trim())
          .filter(Boolean)
          .map((s) => [s.toLowerCase(), s]),
      ).values(),
    ])
    .refine((v) => v.length <= most && v.every((s) => s.length <= SKILL_MAX), {
      error: () => m.contractors_skills_wrong({ count: most, max: SKILL_MAX }),
    });

/** Trades beside the lists: ids, and what people call those that no list has. */
const moreTrades = { moreTrades: ids(TRADES), otherTrades: listed(OTHER_TRADES_MAX) };

/** Sign-up step 1. The two names together make the full name, which has its own limit. */
export const basicInfo = (passwordMin?: number) =>
  z
    .object({
      firstName: needed(NAME_MAX, () => m.contractors_first_name_missing()),
      lastName: needed(NAME_MAX, () => m.contractors_last_name_missing()),
      email: Email,
      phone,
      password: newPassword(passwordMin),
    })
    .refine((v) => `${v.firstName} ${v.lastName}`.length <= NAME_MAX, {
      path: ["lastName"],
      ...titled(m.auth_invalid_name_title, m.auth_invalid_name),
    });

/** Sign-up step 2. */
export const BusinessDetails = z.object({
  businessName: companyName,
  industry: idOf(INDUSTRIES, () => m.contractors_industry_missing()),
  yearsInBusiness,
  address: needed(ADDRESS_MAX, () => m.contractors_address_missing()),
  city: needed(CITY_MAX, () => m.contractors_city_missing()),
  state: stateCode,
  zip: zipCode,
  licenseNumber,
});

/** Sign-up step 3. */
export const OfferedServices = z.object({
  services: ids(SERVICES),
  ...moreTrades,
  availableForSubcontract: ticked,
});

/** Sign-up step 4: who sent the business, and files, which travel on their own. `ref`: the code of the link that was followed. */
export const SentBy = z.object({ sentBy: SaidBy, ref: SaidBy.catch("") });

export const signupShapes = (passwordMin?: number) =>
  [basicInfo(passwordMin), BusinessDetails, OfferedServices, SentBy] as const;

export const joinForm = (passwordMin?: number) =>
  z.intersection(z.intersection(basicInfo(passwordMin), BusinessDetails), z.intersection(OfferedServices, SentBy));
export type JoinAsContractor = z.output<ReturnType<typeof joinForm>>;

/** Onboarding step 1, for someone without an account. */
export const openAccount = (passwordMin?: number) =>
  z.object({ fullName: FullName, email: Email, phone: phoneIfGiven, password: newPassword(passwordMin) });

/** The version a form was drawn from; `over` saves it although another tab saved meanwhile. */
const drawnFrom = {
  version: z.coerce.number().int().min(0).catch(0),
  over: ticked,
};

/** What the greeting of onboarding sends. */
export const Drawn = z.object(drawnFrom);

/** Onboarding step 2. */
export const BusinessStep = z.object({
  ...drawnFrom,
  companyName,
  yearsInBusiness,
  city: ifGiven(CITY_MAX, tooLong(CITY_MAX)),
  serviceArea: ifGiven(AREA_MAX, tooLong(AREA_MAX)),
  primaryTrade: choice(PRIMARY_TRADES, () => m.contractors_list_wrong()),
  services: ids(SPECIALTIES),
  ...moreTrades,
  description,
  phone: phoneIfGiven,
});
export type BusinessStep = z.output<typeof BusinessStep>;

/** Onboarding step 3: where the documents are kept. Empty means skipped. */
export const DocumentsStep = z.object({
  ...drawnFrom,
  licenseDocumentUrl: ifGiven(500, tooLong(500)),
  insuranceDocumentUrl: ifGiven(500, tooLong(500)),
  licenseNumber,
});
export type DocumentsStep = z.output<typeof DocumentsStep>;

/** Onboarding step 4. */
export const ProfileStep = z.object({ ...drawnFrom, bio, services: ids(SPECIALTIES), languages: ids(LANGUAGES) });
export type ProfileStep = z.output<typeof ProfileStep>;

/** Whole dollars or cents an hour, as cents. */
const hourlyRate = numberIfGiven({
  error: () => m.contractors_rate_wrong({ max: figure(HOURLY_RATE_MAX) }),
  places: 2,
  unit: "hourly",
  min: 1,
  max: HOURLY_RATE_MAX * 100,
});

/** Where a business works. What belongs to another answer than the chosen one is left out. */
const serviceArea = {
  serviceBy: text().pipe(z.enum(SERVICE_BY).catch("text")),
  serviceMiles: text().transform((v) => SERVICE_MILES.find((miles) => String(miles) === v) ?? null),
  serviceCounties: z
    .array(z.string().regex(/^\d{5}$/, { error: () => m.contractors_list_wrong() }))
    .max(SERVICE_COUNTIES_MAX, { error: () => m.contractors_counties_many({ max: SERVICE_COUNTIES_MAX }) })
    .default([])
    .transform((ids) => [...new Set(ids)].sort()),
  serviceArea: ifGiven(AREA_MAX, tooLong(AREA_MAX)),
};

const saysWhere = ({
  serviceBy,
  serviceMiles,
  serviceCounties,
}: {
  serviceBy: string;
  serviceMiles: number | null;
  serviceCounties: string[];
}) => (serviceBy === "miles" ? serviceMiles !== null : serviceBy !== "counties" || serviceCounties.length > 0);

/** Everything the directory shows of a business. */
export const EditBusiness = z
  .object({
    ...drawnFrom,
    companyName,
    yearsInBusiness,
    industry: choice(INDUSTRIES, () => m.contractors_industry_missing()),
    primaryTrade: choice(PRIMARY_TRADES, () => m.contractors_list_wrong()),
    services: ids(SPECIALTIES),
    ...moreTrades,
    skills: listed(SKILLS_MAX),
    languages: ids(LANGUAGES),
    description,
    bio,
    phone: phoneIfGiven,
    address: ifGiven(ADDRESS_MAX, tooLong(ADDRESS_MAX)),
    city: ifGiven(CITY_MAX, tooLong(CITY_MAX)),
    state: text()
      .transform((v) => v.toUpperCase())
      .refine((v) => v === "" || US_STATES.some((s) => s.id === v), { error: () => m.contractors_state_wrong() })
      .transform((v) => v || null),
    zip: text()
      .refine((v) => v === "" || ZIP.test(v), { error: () => m.contractors_zip_wrong() })
      .transform((v) => (v.length === 9 ? `${v.slice(0, 5)}-${v.slice(5)}` : v || null)),
    ...serviceArea,
    licenseNumber,
    hourlyRate,
    availability: idOf(AVAILABILITY, () => m.contractors_list_wrong()),
    availableForSubcontract: ticked,
  })
  .refine(saysWhere, { path: ["serviceBy"], error: () => m.contractors_area_missing() });
export type EditBusiness = z.output<typeof EditBusiness>;
