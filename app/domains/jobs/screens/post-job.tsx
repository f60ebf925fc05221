import { useEffect, useRef } from "react";
import { Form, redirect, useLocation, useNavigate } from "react-router";
import { ownerOf } from "#app/domains/auth/access.ts";
import { isReachable } from "#app/domains/auth/queries/reachable.server.ts";
import { contactPath } from "#app/domains/auth/rules/entry-pages.ts";
import { authPath } from "#app/domains/auth/rules/next.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { useRememberedPlace } from "#app/domains/directory/client/remembered-place.ts";
import { tradeMeant } from "#app/domains/directory/rules/problems.ts";
import { forgetPhotos } from "#app/domains/media/client/kept-photos.ts";
import { oneLine } from "#app/infra/clean-text.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { seo } from "#app/infra/seo.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { forgetDraft } from "#app/ui/form/draft.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useToast } from "#app/ui/toast.ts";
import { isIn } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { placeFault } from "../commands/describe.server.ts";
import { postJob, readPost } from "../commands/post.server.ts";
import { HomePostForm } from "../components/home-post-form.tsx";
import { DRAFT, PostForm } from "../components/post-form.tsx";
import { justPosted } from "../components/posted-note.tsx";
import { LOCATION_MAX } from "../input/board.ts";
import { DESCRIPTION_MAX, JobPhotos, TITLE_MAX } from "../input.ts";
import { homePost, homeTrade } from "../rules/home-post.ts";
import { earliestStart, latestStart } from "../rules.ts";
import type { Route } from "./+types/post-job";

const GOES_TO = "/find-pro";
/** How long the success stays before the page moves on. */
const STAYS_MS = 2000;

export const meta: Route.MetaFunction = () =>
  seo({ title: m.jobs_post_meta_title(), description: m.jobs_post_meta_description(), path: "/post-job" });

export const loader = page(async ({ ctx, url }) => ({
  requestKey: ctx.newId(),
  earliest: earliestStart(ctx.now),
  latest: latestStart(ctx.now),
  signedIn: ctx.actor !== null,
  ready: url.searchParams.has("ready"),
  asBusiness: url.searchParams.get("as") === "business",
  reachable: ctx.actor === null || (await isReachable(ctx)),
  home: ctx.actor ? ctx.actor.role !== "contractor" : true,
  begun: begunWith(url.searchParams, await ownPlace(ctx)),
}));

/** What the form begins with: what was looked for in the directory before or told to the assistant, and where the member is. */
function begunWith(asked: URLSearchParams, place: string) {
  const trade = asked.get("trade") ?? "";
  return {
    title: oneLine(asked.get("title") ?? "").slice(0, TITLE_MAX),
    trade: isIn(TRADES, trade) ? trade : "",
    location: oneLine(asked.get("place") ?? "").slice(0, LOCATION_MAX) || place,
    ...Object.fromEntries(
      ["description", "budgetMin", "budgetMax", "startDate", "duration"].flatMap((name) => {
        const said = asked.get(name);
        return said ? [[name, said.slice(0, DESCRIPTION_MAX)]] : [];
      }),
    ),
  };
}

/** Where a member's business lies, as the form takes it. */
async function ownPlace(ctx: Ctx): Promise<string> {
  const business = ctx.actor && (await businessOf(ctx, ownerOf(ctx, "see")));
  return business?.zip?.slice(0, 5) ?? (business?.city && business.state ? `${business.city}, ${business.state}` : "");
}

