import { Form, redirect } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { addToList, makeList } from "../commands/lists.server.ts";
import { WordFields } from "../components/word-fields.tsx";
import { NewList, OnList, PutOnList } from "../input.ts";
import { myLists, type OwnList, proToPut } from "../queries/lists.server.ts";
import type { Route } from "./+types/lists";

export const meta: Route.MetaFunction = () => [{ title: `${m.realtors_nav_lists()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => ({
  lists: await myLists(ctx),
  /** Who is to be put on one of them: their page leads here. */
  pro: await proToPut(ctx, url.searchParams.get("pro") ?? ""),
  requestKey: ctx.newId(),
  now: ctx.now,
}));

export const action = act<Route.ActionArgs, Response>({
  make: async ({ ctx, form }) => {
    const values = formValues(form);
    const { id } = await makeList(ctx, parseInput(NewList, values));
    if (values["slug"]) await addToList(ctx, id, parseInput(OnList, values).slug);
    return redirect(`/realtor/lists/${id}`);
  },
  put: async ({ ctx, form }) => {
    const { list, slug } = parseInput(PutOnList, formValues(form));
    await addToList(ctx, list, slug);
    return redirect(`/realtor/lists/${list}`);
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** A realtor's lists of checked pros. */
export default function ListsScreen({ loaderData: { lists, pro, requestKey, now }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <div className="max-w-4xl">
      <PageHeader
        no="RE-05"
        label={m.realtors_label()}
        title={pro ? m.realtors_put_title({ name: pro.company }) : m.realtors_nav_lists()}
        intro={pro ? m.realtors_put_intro() : m.realtors_lists_intro()}
      />
      <AnswerNote answer={actionData} />
      {lists.length === 0 ? (
        <EmptyState title={m.realtors_lists_none()} level={2}>
          {m.realtors_lists_none_how()}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border border-line bg-sheet">
          {lists.map((list) => (
            <ListRow key={list.id} list={list} pro={pro} now={now} />
          ))}
        </ul>
      )}
      <Card level={2} title={m.realtors_list_new()} className="mt-8">
        <Form method="post" noValidate className="grid gap-5">
          <input type="hidden" name="requestKey" value={requestKey} />
          {pro && <input type="hidden" name="slug" value={pro.slug} />}
          <WordFields refused={refused} />
          <Button
            type="submit"
            name="intent"
            value="make"
            variant={pro && lists.length > 0 ? "secondary" : "primary"}
            wide="phone"
          >
            {m.realtors_list_make()}
          </Button>
        </Form>
      </Card>
    </div>
  );
}

type Row = { list: OwnList; pro: { slug: string } | null; now: Date };
const ListRow = ({ list, pro, now }: Row) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
    <p className="min-w-0 flex-1 basis-60">
      <Link to={`/realtor/lists/${list.id}`} className="row-title">
        <bdi>{list.title}</bdi>
      </Link>
      <span className="block text-sm text-ink-soft">
        {m.realtors_list_pros({ n: list.pros })} · {m.realtors_list_openings({ n: list.openings })}
        {list.openedAt && (
          <>
            {" · "}
            <RelativeTime at={list.openedAt} now={now} />
          </>
        )}
      </span>
    </p>
    {list.endedAt ? (
      <Badge>{m.realtors_list_ended()}</Badge>
    ) : (
      list.lapsed > 0 && <Badge tone="stop">{m.realtors_list_lapsed({ n: list.lapsed })}</Badge>
    )}
    {pro && !list.endedAt && (
      <Form method="post">
        <input type="hidden" name="list" value={list.id} />
        <input type="hidden" name="slug" value={pro.slug} />
        <Button type="submit" name="intent" value="put" variant="primary" size="sm">
          {m.realtors_put_do()}
          <span className="sr-only">: {list.title}</span>
        </Button>
      </Form>
    )}
  </li>
);
