import { type RefObject, useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import type { KeptAnswer } from "#app/ui/form/use-kept-form.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { MyOnboarding } from "../queries.server.ts";
import { bioFrom } from "../rules.ts";
import { ListingPreview } from "./listing-preview.tsx";
import { BusinessFields, type BusinessValues } from "./onboarding-business.tsx";
import { DocumentFields, describeStored, neededKinds, useUnsent } from "./onboarding-documents.tsx";
import { ProfileFields } from "./onboarding-profile.tsx";
import { OnboardingSheet } from "./onboarding-sheet.tsx";
import { Success } from "./onboarding-success.tsx";
import { Greeting, WhyVerify } from "./onboarding-words.tsx";
import { checkedBy } from "./shapes.tsx";
import { StepForm } from "./step-form.tsx";
import { useDocuments } from "./use-documents.tsx";

type Props = MyOnboarding & { step: number; answer: KeptAnswer };
type StepProps = Props & { common: { owner: string; version: number; answer: KeptAnswer } };

const checkBusiness = checkedBy((all) => all.BusinessStep);
const checkProfile = checkedBy((all) => all.ProfileStep);

/** The step that the server chose. Each keeps its own draft and is drawn anew when the business changes. */
export function Onboarding(props: Props) {
  const { step, business, userId, answer } = props;
  const version = business?.version ?? 0;
  const common = { owner: userId, version, answer };
  const Step =
    [GreetingStep, BusinessStepPage, DocumentsStepPage, ProfileStepPage, SuccessStep][step - 1] ?? SuccessStep;
  return (
    <TopOnChange of={step}>
      <Step key={`${step}:${version}`} {...props} common={common} />
    </TopOnChange>
  );
}

/** A new step begins at the top, with its heading read out. */
function TopOnChange({ of, children }: { of: number; children: React.ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(of);
  useEffect(() => {
    if (before.current === of) return;
    before.current = of;
    window.scrollTo({ top: 0 });
    const heading = root.current?.querySelector("h1");
    heading?.focus({ preventScroll: true });
  }, [of]);
  return <div ref={root}>{children}</div>;
}

function GreetingStep({ name, business, noLicense, common }: StepProps) {
  const begins = business?.onboardingStep === 1;
  return (
    <OnboardingSheet
      step={1}
      title={m.contractors_welcome({ name: name.split(" ")[0] ?? name })}
      lede={business ? m.contractors_welcome_lede() : undefined}
    >
      {begins ? (
        <StepForm step={1} submit={m.contractors_continue()} {...common}>
          <Greeting business={business} noLicense={noLicense} />
        </StepForm>
      ) : (
        <div className="grid gap-6">
          <Greeting business={business} noLicense={noLicense} />
          <div className="flex border-t border-line pt-6 sm:justify-end">
            <LinkButton to="?step=2" variant="primary" size="lg" wide="phone">
              {m.contractors_continue()}
            </LinkButton>
          </div>
        </div>
      )}
    </OnboardingSheet>
  );
}

function BusinessStepPage({ business, phone, common }: StepProps) {
  const root = useRef<HTMLDivElement>(null);
  const values: BusinessValues = {
    companyName: business?.companyName ?? "",
    yearsInBusiness: business?.yearsInBusiness ?? null,
    city: business?.serviceAreas[0] ?? "",
    serviceArea: business?.serviceAreas[1] ?? "",
    primaryTrade: business?.primaryTrade ?? null,
    industry: business?.industry ?? null,
    services: business?.services ?? [],
    moreTrades: business?.moreTrades ?? [],
    skills: business?.skills ?? [],
    description: business?.description ?? null,
    phone: business?.phone ?? phone,
  };
  return (
    <div ref={root}>
      <OnboardingSheet
        step={2}
        title={m.contractors_business_title()}
        lede={m.contractors_business_lede()}
        aside={<Preview business={business} form={root} />}
      >
        <StepForm step={2} check={checkBusiness} submit={m.contractors_continue()} {...common}>
          <BusinessFields business={values} />
        </StepForm>
      </OnboardingSheet>
    </div>
  );
}

function DocumentsStepPage({ business, noLicense, common }: StepProps) {
  const documents = useDocuments({
    saved: {
      license: business?.licenseDocumentUrl ?? null,
      insurance: business?.insuranceDocumentUrl ?? null,
    },
  });
  const uploading = [documents.license, documents.insurance].some(({ state }) => state.kind === "uploading");
  const complete = neededKinds(noLicense).every((kind) => documents[kind].stored);
  return (
    <OnboardingSheet
      step={3}
      title={m.contractors_verification_title()}
      lede={noLicense ? m.contractors_verification_lede_insurance() : m.contractors_verification_lede()}
    >
      <StepForm
        step={3}
        submit={m.contractors_continue()}
        prepare={async (form, skipping) => {
          const errors = await describeStored(form, documents, complete && !skipping);
          const submits = form.elements.namedItem("submitDocuments") as HTMLInputElement;
          submits.value = complete && !errors && !skipping ? "on" : "";
          return skipping ? null : errors;
        }}
        beside={
          <Button type="submit" name="skip" value="on" size="lg" wide="phone" data-testid="onboarding-skip">
            {m.contractors_skip()}
          </Button>
        }
        waiting={uploading ? m.contractors_uploading() : undefined}
        {...common}
      >
        <WhyVerify noLicense={noLicense} />
        <input type="hidden" name="submitDocuments" defaultValue="" />
        <DocumentFields
          documents={documents}
          noLicense={noLicense}
          licenseNumber={business?.licenseNumber ?? null}
          state={business?.state ?? null}
        />
      </StepForm>
    </OnboardingSheet>
  );
}

/** The card as it will stand in the directory, from what is saved and typed. */
function Preview({ business, form }: { business: StepProps["business"]; form: RefObject<HTMLElement | null> }) {
  return (
    <ListingPreview
      form={form}
      note={m.contractors_preview_unverified()}
      listing={{
        companyName: business?.companyName ?? "",
        primaryTrade: business?.primaryTrade ?? null,
        place: [business?.city, business?.state].filter(Boolean).join(", "),
        bio: business?.businessDescription ?? bioFrom(business?.description ?? null),
        services: business?.services ?? [],
      }}
    />
  );
}

function ProfileStepPage({ business, common }: StepProps) {
  const root = useRef<HTMLDivElement>(null);
  const bio = business?.businessDescription ?? bioFrom(business?.description ?? null);
  return (
    <div ref={root}>
      <OnboardingSheet
        step={4}
        title={m.contractors_profile_title()}
        lede={m.contractors_profile_lede()}
        aside={<Preview business={business} form={root} />}
        asideOnPhone
      >
        <StepForm step={4} check={checkProfile} submit={m.contractors_finish()} {...common}>
          <ProfileFields bio={bio} services={business?.services ?? []} languages={business?.languages ?? []} />
        </StepForm>
      </OnboardingSheet>
    </div>
  );
}

function SuccessStep({ business, noLicense }: StepProps) {
  const needed = neededKinds(noLicense);
  const kept = {
    license: Boolean(business?.licenseDocumentUrl),
    insurance: Boolean(business?.insuranceDocumentUrl),
  };
  const missing = needed.filter((kind) => !kept[kind]).length;
  const unsent = useUnsent(needed);
  const standing = missing ? "missing" : unsent ? "unsent" : "review";
  const inReview = noLicense ? m.contractors_success_lede_insurance() : m.contractors_success_lede();
  const lede = {
    missing: () => m.contractors_success_lede_documents({ count: missing }),
    unsent: () => m.contractors_success_lede_unsent(),
    review: () => inReview,
  };
  return (
    <OnboardingSheet step={5} title={m.contractors_success_title()} lede={lede[standing]()}>
      <Success standing={standing} noLicense={noLicense} slug={business?.slug ?? ""} />
    </OnboardingSheet>
  );
}
