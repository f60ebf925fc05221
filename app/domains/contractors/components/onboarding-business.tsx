import { use } from "react";
import { ChipGroup } from "#app/ui/choice-group.tsx";
import { PRIMARY_TRADES, SPECIALTIES } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { AREA_MAX, CITY_MAX, COMPANY_MAX, DESCRIPTION_MAX } from "../input/limits.ts";
import { ChoiceEntry, Entry, FormState, PhoneEntry } from "./entry.tsx";
import { LongEntry } from "./long-entry.tsx";
import { optionsOf } from "./options.ts";

export type BusinessValues = {
  companyName: string;
  yearsInBusiness: number | null;
  city: string;
  serviceArea: string;
  primaryTrade: string | null;
  services: string[];
  description: string | null;
  phone: string | null;
};

/** The 16 specialties as chips. */
export function SpecialtyChips({ services, hint }: { services: string[]; hint?: string }) {
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

/** Onboarding step 2. */
export function BusinessFields({ business }: { business: BusinessValues }) {
  return (
    <>
      <Entry
        name="companyName"
        label={m.contractors_company_name()}
        initial={business.companyName}
        autoComplete="organization"
        autoCapitalize="words"
        maxLength={COMPANY_MAX + 1}
      />
      <div className="grid gap-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ChoiceEntry
          name="primaryTrade"
          label={m.contractors_primary_trade()}
          initial={business.primaryTrade}
          options={optionsOf(PRIMARY_TRADES)}
          optional
        />
        <Entry
          name="yearsInBusiness"
          label={m.contractors_years()}
          initial={business.yearsInBusiness}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          optional
        />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Entry
          name="city"
          label={m.contractors_city()}
          initial={business.city}
          hint={m.contractors_city_hint()}
          autoComplete="address-level2"
          autoCapitalize="words"
          maxLength={CITY_MAX}
          optional
        />
        <Entry
          name="serviceArea"
          label={m.contractors_service_area()}
          initial={business.serviceArea}
          hint={m.contractors_service_area_hint()}
          autoComplete="off"
          maxLength={AREA_MAX}
          optional
        />
      </div>
      <PhoneEntry
        name="phone"
        label={m.contractors_phone()}
        initial={business.phone}
        hint={m.contractors_phone_hint()}
        optional
      />
      <SpecialtyChips services={business.services} hint={m.contractors_specialties_hint()} />
      <LongEntry
        name="description"
        label={m.contractors_description()}
        initial={business.description}
        hint={m.contractors_description_hint()}
        countTo={DESCRIPTION_MAX}
        rows={6}
      />
    </>
  );
}
