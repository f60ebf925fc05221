import type { Locale } from "#app/infra/locale.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { languageWords } from "../rules/words.ts";

type Props = { languages: { hirer: Locale; pro: Locale }; initial: string; written?: boolean };

/** In which language an agreement is written: one for both sides, whatever each of them reads the site in. */
export const LanguageChoice = ({ languages: { hirer, pro }, initial, written = false }: Props) => (
  <Field
    label={m.agreements_language()}
    name="locale"
    hint={[
      hirer === pro
        ? m.agreements_language_hint()
        : m.agreements_language_two({ hirer: languageWords(hirer), pro: languageWords(pro) }),
      ...(written ? [m.agreements_language_change()] : []),
    ].join(" ")}
    className="max-w-md"
    required
  >
    <Select
      placeholder={false}
      defaultValue={initial}
      options={LOCALES.map((value) => ({ value, label: languageWords(value) }))}
    />
  </Field>
);
