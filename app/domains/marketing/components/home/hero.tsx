import { NETWORK_PATH, PLACE_MAX, QUERY_MAX } from "#app/domains/directory/input.ts";
import { BRAND } from "#app/infra/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { TrussDrawing } from "#app/ui/truss-drawing.tsx";
import { m } from "#paraglide/messages.js";

/** what this is, the search for whoever has something to mend, and the way in for those who mend it. */
export function Hero() {
  const claims = [
    { value: m.marketing_home_claim_pros(), example: true },
    { value: m.marketing_home_claim_hours(), example: true },
    { value: m.marketing_home_claim_checked(), example: false },
    { value: m.marketing_home_claim_leads(), example: false },
  ];
  return (
    <section aria-labelledby="home-title" className="sheet pt-6 pb-10 lg:pt-10 lg:pb-14">
      <div className="sheet-grid items-center gap-y-8">
        <div className="col-span-full lg:col-span-6">
          <SheetLabel no="A-01">{m.marketing_home_label()}</SheetLabel>
          <h1 id="home-title" className="mt-3 text-4xl! sm:text-5xl!">
            {m.marketing_home_title()}
          </h1>
          <Search />
          <p className="measure mt-6 text-ink-soft">{m.marketing_home_intro({ name: BRAND.name })}</p>
          <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
            <LinkButton to="/contractor-signup" data-for="visitor">
              {m.marketing_home_join()}
            </LinkButton>
            <span className="text-ink-soft" data-for="visitor">
              {m.marketing_home_for_contractors_note()}
            </span>
            <LinkButton to="/dashboard" data-for="member">
              {m.marketing_home_dashboard()}
            </LinkButton>
          </p>
        </div>
        <div className="col-span-full max-lg:hidden lg:col-span-6">
          <TrussDrawing
            label={m.marketing_home_drawing()}
            span={m.marketing_home_span()}
            notes={{
              post: BRAND.name,
              leftRafter: m.marketing_home_member_jobs(),
              rightRafter: m.marketing_home_member_crew(),
              leftStrut: m.marketing_home_member_documents(),
              rightStrut: m.marketing_home_member_learning(),
              tie: m.marketing_home_member_cash(),
            }}
          />
        </div>
      </div>
      <ul className="titleblock cells mt-8 grid-cols-2 lg:mt-10 lg:grid-cols-4">
        {claims.map(({ value, example }) => (
          <li key={value} className="cell flex flex-col justify-between gap-2 p-3! sm:p-4!">
            <span className="font-display text-lg leading-tight font-semibold sm:text-xl">{value}</span>
            <span className="note">{example ? m.marketing_home_claim_example() : m.marketing_home_claim_rule()}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The two questions that find a pro; a plain form, so that it works before any script. */
const Search = () => (
  <search aria-label={m.directory_filters()}>
    <form
      method="get"
      action={NETWORK_PATH}
      className="titleblock mt-5 grid gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_9rem_auto] sm:items-end lg:mt-7"
    >
      <Field label={m.marketing_home_problem_label()} name="q">
        <Input
          type="search"
          enterKeyHint="search"
          maxLength={QUERY_MAX}
          placeholder={m.marketing_home_problem_example()}
        />
      </Field>
      <Field label={m.marketing_home_zip_label()} name="place">
        <Input
          data-place="fill"
          enterKeyHint="search"
          autoComplete="postal-code"
          maxLength={PLACE_MAX}
          placeholder="78701"
        />
      </Field>
      <input type="hidden" name="who" value="all" />
      <Button type="submit" variant="primary" wide="phone">
        {m.marketing_home_find()}
      </Button>
      <p className="text-sm text-ink-soft sm:col-span-full">
        {m.marketing_home_for_homeowners_note()}{" "}
        <Link to="/post-job" className="link">
          {m.marketing_home_post()}
        </Link>
      </p>
    </form>
  </search>
);
