import { use } from "react";
import { ChipGroup } from "#app/ui/choice-group.tsx";
import { ChoiceEntry, Entry } from "#app/ui/form/entry.tsx";
import { FormState } from "#app/ui/form/form-state.ts";
import { INDUSTRIES, isIn, LANGUAGES, label, PRIMARY_TRADES, SPECIALTIES } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { COMPANY_MAX } from "../input/limits.ts";
import { optionsOf } from "./options.ts";

export const CompanyEntry = ({ initial }: { initial: string }) => (
  <Entry
    name="companyName"
    label={m.contractors_company_name()}
    initial={initial}
    autoComplete="organization"
    autoCapitalize="words"
    maxLength={COMPANY_MAX + 1}
  />
);

/** The seven primary trades. An industry of the sign-up that is none of them stands instead of the question. */
export const TradeEntry = ({ initial, industry }: { initial: string | null; industry: string | null }) => (
  <ChoiceEntry
    name="primaryTrade"
    label={m.contractors_primary_trade()}
    initial={initial}
    options={optionsOf(PRIMARY_TRADES)}
    {...(industry && !isIn(PRIMARY_TRADES, industry) && { placeholder: label(INDUSTRIES, industry, getLocale()) })}
    optional
  />
);

export const YearsEntry = ({ initial }: { initial: number | null }) => (
  <Entry
    name="yearsInBusiness"
    label={m.contractors_years()}
    initial={initial}
    inputMode="numeric"
    autoComplete="off"
    maxLength={3}
    optional
  />
);

/** The 16 specialties as chips. */
export function SpecialtyChips({ services, hint }: { services: string[]; hint: string }) {
  const { typed, errors } = use(FormState);
  const before = typed["services[]"];
  return (
    <ChipGroup
      even
      legend={m.contractors_specialties()}
      name="services[]"
      options={optionsOf(SPECIALTIES)}
      defaultValues={Array.isArray(before) ? before : services}
      hint={hint}
      error={errors["services"]}
    />
  );
}

/** In which languages customers are spoken with; none has to be chosen. */
export function LanguageChips({ languages }: { languages: string[] }) {
  const { typed, errors } = use(FormState);
  const before = typed["languages[]"];
  return (
    <ChipGroup
      legend={m.contractors_languages()}
      name="languages[]"
      options={optionsOf(LANGUAGES)}
      defaultValues={Array.isArray(before) ? before : languages}
      hint={m.contractors_languages_hint()}
      error={errors["languages"]}
    />
  );
}
