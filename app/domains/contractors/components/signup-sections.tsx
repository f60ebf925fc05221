import { type ReactNode, use } from "react";
import { Switch } from "#app/ui/checkbox.tsx";
import { ChipGroup } from "#app/ui/choice-group.tsx";
import { fillIn } from "#app/ui/form/controls.ts";
import { ChoiceEntry, Entry } from "#app/ui/form/entry.tsx";
import { FormState } from "#app/ui/form/form-state.ts";
import { INDUSTRIES, SERVICES } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { ADDRESS_MAX, CITY_MAX, COMPANY_MAX, LICENSE_MAX, NAME_MAX, STATE_MAX, ZIP_MAX } from "../input/limits.ts";
import { optionsOf } from "./options.ts";
import { NewPasswordEntry, PhoneEntry } from "./own-entries.tsx";
import { TradePicker } from "./trade-picker.tsx";
import { WizardStep } from "./wizard-step.tsx";

type Section = { current: boolean };

/** `asksPassword` is false when a reload forgot the password and the last step asks for it. */
export function BasicInfoSection({
  current,
  emailTaken,
  asksPassword,
}: Section & { emailTaken: ReactNode; asksPassword: boolean }) {
  return (
    <WizardStep id="basic-info" current={current} title={m.contractors_step_basic()} lede={m.contractors_basic_lede()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Entry
          name="firstName"
          label={m.contractors_first_name()}
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={NAME_MAX}
        />
        <Entry
          name="lastName"
          label={m.contractors_last_name()}
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={NAME_MAX}
        />
      </div>
      <Entry
        name="email"
        label={m.contractors_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        error={emailTaken}
      />
      <PhoneEntry name="phone" label={m.contractors_phone()} hint={m.contractors_phone_hint()} />
      {asksPassword && <NewPasswordEntry />}
    </WizardStep>
  );
}

export function BusinessDetailsSection({ current }: Section) {
  return (
    <WizardStep
      id="business-details"
      current={current}
      title={m.contractors_step_details()}
      lede={m.contractors_details_lede()}
    >
      <Entry
        name="businessName"
        label={m.contractors_business_name()}
        autoComplete="organization"
        autoCapitalize="words"
        maxLength={COMPANY_MAX + 1}
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ChoiceEntry name="industry" label={m.contractors_industry()} options={optionsOf(INDUSTRIES)} />
        <Entry
          name="yearsInBusiness"
          label={m.contractors_years()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          optional
        />
      </div>
      <Entry
        name="address"
        label={m.contractors_address()}
        autoComplete="address-line1"
        autoCapitalize="words"
        maxLength={ADDRESS_MAX}
      />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-5 sm:grid-cols-[8rem_minmax(0,1fr)_6rem]">
        <Entry
          name="zip"
          label={m.contractors_zip()}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={ZIP_MAX}
          onInput={(event) => void completePlace(event.currentTarget)}
        />
        <Entry
          name="city"
          label={m.contractors_city()}
          autoComplete="address-level2"
          autoCapitalize="words"
          maxLength={CITY_MAX}
          className="max-sm:order-last max-sm:col-span-full"
        />
        <Entry
          name="state"
          label={m.contractors_state()}
          autoComplete="address-level1"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={STATE_MAX}
          placeholder="TX"
          style={{ textTransform: "uppercase" }}
        />
      </div>
      <Entry
        name="licenseNumber"
        label={m.contractors_license_number()}
        hint={m.contractors_license_number_hint()}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={LICENSE_MAX}
        optional
      />
    </WizardStep>
  );
}

/** Fills city and state from a whole ZIP while they are empty; a wrong or unreachable answer changes nothing. */
async function completePlace(zip: HTMLInputElement) {
  const form = zip.form;
  if (!form || !/^\d{5}$/.test(zip.value)) return;
  const place = await fetch(`/api/places/${zip.value}`).then(
    (answer) => (answer.ok ? (answer.json() as Promise<{ city: string; state: string }>) : null),
    () => null,
  );
  const empty = (name: string) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value === "";
  if (place && empty("city") && empty("state")) fillIn(form, { city: place.city, state: place.state });
}

export function ServicesSection({ current, subcontract }: Section & { subcontract: boolean }) {
  const { errors, typed } = use(FormState);
  const before = typed["services[]"];
  return (
    <WizardStep
      id="services"
      current={current}
      title={m.contractors_step_services()}
      lede={m.contractors_services_lede()}
    >
      <ChipGroup
        legend={m.contractors_services()}
        legendHidden
        even
        name="services[]"
        options={optionsOf(SERVICES)}
        defaultValues={Array.isArray(before) ? before : []}
        error={errors["services"]}
      />
      <TradePicker chosen={[]} />
      <div className="border-t border-line pt-4">
        <Switch
          name="availableForSubcontract"
          defaultChecked={Object.keys(typed).length ? Boolean(typed["availableForSubcontract"]?.length) : subcontract}
          label={m.contractors_subcontract()}
          hint={m.contractors_subcontract_hint()}
        />
      </div>
    </WizardStep>
  );
}
