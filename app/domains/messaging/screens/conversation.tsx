import { useCallback, useEffect, useRef, useState } from "react";
import { Form, redirect, type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator } from "react-router";
import { useLive } from "#app/domains/notifications/client/use-live.ts";
import { waitsUnder } from "#app/domains/notifications/queries/list.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { reasonText } from "../access.ts";
import { type Outgoing as Item, useOutbox } from "../client/use-outbox.ts";
import { useSeen } from "../client/use-seen.ts";
import { blockOther, unblockOther } from "../commands/block.server.ts";
import { markRead } from "../commands/read.server.ts";
import { reportConversation } from "../commands/report.server.ts";
import { sendMessage } from "../commands/send.server.ts";
import type { Answer } from "../components/answer.ts";
import { Composer } from "../components/composer.tsx";
import { Outgoing } from "../components/outgoing.tsx";
import { Talk } from "../components/talk.tsx";
import { ThreadHead } from "../components/thread-head.tsx";
import { useAttachments } from "../components/use-attachments.tsx";
import { Report, Seen, Send, threadAsked } from "../input.ts";
import { getThread } from "../queries.server.ts";
import type { Route } from "./+types/conversation";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? m.messaging_meta_with({ name: loaderData.thread.other.name }) : m.messaging_title()} · ${BRAND.name}`,
  },
];

export const loader = page(async ({ ctx, params, url }) => {
  const id = params["conversationId"] ?? "";
  const [thread, told] = await Promise.all([
    getThread(ctx, id, threadAsked(url.searchParams)),
    waitsUnder(ctx, `/messages/${id}`),
  ]);
  return { thread, told, clientId: ctx.newId(), now: ctx.now };
});

const seenIn = (form: FormData) => Seen.safeParse(formValues(form)).data?.upto;

export const action = act<Route.ActionArgs, Answer>({
  read: async ({ ctx, params: { conversationId: id }, form }) => {
    await markRead(ctx, id, seenIn(form) ?? 0);
    if (form.get("via") !== "fetch") throw redirect(`/messages/${id}`);
    return {};
  },
  block: async ({ ctx, params }) => {
    await blockOther(ctx, params.conversationId);
    return { said: { title: m.messaging_blocked_toast_title(), message: m.messaging_blocked_toast() } };
  },
  unblock: async ({ ctx, params }) => {
    await unblockOther(ctx, params.conversationId);
    return { said: { title: m.messaging_unblocked_toast_title(), message: m.messaging_unblocked_toast() } };
  },
  report: async ({ ctx, params, form }) => {
    await reportConversation(ctx, params.conversationId, parseInput(Report, formValues(form)));
    return { said: { title: m.messaging_reported_toast_title(), message: m.messaging_reported_toast() } };
  },
  send: async ({ ctx, params: { conversationId: id }, form }) => {
    const message = parseInput(Send, formValues(form));
    await sendMessage(ctx, id, message, seenIn(form));
    if (form.get("via") !== "fetch") throw redirect(`/messages/${id}#end`);
    return { sent: message.clientId };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Also after a refusal: the other one blocked or left meanwhile. Offline the page stays as it is. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const answer = actionResult as Answer;
  if (answer && "queued" in answer) return false;
  if (!answer || !("error" in answer)) return defaultShouldRevalidate;
  return answer.error.code !== "no_connection";
};

/** One conversation: what was said, and what to say. */
export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, told, clientId, now } = loaderData;
  const refused = actionData && "error" in actionData ? actionData : null;
  useAnswer(actionData);
  return (
    <div
      key={thread.id}
      className="flex min-h-[calc(100dvh-var(--bottom-bar)-7.5rem)] max-w-3xl flex-col lg:min-h-[calc(100dvh-6rem)]"
    >
      <AnswerNote answer={actionData} className="mb-4" />
      <ThreadHead thread={thread} errors={refused?.error.fields ?? {}} typed={refused?.typed ?? {}} />
      <Thread thread={thread} told={told} now={now} clientId={clientId} refused={refused} />
    </div>
  );
}

type ThreadProps = Route.ComponentProps["loaderData"] & { refused: Extract<Answer, { error: unknown }> | null };

function Thread({ thread, told, clientId, now, refused }: ThreadProps) {
  const { id, lastSeq, unread, later } = thread;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const attachments = useAttachments();
  const [returned, setReturned] = useState<{ body: string } | null>(null);
  const end = useRef<HTMLDivElement>(null);

  useLive("messages", (changed) => {
    if (navigator.onLine && (changed === null || changed === id)) void revalidate();
  });
  const waits = unread > 0 || told;
  const seen = useSeen(id, waits && !later ? lastSeq : null);
  useLive("notifications", (line) => {
    // The bell hears of a message a moment after this page has shown it.
    if (line !== null && line !== "read" && !later) seen(lastSeq);
  });
  const toNewest = useCallback(() => {
    if (later) void navigate(`/messages/${id}`);
  }, [later, id, navigate]);
  const outbox = useOutbox(id, toNewest);
  const arrived = new Set(thread.messages.map((message) => message.clientId));
  const waiting = outbox.items.filter((item) => !arrived.has(item.clientId));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message, of either, brings the end into view
  useEffect(() => {
    if (!later) end.current?.scrollIntoView({ block: "end" });
  }, [lastSeq, waiting.length, later]);

  const takeBack = (item: Item) => {
    outbox.drop(item.clientId);
    setReturned({ body: item.body });
  };
  const typed = refused?.typed;
  const fields = refused?.error.fields;
  return (
    <>
      {thread.earlier && (
        <p className="mb-4 text-center">
          <LinkButton to={`/messages/${id}?before=${thread.earlier}`} size="sm" preventScrollReset={false}>
            {m.messaging_earlier()}
          </LinkButton>
        </p>
      )}
      <Talk messages={thread.messages} now={now}>
        {!later && <Outgoing items={waiting} retry={outbox.retry} takeBack={takeBack} />}
      </Talk>
      {later && (
        <p className="mt-5 text-center">
          <LinkButton to={`/messages/${id}`} size="sm">
            {m.messaging_later()}
          </LinkButton>
        </p>
      )}
      {waits && (
        <noscript>
          <Form method="post" className="mt-4">
            <input type="hidden" name="upto" value={lastSeq} />
            <Button type="submit" name="intent" value="read" size="sm">
              {m.messaging_mark_read()}
            </Button>
          </Form>
        </noscript>
      )}
      <div id="end" ref={end} className="min-h-5 flex-1 scroll-mb-64" />
      {thread.reason ? (
        <Alert tone="warning" action={thread.blockedByMe && <Unblock />}>
          {reasonText(thread.reason)}
        </Alert>
      ) : (
        <Composer
          conversationId={id}
          name={thread.other.name}
          clientId={String(typed?.["clientId"] ?? clientId)}
          upto={lastSeq}
          typed={typed?.["intent"] === "send" ? String(typed["body"] ?? "") : ""}
          error={
            fields?.["body"] ??
            fields?.["attachments"] ??
            (typed?.["intent"] === "send" ? refused?.error.message : undefined)
          }
          attachments={attachments}
          returned={returned}
          onWritten={outbox.add}
        />
      )}
    </>
  );
}

const Unblock = () => (
  <Form method="post" preventScrollReset>
    <Button type="submit" name="intent" value="unblock" size="sm">
      {m.messaging_unblock()}
    </Button>
  </Form>
);
