import { LongEntry } from "#app/ui/form/entry.tsx";
import { m } from "#paraglide/messages.js";
import { BIO_HINT, BIO_MAX } from "../input/limits.ts";
import { LanguageChips, SpecialtyChips } from "./business-entries.tsx";

/** Onboarding step 4: the short text of the card, the services once more, and the languages. */
export function ProfileFields({ bio, services, languages }: { bio: string; services: string[]; languages: string[] }) {
  return (
    <>
      <LongEntry
        name="bio"
        label={m.contractors_bio()}
        initial={bio}
        hint={m.contractors_bio_hint(BIO_HINT)}
        countTo={BIO_MAX}
        rows={8}
        optional
      />
      <SpecialtyChips services={services} hint={m.contractors_services_check()} />
      <LanguageChips languages={languages} />
    </>
  );
}
