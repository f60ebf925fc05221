import { BRAND } from "#app/infra/brand.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { partnershipsContent } from "#content/partnerships.ts";
import type { PartnershipsContent } from "#content/schemas/partnerships.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { JointDrawing } from "./joint-drawing.tsx";
import { MailLink } from "./mail-link.tsx";
import { PartnerSchedule } from "./partner-schedule.tsx";
import { SHARE, ShareDrawing, ShareTable } from "./realtor-share.tsx";

/** Who partners are, what realtors earn, what it looks like, and the two letters that reach us. */
export default function Partners() {
  const text = partnershipsContent(getLocale());
  return (
    <>
      <section aria-labelledby="partners-title" className="sheet pt-7 pb-14 lg:pt-12 lg:pb-20">
        <SheetLabel no="PA-01">{m.marketing_partners_label()}</SheetLabel>
        <div className="sheet-grid items-end gap-y-8">
          <div className="col-span-full lg:col-span-6">
            <h1 id="partners-title" className="mt-4">
              {m.marketing_partners_title()}
            </h1>
            <p className="measure mt-5 text-lg">{m.marketing_partners_intro({ name: BRAND.name })}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <MailLink about="call" primary>
                {m.marketing_partners_call()}
              </MailLink>
              <LinkButton to="#realtors" size="lg" wide="phone">
                {m.marketing_partners_realtor_link()}
              </LinkButton>
            </div>
          </div>
          <JointDrawing kinds={text.kinds} className="col-span-full lg:col-span-6" />
        </div>
      </section>
      <Section
        no="PA-02"
        label={m.marketing_partners_kinds_label()}
        title={m.marketing_partners_kinds_title()}
        intro={m.marketing_partners_kinds_intro()}
        tone="sunk"
      >
        <PartnerSchedule kinds={text.kinds} />
      </Section>
      <Section
        no="PA-03"
        id="realtors"
        label={m.marketing_partners_realtor_label()}
        title={m.marketing_partners_realtor_title({ share: SHARE })}
        intro={m.marketing_partners_realtor_intro()}
        tone="blueprint"
      >
        <Realtors text={text.realtor} />
      </Section>
      <Section
        no="PA-04"
        label={m.marketing_partners_results_label()}
        title={m.marketing_partners_results_title()}
        intro={m.marketing_partners_results_note()}
      >
        <Results results={text.results} />
      </Section>
      <Section no="PA-05" label={m.marketing_partners_contact_label()} tone="sunk">
        <Contact />
      </Section>
    </>
  );
}

const Realtors = ({ text }: { text: PartnershipsContent["realtor"] }) => (
  <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
    <ShareDrawing />
    <ShareTable />
    <ol>
      {text.steps.map(({ do: step, about }, i) => (
        <li key={step} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-line py-4 first:border-t">
          <span className="figure text-3xl text-signal-deep">{i + 1}</span>
          <div>
            <h3 className="text-xl!">{step}</h3>
            <p className="mt-1 text-ink-soft">{about}</p>
          </div>
        </li>
      ))}
    </ol>
    <div>
      <h3 className="mb-3 text-xl!">{m.marketing_partners_realtor_fine()}</h3>
      <ul className="grid gap-2.5">
        {text.fine.map((line) => (
          <li key={line} className="border-l-[3px] border-rule pl-4">
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/realtor-signup" variant="primary" size="lg" wide="phone">
          {m.marketing_partners_realtor_join()}
        </LinkButton>
        <MailLink about="realtor">{m.marketing_partners_realtor_button()}</MailLink>
      </div>
    </div>
  </div>
);

const Results = ({ results }: { results: PartnershipsContent["results"] }) => (
  <dl className="titleblock cells sm:grid-cols-2 lg:grid-cols-[3fr_4fr_3fr_3fr]">
    {results.map(({ figure, what, how }) => (
      <div key={what} className="cell flex flex-col justify-between gap-6 p-5! lg:min-h-56">
        <dt>
          <span className="block text-lg leading-6 font-[560]">{what}</span>
          <span className="note mt-2 block">
            {m.marketing_partners_results_tag()} · {how}
          </span>
        </dt>
        <dd className="figure order-first text-[4rem]">{figure}</dd>
      </div>
    ))}
  </dl>
);

const Contact = () => (
  <div className="titleblock">
    <div className="border-b border-line p-5 sm:p-8">
      <h2>{m.marketing_partners_contact_title()}</h2>
      <p className="measure mt-3 text-lg text-ink-soft">{m.marketing_partners_contact_intro()}</p>
    </div>
    <div className="cells lg:grid-cols-2">
      {(
        [
          [m.marketing_partners_contact_realtors(), m.marketing_partners_contact_realtors_hint(), "realtor"],
          [m.marketing_partners_contact_everyone(), m.marketing_partners_contact_everyone_hint(), "call"],
        ] as const
      ).map(([who, hint, about]) => (
        <div key={about} className="cell grid justify-items-start gap-5 p-5! sm:p-8!">
          <div>
            <h3 className="text-2xl!">{who}</h3>
            <p className="text-ink-soft">{hint}</p>
          </div>
          <MailLink about={about} primary={about === "call"}>
            {about === "call" ? m.marketing_partners_call() : m.marketing_partners_realtor_button()}
          </MailLink>
        </div>
      ))}
    </div>
    <p className="border-t border-line px-5 py-4 sm:px-8">
      <Link to="/partners/write" className="link">
        {m.marketing_partners_write()}
      </Link>
    </p>
    <p className="border-t border-line px-5 py-4 break-all sm:px-8">
      {BRAND.partnershipsEmail || m.marketing_partners_contact_closed()}
    </p>
  </div>
);
