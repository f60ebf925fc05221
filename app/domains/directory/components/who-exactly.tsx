import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { LANGUAGES } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { type ProFilters, STARS } from "../input.ts";
import { languageText } from "./pro-text.ts";

type Asked = Pick<ProFilters, "speaks" | "stars" | "free">;

/** What a list says where nothing is asked; an address that says it asks nothing. */
const ANY = "any";

/** Language and least stars as the form holds them. */
export const speaksValue = ({ speaks }: Pick<Asked, "speaks">): string => speaks ?? ANY;
export const starsValue = ({ stars }: Pick<Asked, "stars">): string => (stars ? String(stars) : ANY);

/** What of these filters counts, in words. */
export const wordsOf = ({ speaks, stars, free }: Asked): string[] => [
  ...(speaks ? [languageText(speaks)] : []),
  ...(stars ? [m.directory_least_stars_of({ stars })] : []),
  ...(free ? [m.directory_free_now()] : []),
];

/** The language customers are spoken with, the least stars, and who is free now. A choice counts at once. */
export const WhoExactly = ({ filters, onChange }: { filters: Asked; onChange: () => void }) => (
  <div className="grid items-end gap-3 sm:grid-cols-[13rem_13rem_auto] sm:justify-start">
    <Field label={m.directory_speaks()} name="speaks">
      <Select
        placeholder={false}
        defaultValue={speaksValue(filters)}
        onChange={onChange}
        options={[
          { value: ANY, label: m.directory_speaks_any() },
          ...LANGUAGES.map(({ id }) => ({ value: id, label: languageText(id) })),
        ]}
      />
    </Field>
    <Field label={m.directory_least_stars()} name="stars">
      <Select
        placeholder={false}
        defaultValue={starsValue(filters)}
        onChange={onChange}
        options={STARS.map((stars) => ({
          value: stars ? String(stars) : ANY,
          label: stars ? m.directory_least_stars_of({ stars }) : m.directory_least_stars_any(),
        }))}
      />
    </Field>
    <Checkbox
      name="free"
      value="now"
      defaultChecked={filters.free}
      onChange={onChange}
      label={m.directory_free_now()}
    />
  </div>
);
