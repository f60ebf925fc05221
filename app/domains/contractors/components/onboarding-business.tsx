import { Entry, LongEntry } from "#app/ui/form/entry.tsx";
import { m } from "#paraglide/messages.js";
import { AREA_MAX, CITY_MAX, DESCRIPTION_MAX } from "../input/limits.ts";
import { CompanyEntry, SpecialtyChips, TradeEntry, YearsEntry } from "./business-entries.tsx";
import { PhoneEntry } from "./own-entries.tsx";
import { TradePicker } from "./trade-picker.tsx";

export type BusinessValues = {
  companyName: string;
  yearsInBusiness: number | null;
  city: string;
  serviceArea: string;
  primaryTrade: string | null;
  industry: string | null;
  services: string[];
  moreTrades: string[];
  skills: string[];
  description: string | null;
  phone: string | null;
};

/** Onboarding step 2. */
export function BusinessFields({ business }: { business: BusinessValues }) {
  return (
    <>
      <CompanyEntry initial={business.companyName} />
      <div className="grid gap-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TradeEntry initial={business.primaryTrade} industry={business.industry} />
        <YearsEntry initial={business.yearsInBusiness} />
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
      <TradePicker chosen={business.moreTrades} kept={business.skills} />
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
