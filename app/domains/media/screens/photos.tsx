import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { moveAlbum, removeAlbum } from "../commands/album.server.ts";
import { showMark } from "../commands/mark.server.ts";
import { AlbumList } from "../components/album-list.tsx";
import { MarkForm } from "../components/mark-form.tsx";
import { PORTFOLIO_MAX, ShowMark } from "../input.ts";
import { myPortfolio } from "../queries/portfolio.server.ts";
import type { Route } from "./+types/photos";

export const meta: Route.MetaFunction = () => [{ title: `${m.media_title()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, Awaited<ReturnType<typeof myPortfolio>>>(async ({ ctx }) =>
  myPortfolio(ctx),
);

const albumIn = (form: FormData) => String(form.get("album"));

export const action = act<Route.ActionArgs, { said: Said } | null>({
  logo: async ({ ctx, form }) => {
    await showMark(ctx, "logo", parseInput(ShowMark, formValues(form)));
    return { said: m.media_said_logo() };
  },
  portrait: async ({ ctx, form }) => {
    await showMark(ctx, "portrait", parseInput(ShowMark, formValues(form)));
    return { said: m.media_said_portrait() };
  },
  move: async ({ ctx, form }) => {
    await moveAlbum(ctx, albumIn(form), form.get("by") === "up" ? -1 : 1);
    return null;
  },
  remove: async ({ ctx, form }) => {
    await removeAlbum(ctx, albumIn(form));
    return { said: m.media_said_removed() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** Logo, portrait and the work that a business shows on its public page. */
export default function PhotosScreen({ loaderData: { logo, portrait, albums }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const count = albums.reduce((sum, { pictures }) => sum + pictures.length, 0);
  const add = count < PORTFOLIO_MAX && (
    <LinkButton to="/account/photos/new" variant="primary">
      {m.media_album_new()}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        no="B-02"
        label={m.media_label()}
        title={m.media_title()}
        intro={m.media_intro()}
        actions={albums.length > 0 && add}
      />
      <AnswerNote answer={actionData} />
      <section aria-labelledby="work" className="mb-10">
        <h2 id="work" className="text-2xl!">
          {m.media_work()}
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">{m.media_room({ count, max: PORTFOLIO_MAX })}</p>
        {albums.length ? (
          <AlbumList albums={albums} />
        ) : (
          <EmptyState title={m.media_none_title()} action={add}>
            {m.media_none()}
          </EmptyState>
        )}
      </section>
      <section aria-labelledby="marks">
        <h2 id="marks" className="mb-4 text-2xl!">
          {m.media_marks()}
        </h2>
        <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
          <MarkForm purpose="logo" label={m.media_logo()} hint={m.media_logo_hint()} picture={logo} />
          <MarkForm purpose="portrait" label={m.media_portrait()} hint={m.media_portrait_hint()} picture={portrait} />
        </div>
      </section>
    </>
  );
}
