import { Form } from "react-router";
import { OneDocument } from "#app/domains/verification/input.ts";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { AppError } from "#app/infra/errors.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page, secretAddress } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { m } from "#paraglide/messages.js";
import { agree, decline } from "../commands/answer.server.ts";
import { sendPolicy, takeBackPolicy } from "../commands/receive.server.ts";
import { PolicyCard } from "../components/policy-card.tsx";
import { renewalPage } from "../queries/renewal.server.ts";
import type { Route } from "./+types/renewals";

type Shown = Awaited<ReturnType<typeof renewalPage>>;

const titleOf = (shown: Shown | null): string =>
  shown ? m.agents_page_title({ company: shown.company }) : m.agents_gone_title();

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titleOf(loaderData?.shown ?? null)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const headers = secretAddress;

/** A link that opens nothing has a page too: it can still end the mails. */
const nullWhenGone = (error: unknown): null => {
  if (error instanceof AppError && error.code === "link_gone") return null;
  throw error;
};

export const loader = page(async ({ ctx, params }) => {
  const token = params["token"] ?? "";
  return { shown: await renewalPage(ctx, token).catch(nullWhenGone), token, now: ctx.now };
});

const declined = (isKnown: boolean): { said: Said } => ({
  said: {
    title: m.agents_said_declined_title(),
    message: isKnown ? m.agents_said_declined() : m.agents_said_link_unknown(),
  },
});

/** By a button of the page, or by a mail program's one click (RFC 8058). */
const told = (form: FormData) => (form.get("List-Unsubscribe") === "One-Click" ? "decline" : null);

export const action = act<Route.ActionArgs, { said: Said }>(
  {
    send: async ({ ctx, params, form }) => {
      const { document, ...details } = parseInput(OneDocument, formValues(form));
      await sendPolicy(ctx, params.token, document, details);
      return { said: { title: m.agents_said_sent_title(), message: m.agents_said_sent() } };
    },
    "take-back": async ({ ctx, params, form }) => {
      await takeBackPolicy(
        ctx,
        params.token,
        parseInput(OneDocument.pick({ document: true }), formValues(form)).document,
      );
      return { said: { title: m.agents_said_back_title(), message: m.agents_said_back() } };
    },
    decline: async ({ ctx, params }) => declined(await decline(ctx, params.token)),
    "decline-all": async ({ ctx, params }) => declined(await decline(ctx, params.token, true)),
    agree: async ({ ctx, params }) => {
      await agree(ctx, params.token);
      return { said: { title: m.agents_said_agreed_title(), message: m.agents_said_agreed() } };
    },
  },
  { intentOf: told, goesOn: ["decline", "decline-all"] },
);

/** Also after a refusal: somebody decided meanwhile, or the business sent one of its own. */
export const shouldRevalidate = () => true;

/** Where an insurance agent sends a certificate without an account; nothing happens before a button is pressed. */
export default function RenewalsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, token, now } = loaderData;
  useAnswer(actionData);
  if (!shown) return <Gone answer={actionData} />;
  const { company, name, policies, declined: isDeclined, expiresAt } = shown;
  const refused = actionData && "error" in actionData ? actionData : null;
  const about = [refused?.typed["document"] ?? ""].flat()[0];
  return (
    <div className="sheet section-y">
      <div className="mx-auto max-w-3xl">
        <SheetLabel no="RA-01" ruled className="mb-4">
          {m.agents_page_label()}
        </SheetLabel>
        <h1 className="break-words">{titleOf(shown)}</h1>
        <p className="measure mt-3 text-lg text-ink-soft">{m.agents_page_intro({ name, company })}</p>
        <div className="mt-8" aria-live="polite">
          <AnswerNote answer={actionData} />
          {isDeclined ? (
            <Alert title={m.agents_declined_title()}>
              <p>{m.agents_declined_body({ company })}</p>
              <Form method="post" className="mt-3">
                <Button type="submit" name="intent" value="agree" size="sm">
                  {m.agents_agree()}
                </Button>
              </Form>
            </Alert>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              {policies.map((policy) => (
                <PolicyCard
                  key={`${policy.kind} ${policy.line}`}
                  policy={policy}
                  token={token}
                  company={company}
                  now={now}
                  typed={(field) => (policy.open && about === policy.open.id ? refused?.typed[field] : undefined)}
                  error={(field) =>
                    policy.open && about === policy.open.id ? refused?.error.fields?.[field] : undefined
                  }
                />
              ))}
            </div>
          )}
        </div>
        <div className="mt-8 grid gap-4 border-t border-line pt-5 text-ink-soft">
          <p className="measure">{m.agents_page_private({ company })}</p>
          <p className="measure">{m.agents_page_ends({ date: day(expiresAt) })}</p>
          {!isDeclined && (
            <Form method="post" className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="decline">
                {m.agents_decline()}
              </Button>
              <Button type="submit" name="intent" value="decline-all" variant="quiet">
                {m.agents_decline_all({ name: BRAND.name })}
              </Button>
            </Form>
          )}
        </div>
      </div>
    </div>
  );
}

/** The page of a link that was ended, ran out or is not known: what the link was for is not said. */
const Gone = ({ answer }: { answer: Route.ComponentProps["actionData"] }) => (
  <div className="sheet section-y">
    <div className="mx-auto max-w-3xl">
      <SheetLabel no="RA-01" ruled className="mb-4">
        {m.agents_page_label()}
      </SheetLabel>
      <h1 className="break-words">{titleOf(null)}</h1>
      <p className="measure mt-3 text-lg text-ink-soft">{m.agents_link_gone()}</p>
      <div className="mt-8" aria-live="polite">
        <AnswerNote answer={answer} />
      </div>
      <Form method="post" className="mt-8">
        <Button type="submit" name="intent" value="decline">
          {m.agents_decline()}
        </Button>
      </Form>
    </div>
  </div>
);
