import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { page } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Select } from "#app/ui/select.tsx";
import { US_STATES } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { DocumentsHead } from "../components/documents-head.tsx";
import { StateSheet } from "../components/state-sheet.tsx";
import { TradeAsks } from "../components/trade-asks.tsx";
import { stateRequirements } from "../queries/requirements.server.ts";
import type { Route } from "./+types/requirements";

export const meta: Route.MetaFunction = () => [
  { title: `${m.verification_tab_requirements()} · ${m.verification_documents_meta()} · ${BRAND.name}` },
];

export const loader = page(async ({ ctx, url }) => stateRequirements(ctx, url.searchParams.get("state")));

/** What the state asks of a contractor: one's own state first, any other by choice. */
export default function RequirementsScreen({ loaderData }: Route.ComponentProps) {
  const { rule, own, license, asks, now } = loaderData;
  return (
    <>
      <DocumentsHead tab="requirements" no="D-03.3" intro={m.verification_requirements_intro()} />
      <Form method="get" preventScrollReset className="mb-6 flex flex-wrap items-end gap-3">
        <Field
          label={m.verification_requirements_choose()}
          name="state"
          className="min-w-0 flex-1 basis-56 sm:max-w-xs"
        >
          <Select
            key={rule?.id}
            options={US_STATES.map((state) => ({ value: state.id, label: state[getLocale()] }))}
            defaultValue={rule?.id ?? ""}
          />
        </Field>
        <Button type="submit">{m.verification_requirements_show()}</Button>
      </Form>
      {rule ? (
        <StateSheet rule={rule} own={rule.id === own} license={license} now={now} />
      ) : (
        <p className="hatch border border-line p-6 text-ink-soft">{m.verification_requirements_none()}</p>
      )}
      <TradeAsks asks={asks} />
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {own && rule?.id !== own && (
          <Link to="?" className="link" preventScrollReset>
            {m.verification_requirements_own()}
          </Link>
        )}
        <Link to="/continuing-education" className="link">
          {m.verification_requirements_all()}
        </Link>
      </p>
    </>
  );
}
