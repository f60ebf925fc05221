import { useState } from "react";
import { page } from "#app/infra/page.server.ts";
import { seo } from "#app/infra/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { m } from "#paraglide/messages.js";
import { type Documentation, documentation } from "../api/documentation.server.ts";
import { ApiBasics } from "../components/api-basics.tsx";
import { FactRows } from "../components/fact-rows.tsx";
import { groupWords } from "../components/group-words.ts";
import { OperationSheet } from "../components/operation-sheet.tsx";
import { scopeWords } from "../components/scope-words.ts";
import { OPENAPI_PATH } from "../rules/address.ts";
import { LIMIT_MAX } from "../rules/limit.ts";
import { SCOPES } from "../rules/scopes.ts";
import type { Route } from "./+types/developers";

export const meta: Route.MetaFunction = () =>
  seo({ title: m.developers_title(), description: m.developers_description(), path: "/developers" });

export const loader = page<Route.LoaderArgs, Documentation>(async ({ ctx }) => documentation(ctx));

/** How to call the API, and a place to try it: readable before JavaScript, the token in this page's memory alone. */
export default function Developers({ loaderData: { address, version, callsAMinute, groups } }: Route.ComponentProps) {
  const [token, setToken] = useState("");
  return (
    <div className="sheet pt-8 pb-16 lg:pt-12 lg:pb-24">
      <PageHeader
        no="AP-01"
        label={m.developers_nav()}
        title={m.developers_title()}
        intro={m.developers_api_about()}
        actions={
          <>
            <LinkButton to="/account/tokens" variant="primary">
              {m.developers_make_a_token()}
            </LinkButton>
            <a href={OPENAPI_PATH} className={buttonLook({})}>
              {m.developers_openapi()}
            </a>
          </>
        }
      />
      <TitleBlock
        cells={[
          {
            label: m.developers_fact_address(),
            value: <code className="font-mono text-sm [overflow-wrap:anywhere]">{address}</code>,
            span: 2,
          },
          { label: m.developers_fact_limit(), value: m.developers_fact_limit_value({ n: callsAMinute }) },
          { label: m.developers_fact_version(), value: `${version} · OpenAPI 3.1` },
        ]}
      />
      <section className="mt-12 lg:mt-16" aria-labelledby="basics">
        <SheetLabel no="AP-02" ruled className="mb-6">
          {m.developers_at_a_glance()}
        </SheetLabel>
        <h2 id="basics" className="mb-6">
          {m.developers_basics()}
        </h2>
        <ApiBasics address={address} limitMax={LIMIT_MAX} />
      </section>
      <section className="mt-12 lg:mt-16" aria-labelledby="scopes">
        <SheetLabel no="AP-03" ruled className="mb-6">
          {m.developers_scopes_title()}
        </SheetLabel>
        <h2 id="scopes">{m.developers_scopes_heading()}</h2>
        <p className="measure mt-2 mb-6 text-ink-soft">{m.developers_scopes_intro()}</p>
        <FactRows
          rows={SCOPES.map((scope) => ({
            key: scope,
            name: <code className="font-mono text-sm font-[560]">{scope}</code>,
            about: scopeWords(scope),
          }))}
        />
      </section>
      <section className="mt-12 lg:mt-16" aria-labelledby="operations">
        <SheetLabel no="AP-04" ruled className="mb-6">
          {m.developers_operations()}
        </SheetLabel>
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <nav
            aria-label={m.developers_contents()}
            className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto"
          >
            <details className="lg:hidden">
              <summary className={buttonLook({ size: "sm", className: "cursor-pointer list-none" })}>
                {m.developers_contents()}
              </summary>
              <Contents groups={groups} className="mt-4" />
            </details>
            <Contents groups={groups} className="max-lg:hidden" />
          </nav>
          <div className="min-w-0">
            <h2 id="operations">{m.developers_operations()}</h2>
            <p className="measure mt-2 text-ink-soft" data-needs-js>
              {m.developers_operations_intro()}
            </p>
            <p className="measure mt-2 text-ink-soft" data-no-js>
              {m.developers_try_needs_js()}
            </p>
            <div data-needs-js className="mt-5 border border-line bg-sheet p-4 sm:p-5">
              <Field
                label={m.developers_token_label()}
                hint={m.developers_token_hint()}
                aside={
                  token && (
                    <Button size="sm" variant="quiet" onClick={() => setToken("")}>
                      {m.developers_token_forget()}
                    </Button>
                  )
                }
              >
                <Input
                  type="password"
                  value={token}
                  onChange={(event) => setToken(event.target.value)}
                  placeholder="kp_pat_…"
                  autoComplete="off"
                  spellCheck={false}
                  data-testid="try-token"
                  className="font-mono text-sm!"
                />
              </Field>
            </div>
            {groups.map(({ id, operations }) => (
              <section key={id} aria-labelledby={`group-${id}`} className="mt-10">
                <h2 id={`group-${id}`} className="mb-4 text-2xl!">
                  {groupWords(id)}
                </h2>
                <div className="grid gap-6">
                  {operations.map((operation) => (
                    <OperationSheet key={operation.id} operation={operation} token={token} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      </section>
    </div>
  );
}

const Contents = ({ groups, className }: Pick<Documentation, "groups"> & { className: string }) => (
  <div className={className}>
    {groups.map(({ id, operations }) => (
      <div key={id} className="mb-3">
        <p className="note">{groupWords(id)}</p>
        <ul>
          {operations.map((operation) => (
            <li key={operation.id}>
              <a
                href={`#${operation.id}`}
                className="flex min-h-9 items-center leading-tight no-underline hover:underline max-lg:min-h-11"
              >
                {operation.title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);