export const action = act({
  post: async ({ ctx, form }) => {
    const values = formValues(form);
    const { id } = await postJob(ctx, readPost(ctx, values), parseInput(JobPhotos, values));
    return { posted: id, title: String(form.get("title")).trim() };
  },
  // What the words would be filed under, shown before they are posted.
  "find-trade": async ({ form }) => ({ trade: String(homeTrade(formValues(form), tradeMeant)) }),
  // Whether we know the place, asked before the step after it.
  "find-place": async ({ form }) => ({ placeFault: placeFault(String(form.get("location") ?? "")) }),
  "post-home": async ({ ctx, form }) => {
    const values = formValues(form);
    const job = homePost(values, tradeMeant);
    const { id } = await postJob(ctx, readPost(ctx, job), parseInput(JobPhotos, values));
    throw redirect(`/jobs/${id}/live`);
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export default function PostJobScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { requestKey, earliest, latest, signedIn, reachable, begun, home, asBusiness, ready } = loaderData;
  const posted = actionData && "posted" in actionData ? actionData : null;
  const error = actionData && "error" in actionData ? actionData.error : null;
  const typed = actionData && "typed" in actionData ? actionData.typed : begun;
  const isHome = home && !asBusiness;
  const back = useWayBack(isHome);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button stands far below; whoever pressed it has to see why nothing was posted.
    if (!error || error.fields) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: "start" });
  }, [error]);
  useMovesOn(posted);
  useRememberedPlace();
  return (
    <div className="sheet py-10 lg:py-14">
      <PageHeader
        no="N-03"
        label={m.jobs_network_label()}
        title={isHome ? m.jobs_home_heading() : m.jobs_post_heading()}
        intro={isHome ? m.jobs_home_intro() : m.jobs_post_intro()}
      />
      {posted ? (
        <Posted id={posted.posted} />
      ) : (
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid content-start gap-6">
            {error && !error.fields && (
              <div ref={note} tabIndex={-1} className="scroll-mt-4 outline-none">
                <Refused error={error} back={back} />
              </div>
            )}
            {error?.fields && (
              <Alert tone="danger" live title={m.jobs_post_errors_title()}>
                {m.jobs_post_errors_body({ count: Object.keys(error.fields).length })}
              </Alert>
            )}
            {!reachable && !error && <Unconfirmed back={back} />}
            {!signedIn && !error && <Alert>{m.jobs_post_visitor()}</Alert>}
            {isHome ? (
              <HomePostForm requestKey={requestKey} typed={typed} errors={error?.fields ?? {}} ready={ready} />
            ) : (
              <PostForm
                requestKey={requestKey}
                earliest={earliest}
                latest={latest}
                typed={typed}
                errors={error?.fields ?? {}}
              />
            )}
          </div>
          <WhatHappens />
        </div>
      )}
    </div>
  );
}

/** The address that whoever goes off to sign in or to confirm comes back to; a homeowner's form stands at its end there. */
function useWayBack(isHome: boolean): string {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  if (isHome) asked.set("ready", "1");
  return asked.size ? `${pathname}?${asked}` : pathname;
}

/** The network goes on saying what was posted: a toast goes, and so does this page. */
function useMovesOn(posted: { posted: string; title: string } | null) {
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (!posted) return;
    forgetDraft("browser", DRAFT);
    forgetPhotos(DRAFT);
    toast({ title: m.jobs_posted_title(), description: m.jobs_posted_body(), variant: "success" });
    const timer = setTimeout(
      () => void navigate(GOES_TO, { state: justPosted(posted.posted, posted.title) }),
      STAYS_MS,
    );
    return () => clearTimeout(timer);
  }, [posted, toast, navigate]);
}

/** Sends the code and leads to where it is typed in; what was typed for the job waits in this browser. */
const Unconfirmed = ({ back }: { back: string }) => (
  <Alert
    tone="warning"
    live
    title={m.auth_contact_not_confirmed_title()}
    action={
      <Form method="post" action={contactPath(back)}>
        <Button type="submit" name="intent" value="send-code">
          {m.auth_contact_send_now()}
        </Button>
      </Form>
    }
  >
    {m.auth_contact_not_confirmed()}
  </Alert>
);

function Refused({ error, back }: { error: { kind: string; code: string; message: string }; back: string }) {
  if (error.code === "contact_not_confirmed") return <Unconfirmed back={back} />;
  return error.kind === "unauthenticated" ? (
    <Alert
      tone="warning"
      live
      title={m.jobs_post_sign_in_title()}
      action={<LinkButton to={authPath(back)}>{m.jobs_sign_in()}</LinkButton>}
    >
      {m.jobs_post_sign_in_body()}
    </Alert>
  ) : (
    <Alert tone="danger" live title={m.jobs_post_failed_title()}>
      {error.message}
    </Alert>
  );
}

const Posted = ({ id }: { id: string }) => (
  <>
    <noscript>
      <meta httpEquiv="refresh" content={`${STAYS_MS / 1000};url=${GOES_TO}`} />
    </noscript>
    <Alert
      tone="success"
      title={m.jobs_posted_title()}
      action={<LinkButton to={`/jobs/${id}`}>{m.jobs_see_your_job()}</LinkButton>}
    >
      {m.jobs_posted_body()}
    </Alert>
  </>
);

/** The promise beside the form. */
const WhatHappens = () => (
  <aside className="titleblock lg:sticky lg:top-6 lg:self-start">
    <h2 className="border-b border-line p-5 text-2xl!">{m.jobs_post_next_title()}</h2>
    <dl className="cells">
      {[
        [m.jobs_post_who_label(), m.jobs_post_who()],
        [m.jobs_post_long_label(), m.jobs_post_long()],
        [m.jobs_post_phone_label(), m.jobs_post_phone()],
        [m.jobs_post_cost_label(), m.jobs_post_cost()],
      ].map(([name, words]) => (
        <div key={name} className="cell px-5! py-3!">
          <dt className="note">{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </aside>
);
