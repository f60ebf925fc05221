import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { createShare, revokeShare } from "../commands/share.server.ts";
import { DocumentsHead } from "../components/documents-head.tsx";
import { ShareForm } from "../components/share-form.tsx";
import { EndedShares, ShareRow } from "../components/share-row.tsx";
import { StampSnippet } from "../components/stamp-snippet.tsx";
import { NewShare } from "../input/sharing.ts";
import { mySharing } from "../queries/shares.server.ts";
import type { Route } from "./+types/sharing";

export const meta: Route.MetaFunction = () => [{ title: `${m.sharing_meta()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({
  ...(await mySharing(ctx)),
  site: ctx.services.env.PUBLIC_URL,
  now: ctx.now,
}));

export const action = act({
  share: async ({ ctx, form }) => {
    const { id } = await createShare(ctx, parseInput(NewShare, formValues(form)));
    return { said: { title: m.verification_said_shared_title(), message: m.verification_said_shared() }, made: id };
  },
  revoke: async ({ ctx, form }) => {
    await revokeShare(ctx, String(form.get("share")));
    return {
      said: { title: m.verification_said_revoked_title(), message: m.verification_said_revoked() },
      made: null,
    };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** Where a business shows its trust record elsewhere: links by recipient, and the stamp for its own website. */
export default function SharingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { shares, hasRecord, business, site, now } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const made = (actionData && "made" in actionData && actionData.made) || "";
  const live = shares.filter(({ state }) => state === "live");
  return (
    <>
      <DocumentsHead tab="sharing" no="D-05" intro={m.sharing_intro()} />
      <AnswerNote answer={actionData} />
      {hasRecord ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="grid min-w-0 gap-6">
            <section aria-labelledby="links" className="titleblock min-w-0">
              <h2 id="links" className="border-b border-line px-5 py-4 text-2xl!">
                {m.sharing_links()}
              </h2>
              {live.length ? (
                <ul>
                  {live.map((share) => (
                    <ShareRow key={share.id} share={share} site={site} company={business.company} now={now} />
                  ))}
                </ul>
              ) : (
                <EmptyState title={m.sharing_none_title()} className="border-0">
                  {m.sharing_none_body()}
                </EmptyState>
              )}
            </section>
            <EndedShares shares={shares.filter(({ state }) => state !== "live")} />
          </div>
          <div className="grid min-w-0 gap-6">
            <ShareForm
              made={made}
              error={(name) => refused?.error.fields?.[name]}
              typed={(name) => [refused?.typed[name] ?? []].flat()[0]}
            />
            {business.slug && business.isListed && (
              <StampSnippet site={site} slug={business.slug} company={business.company} />
            )}
          </div>
        </div>
      ) : (
        <EmptyState
          title={m.sharing_nothing_title()}
          action={<LinkButton to="/account/documents">{m.sharing_nothing_action()}</LinkButton>}
        >
          {m.verification_share_nothing()}
        </EmptyState>
      )}
    </>
  );
}
