import { data } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page, secretAddress } from "#app/infra/page.server.ts";
import { sent as sentOrNot, unlessRefused } from "#app/infra/sending.ts";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { m } from "#paraglide/messages.js";
import { countOpening } from "../commands/count-opening.server.ts";
import { watchShare } from "../commands/watch.server.ts";
import { MoreFacts } from "../components/more-facts.tsx";
import { ShareOver } from "../components/share-over.tsx";
import { PrintRecord, SharedFiles } from "../components/shared-files.tsx";
import { TrustSheet } from "../components/trust-sheet.tsx";
import { WatchForm } from "../components/watch-form.tsx";
import { Watch } from "../input/sharing.ts";
import { sharedPage } from "../queries/shared.server.ts";
import { isVerified } from "../rules.ts";
import type { Route } from "./+types/shared-trust";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${m.verification_shared_meta({ company: loaderData?.business.company ?? "" })} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const headers = secretAddress;

/** A link that is over is gone (410), and says so in words. */
export const loader = page(async ({ ctx, params, request }) => {
  const token = params["token"] ?? "";
  const shown = await sharedPage(ctx, token);
  if (shown.state === "live") {
    const { headers: sent, method } = request;
    const purpose = sent.get("sec-purpose") ?? sent.get("purpose");
    const opener = { isOwner: shown.share.isOwn, method, userAgent: sent.get("user-agent"), purpose };
    await countOpening(ctx, shown.share.id, opener);
  }
  const where = { path: `/trust/${token}`, site: ctx.services.env.PUBLIC_URL, now: ctx.now };
  return data({ ...shown, ...where }, { status: shown.state === "live" ? 200 : 410 });
});

export const action = act<Route.ActionArgs, { said: { title: string; message: string } }>({
  watch: async ({ ctx, params, form }) => {
    await watchShare(ctx, params.token, parseInput(Watch, formValues(form)));
    return { said: { title: m.sharing_said_watch_title(), message: m.sharing_said_watch() } };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sentOrNot(serverAction);

export const shouldRevalidate = unlessRefused;

/** What a share link shows anyone: the record as it is at this moment, and the files where its owner says so. */
export default function SharedTrustScreen({ loaderData, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  if (loaderData.state !== "live") return <ShareOver state={loaderData.state} business={loaderData.business} />;
  const { business, trust, files, path, site, now } = loaderData;
  const refused = actionData && "error" in actionData ? actionData : null;
  const place = [business.city, business.state].filter(Boolean).join(", ");
  return (
    <div className="sheet section-y">
      <div className="mx-auto max-w-4xl">
        <SheetLabel no="V-03" ruled className="mb-4">
          {m.verification_shared_label()}
        </SheetLabel>
        <h1 className="mb-2 break-words">{business.company}</h1>
        {place && <p className="text-lg text-ink-soft">{place}</p>}
        <div className="mt-8">
          <TrustSheet trust={trust} now={now}>
            <h2 className="text-2xl!">
              {isVerified(trust, now)
                ? trust.noLicense
                  ? m.verification_shared_good_insurance()
                  : m.verification_shared_good()
                : trust.validUntil
                  ? m.verification_shared_lapsed()
                  : m.sharing_not_verified()}
            </h2>
            <p className="measure mt-1 text-ink-soft">
              {files.length
                ? m.sharing_how_documents({ name: BRAND.name })
                : m.verification_shared_how({ name: BRAND.name })}
            </p>
          </TrustSheet>
        </div>
        <div className="mt-4">
          <MoreFacts documents={trust.more} now={now} />
        </div>
        <SharedFiles path={path} kinds={files} />
        <p className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-2 text-sm text-ink-soft">
          <span>
            {m.verification_shared_live()} <RelativeTime at={now} now={now} />
          </span>
          <Link to={`/pros/${business.slug}`} className="link">
            {m.verification_shared_profile()}
          </Link>
        </p>
        <div className="mt-4">
          <PrintRecord path={path} site={site} printed={day(now)} />
        </div>
        <AnswerNote answer={actionData} className="mt-6" />
        <WatchForm error={refused?.error.fields?.["email"]} typed={[refused?.typed["email"] ?? []].flat()[0]} />
      </div>
    </div>
  );
}
