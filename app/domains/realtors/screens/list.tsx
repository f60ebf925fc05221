import { Form } from "react-router";
import { renderSVG } from "uqr";
import { LinkToPassOn } from "#app/domains/businesses/components/pass-on.tsx";
import { nameOfTrade } from "#app/domains/directory/components/pro-text.ts";
import { RecordLines } from "#app/domains/verification/components/record-lines.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import { addToList, dropFromList, endList, renameList } from "../commands/lists.server.ts";
import { WordFields } from "../components/word-fields.tsx";
import { STANDING } from "../components/words.ts";
import { ListWords, OnList } from "../input.ts";
import { type ListedPro, myList, prosToAdd } from "../queries/lists.server.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.title ?? ""} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url, params }) => {
  const list = await myList(ctx, params["listId"] ?? "");
  const asked = url.searchParams.get("q") ?? "";
  const on = list.pros.map(({ businessId }) => businessId);
  return {
    ...list,
    asked,
    found: await prosToAdd(ctx, asked, on),
    qr:
      list.url && renderSVG(list.url, { ecc: "M", pixelSize: 4, border: 3, whiteColor: "white", blackColor: "black" }),
  };
});

export const action = act<Route.ActionArgs, { said: Said }>({
  add: async ({ ctx, form, params }) => {
    await addToList(ctx, params.listId, parseInput(OnList, formValues(form)).slug);
    return { said: m.realtors_said_added() };
  },
  drop: async ({ ctx, form, params }) => {
    await dropFromList(ctx, params.listId, parseInput(OnList, formValues(form)).slug);
    return { said: m.realtors_said_dropped() };
  },
  rename: async ({ ctx, form, params }) => {
    await renameList(ctx, params.listId, parseInput(ListWords, formValues(form)));
    return { said: m.realtors_said_renamed() };
  },
  end: async ({ ctx, params }) => {
    await endList(ctx, params.listId);
    return { said: m.realtors_said_ended() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** One list of a realtor: who stands on it and how, its link, and who else may. */
export default function ListScreen({ loaderData, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const { title, note, pros, openings, endedAt, url, qr, asked, found } = loaderData;
  const refused = actionData && "error" in actionData ? actionData : null;
  // Whoever was found alone and put on the list just now is found no more, and nothing is wrong with that.
  const justSaid = Boolean(actionData && "said" in actionData);
  return (
    <div className="max-w-4xl">
      <PageHeader
        no="RE-06"
        label={
          <Link to="/realtor/lists" className="link">
            {m.realtors_nav_lists()}
          </Link>
        }
        title={<bdi>{title}</bdi>}
        intro={m.realtors_list_openings({ n: openings })}
      />
      <AnswerNote answer={actionData} />
      {endedAt && <Alert className="mb-6">{m.realtors_list_over({ date: day(endedAt) })}</Alert>}
      <ul className="divide-y divide-line border-line bg-sheet not-empty:border">
        {pros.map((pro) => (
          <ProRow key={pro.slug} pro={pro} open={!endedAt} />
        ))}
      </ul>
      {pros.length === 0 && <p className="text-ink-soft">{m.realtors_list_empty()}</p>}
      {!endedAt && (
        <>
          <Card level={2} title={m.realtors_add_title()} className="mt-6">
            <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
              <Field
                label={m.realtors_add_find()}
                hint={m.realtors_add_hint()}
                name="q"
                className="min-w-0 flex-1 basis-64"
              >
                <Input defaultValue={asked} autoComplete="off" />
              </Field>
              <Button type="submit">{m.realtors_add_search()}</Button>
            </Form>
            {asked && found.length === 0 && !justSaid && <p className="mt-4 text-ink-soft">{m.realtors_add_none()}</p>}
            <ul className="mt-3 divide-y divide-line">
              {found.map(({ slug, company, city, state, trades }) => (
                <li key={slug} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <span className="min-w-0">
                    <bdi className="row-title">{company}</bdi>
                    <span className="block text-sm text-ink-soft">
                      {[trades.slice(0, 3).map(nameOfTrade).join(", "), [city, state].filter(Boolean).join(", ")]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </span>
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="slug" value={slug} />
                    <Button type="submit" name="intent" value="add" size="sm">
                      {m.realtors_add_do()}
                      <span className="sr-only">: {company}</span>
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          </Card>
          <Card level={2} title={m.realtors_share_title()} className="mt-6">
            <p className="text-ink-soft">{m.realtors_share_how()}</p>
            {url ? (
              <LinkToPassOn url={url} qr={qr} hint={m.realtors_share_hint()} alt={m.realtors_share_qr()} text={title} />
            ) : (
              <p className="mt-2">{m.realtors_share_gone()}</p>
            )}
          </Card>
          <details className="mt-6">
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">
              {m.realtors_list_change()}
            </summary>
            <Form method="post" preventScrollReset noValidate className="grid max-w-xl gap-4 py-2">
              <WordFields refused={refused} title={title} note={note} />
              <Button type="submit" name="intent" value="rename" className="justify-self-start">
                {m.realtors_list_save()}
              </Button>
            </Form>
            <SureButton label={m.realtors_list_end()} name={title} sure={m.realtors_list_end_sure()} intent="end" />
          </details>
        </>
      )}
    </div>
  );
}

const ProRow = ({ pro, open }: { pro: ListedPro; open: boolean }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
    <p className="min-w-0 flex-1 basis-60">
      <Link to={`/pros/${pro.slug}`} className="row-title">
        <bdi>{pro.company}</bdi>
      </Link>
      <RecordLines record={pro.record} />
    </p>
    <Badge tone={STANDING[pro.standing].tone}>{STANDING[pro.standing].words()}</Badge>
    {open && (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="slug" value={pro.slug} />
        <Button type="submit" name="intent" value="drop" size="sm">
          {m.realtors_drop()}
          <span className="sr-only">: {pro.company}</span>
        </Button>
      </Form>
    )}
  </li>
);
