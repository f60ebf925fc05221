import { Form, redirect } from "react-router";
import { isReachable } from "#app/domains/auth/queries/reachable.server.ts";
import { contactPath } from "#app/domains/auth/rules/entry-pages.ts";
import { authPath } from "#app/domains/auth/rules/next.ts";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page, secretAddress } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-note.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { askPicks, countListOpening, draftsFor, sendPicks } from "../commands/shared-list.server.ts";
import { SharedPro } from "../components/shared-pro.tsx";
import { BODY_MAX } from "../input/limits.ts";
import { AskPicks } from "../input.ts";
import { sharedList } from "../queries/lists.server.ts";
import type { Route } from "./+types/shared-list";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? ""} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const headers = secretAddress;

const draftsIn = (url: URL) => (url.searchParams.get("asked") ?? "").split(",").filter(Boolean);

export const loader = page(async ({ ctx, params, request, url }) => {
  const token = params["token"] ?? "";
  const list = await sharedList(ctx, token);
  const { headers: asked, method } = request;
  const purpose = asked.get("sec-purpose") ?? asked.get("purpose");
  await countListOpening(ctx, list, { method, userAgent: asked.get("user-agent"), purpose });
  const drafts = ctx.actor && draftsIn(url).length ? await draftsFor(ctx, token, draftsIn(url)) : [];
  const { title, note, realtor, pros } = list;
  return {
    title,
    note,
    realtor,
    pros,
    drafts: drafts.map(({ id, company }) => ({ id, company })),
    confirmFirst: drafts.length && !(await isReachable(ctx)) ? `${url.pathname}${url.search}` : null,
  };
});

export const action = act<Route.ActionArgs, Response>({
  ask: async ({ ctx, form, params }) => {
    const drafts = await askPicks(ctx, params.token, parseInput(AskPicks, formValues(form)));
    const there = `/lists/${params.token}?asked=${drafts.join(",")}`;
    return redirect(ctx.actor ? there : authPath(there));
  },
  send: async ({ ctx, params, url }) => {
    await sendPicks(ctx, params.token, draftsIn(url));
    return redirect("/messages");
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** What a list's link shows anyone: each pro as the record stands at this moment, and a request to those who are picked. */
export default function SharedListScreen({ loaderData, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const { title, note, realtor, pros, drafts, confirmFirst } = loaderData;
  const refused = actionData && "error" in actionData ? actionData : null;
  const picked = [refused?.typed["picks"] ?? refused?.typed["picks[]"] ?? []].flat();
  const open = pros.some(({ standing }) => standing === "verified");
  return (
    <div className="sheet section-y">
      <div className="mx-auto max-w-4xl">
        <SheetLabel no="RE-07" ruled className="mb-4">
          {m.realtors_shared_label()}
        </SheetLabel>
        <h1 className="mb-2 break-words">{title}</h1>
        <p className="text-lg text-ink-soft">{m.realtors_shared_by({ name: realtor })}</p>
        {note && (
          <p dir="auto" className="measure mt-4 whitespace-pre-line [overflow-wrap:anywhere]">
            {note}
          </p>
        )}
        <AnswerNote answer={actionData} className="mt-6" />
        {drafts.length > 0 && (
          <Card level={2} title={m.realtors_ready_title()} className="mt-6">
            <p>{m.realtors_ready_for({ names: drafts.map(({ company }) => company).join(", ") })}</p>
            {confirmFirst ? (
              <Alert
                tone="warning"
                className="mt-4"
                title={m.auth_contact_not_confirmed_title()}
                action={
                  <Form method="post" action={contactPath(confirmFirst)}>
                    <Button type="submit" name="intent" value="send-code" size="sm">
                      {m.auth_contact_send_now()}
                    </Button>
                  </Form>
                }
              >
                {m.auth_contact_not_confirmed_quote()}
              </Alert>
            ) : (
              <Form method="post" className="mt-4">
                <Button type="submit" name="intent" value="send" variant="primary" wide="phone">
                  {m.realtors_ready_send({ n: drafts.length })}
                </Button>
              </Form>
            )}
          </Card>
        )}
        <Form method="post" noValidate className="mt-6 grid gap-6">
          <ul className="divide-y divide-line border border-line bg-sheet">
            {pros.map((pro) => (
              <SharedPro key={pro.slug} pro={pro} picked={picked.includes(pro.slug)} />
            ))}
          </ul>
          {pros.length === 0 && <p className="text-ink-soft">{m.realtors_list_empty()}</p>}
          <p className="text-sm text-ink-soft">{m.realtors_shared_live({ name: BRAND.name })}</p>
          {open && drafts.length === 0 && (
            <Card level={2} title={m.realtors_ask_title()}>
              <div className="grid gap-5">
                {refused?.error.fields?.["picks"] && <FieldError>{refused.error.fields["picks"]}</FieldError>}
                <Field
                  label={m.realtors_ask_body()}
                  hint={m.realtors_ask_hint()}
                  name="body"
                  error={refused?.error.fields?.["body"]}
                  required
                >
                  <Textarea
                    rows={5}
                    dir="auto"
                    countTo={BODY_MAX}
                    defaultValue={String(refused?.typed["body"] ?? "")}
                  />
                </Field>
                <Button type="submit" name="intent" value="ask" variant="primary" wide="phone">
                  {m.realtors_ask_do()}
                </Button>
              </div>
            </Card>
          )}
        </Form>
      </div>
    </div>
  );
}
