import { type ReactNode, useEffect, useRef } from "react";
import { Switch } from "#app/ui/checkbox.tsx";
import { RadioGroup } from "#app/ui/choice-group.tsx";
import { ChoiceEntry, Entry, LongEntry } from "#app/ui/form/entry.tsx";
import type { KeptAnswer } from "#app/ui/form/use-kept-form.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useToast } from "#app/ui/toast.ts";
import { AVAILABILITY, INDUSTRIES } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import {
  ADDRESS_MAX,
  BIO_HINT,
  BIO_MAX,
  CITY_MAX,
  DESCRIPTION_MAX,
  LICENSE_MAX,
  STATE_MAX,
  ZIP_MAX,
} from "../input/limits.ts";
import type { Business } from "../queries.server.ts";
import { CompanyEntry, LanguageChips, SpecialtyChips, TradeEntry, YearsEntry } from "./business-entries.tsx";
import { BusinessForm } from "./business-form.tsx";
import { ListingPreview } from "./listing-preview.tsx";
import { optionsOf } from "./options.ts";
import { PhoneEntry } from "./own-entries.tsx";
import { type AreaChoice, ServiceArea } from "./service-area.tsx";
import { checkedBy } from "./shapes.tsx";
import { TradePicker } from "./trade-picker.tsx";

const check = checkedBy((all) => all.EditBusiness);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-5 border-t border-line pt-6">
    <h2 className="text-xl!">{title}</h2>
    {children}
  </section>
);

const dollars = (cents: number | null) => (cents === null ? "" : String(cents / 100));

/** Everything the directory shows of a business, in one form, with the card beside it. */
export function BusinessEditor({
  business,
  area,
  saved,
  answer,
}: {
  business: Business;
  area: AreaChoice;
  saved: boolean;
  answer: KeptAnswer;
}) {
  const root = useRef<HTMLDivElement>(null);
  const toast = useToast();
  useEffect(() => {
    if (!saved) return;
    toast({ title: m.contractors_edit_saved_title(), description: m.contractors_edit_saved(), variant: "success" });
    window.history.replaceState(window.history.state, "", "/account/business");
  }, [saved, toast]);

  return (
    <div ref={root}>
      <PageHeader
        no="B-01"
        label={m.contractors_edit_label()}
        title={m.contractors_edit_title()}
        intro={m.contractors_edit_intro()}
        actions={
          <Link to="/account/referral" className="link">
            {m.referrals_who_sent()}
          </Link>
        }
      />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <BusinessForm
          key={business.version}
          intent="business"
          version={business.version}
          owner={business.userId}
          check={check}
          answer={answer}
          submit={m.contractors_edit_save()}
          reloadTo="/account/business"
        >
          <div className="grid gap-8">
            <BusinessPart business={business} />
            <PlacePart business={business} area={area} />
            <WorkPart business={business} />
            <WordsPart business={business} />
          </div>
        </BusinessForm>
        <div className="sticky top-8 max-xl:hidden">
          <ListingPreview
            form={root}
            listing={{
              companyName: business.companyName,
              primaryTrade: business.primaryTrade,
              place: [business.city, business.state].filter(Boolean).join(", "),
              bio: business.businessDescription ?? "",
              services: business.services,
            }}
          />
        </div>
      </div>
    </div>
  );
}

function BusinessPart({ business }: { business: Business }) {
  return (
    <Part title={m.contractors_edit_part_business()}>
      <CompanyEntry initial={business.companyName} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TradeEntry initial={business.primaryTrade} industry={business.industry} />
        <ChoiceEntry
          name="industry"
          label={m.contractors_industry()}
          initial={business.industry}
          options={optionsOf(INDUSTRIES)}
          optional
        />
        <YearsEntry initial={business.yearsInBusiness} />
        <Entry
          name="licenseNumber"
          label={m.contractors_license_number()}
          initial={business.licenseNumber}
          autoComplete="off"
          maxLength={LICENSE_MAX}
          optional
        />
      </div>
      <PhoneEntry name="phone" label={m.contractors_phone()} initial={business.phone} optional />
    </Part>
  );
}

function PlacePart({ business, area }: { business: Business; area: AreaChoice }) {
  return (
    <Part title={m.contractors_edit_part_place()}>
      <Entry
        name="address"
        label={m.contractors_address()}
        hint={m.contractors_address_hint()}
        initial={business.address}
        autoComplete="address-line1"
        maxLength={ADDRESS_MAX}
        optional
      />
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-[minmax(0,1fr)_8rem_9rem]">
        <Entry
          name="city"
          label={m.contractors_city()}
          initial={business.city}
          autoComplete="address-level2"
          maxLength={CITY_MAX}
          className="max-sm:col-span-full"
          optional
        />
        <Entry
          name="state"
          label={m.contractors_state()}
          initial={business.state}
          autoComplete="address-level1"
          autoCapitalize="characters"
          maxLength={STATE_MAX}
          style={{ textTransform: "uppercase" }}
          optional
        />
        <Entry
          name="zip"
          label={m.contractors_zip()}
          initial={business.zip}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={ZIP_MAX}
          optional
        />
      </div>
      <ServiceArea said={business} choice={area} />
    </Part>
  );
}

function WorkPart({ business }: { business: Business }) {
  return (
    <Part title={m.contractors_edit_part_work()}>
      <SpecialtyChips services={business.services} hint={m.contractors_specialties_hint()} />
      <TradePicker chosen={business.moreTrades} />
      <Entry
        name="skills"
        label={m.contractors_skills()}
        hint={m.contractors_skills_hint()}
        initial={business.skills.join(", ")}
        autoComplete="off"
        optional
      />
      <LanguageChips languages={business.languages} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Entry
          name="hourlyRate"
          label={m.contractors_hourly_rate()}
          hint={m.contractors_hourly_rate_hint()}
          initial={dollars(business.hourlyRateCents)}
          inputMode="decimal"
          before="$"
          after={m.contractors_per_hour()}
          autoComplete="off"
          optional
        />
        <RadioGroup
          legend={m.contractors_availability()}
          name="availability"
          options={optionsOf(AVAILABILITY)}
          defaultValue={business.availability}
        />
      </div>
      <Switch
        name="availableForSubcontract"
        defaultChecked={business.availableForSubcontract}
        label={m.contractors_subcontract()}
        hint={m.contractors_subcontract_hint()}
      />
    </Part>
  );
}

function WordsPart({ business }: { business: Business }) {
  return (
    <Part title={m.contractors_edit_part_words()}>
      <LongEntry
        name="bio"
        label={m.contractors_bio()}
        hint={m.contractors_bio_hint(BIO_HINT)}
        initial={business.businessDescription}
        countTo={BIO_MAX}
        rows={5}
        optional
      />
      <LongEntry
        name="description"
        label={m.contractors_description()}
        hint={m.contractors_description_hint()}
        initial={business.description}
        countTo={DESCRIPTION_MAX}
        rows={8}
      />
    </Part>
  );
}
