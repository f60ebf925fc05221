import { redirect } from "react-router";
import { ownerOf } from "#app/domains/auth/access.ts";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { ChoiceEntry, Entry } from "#app/ui/form/entry.tsx";
import { KeptForm } from "#app/ui/form/kept-form.tsx";
import type { KeptAnswer } from "#app/ui/form/use-kept-form.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { tradesBeside } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { saveAlbum } from "../commands/album.server.ts";
import { PhotoField } from "../components/photo-field.tsx";
import { NO_TRADE, PORTFOLIO_MAX, SaveAlbum, TITLE_MAX, TOWN_MAX } from "../input.ts";
import { type Album, myAlbum } from "../queries/portfolio.server.ts";
import type { Route } from "./+types/album";

const LIST = "/account/photos";

export const meta: Route.MetaFunction = () => [{ title: `${m.media_album_title()} · ${BRAND.name}` }];

/** `new` is the album that is not there yet. */
export const loader = page<Route.LoaderArgs, { album: Album | null }>(async ({ ctx, params }) => {
  ownerOf(ctx, "profile", "contractor");
  return { album: params.albumId === "new" ? null : await myAlbum(ctx, params.albumId) };
});

export const action = act<Route.ActionArgs, unknown>({
  album: async ({ ctx, form, params }) => {
    const id = params.albumId === "new" ? null : params.albumId;
    await saveAlbum(ctx, id, parseInput(SaveAlbum, formValues(form)));
    return redirect(LIST);
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** One piece of work: its photos, and what, where and when it was. */
export default function AlbumScreen({ loaderData: { album }, actionData }: Route.ComponentProps) {
  const answer = actionData as KeptAnswer;
  return (
    <>
      <PageHeader
        no="B-02.1"
        label={
          <Link to={LIST} className="link">
            {m.media_title()}
          </Link>
        }
        title={album ? album.title : m.media_album_new()}
        intro={m.media_album_intro()}
      />
      <div className="max-w-4xl">
        <KeptForm
          key={album ? `${album.id}:${album.version}` : "new"}
          intent="album"
          whole
          version={album?.version ?? 0}
          reloadTo={album ? `${LIST}/${album.id}` : `${LIST}/new`}
          answer={answer}
          submit={m.media_album_save()}
        >
          <div className="grid gap-6">
            <PhotoField
              purpose="portfolio"
              label={m.media_album_photos()}
              hint={m.media_album_photos_hint()}
              initial={album?.pictures ?? []}
              max={PORTFOLIO_MAX}
              error={answer?.error?.fields?.["pictures"]}
              cover
              stages
            />
            <Entry
              name="title"
              label={m.media_album_name()}
              hint={m.media_album_name_hint()}
              initial={album?.title ?? ""}
              maxLength={TITLE_MAX}
              autoComplete="off"
            />
            <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem]">
              <ChoiceEntry
                name="trade"
                label={m.media_album_trade()}
                initial={album?.trade ?? NO_TRADE}
                placeholder={false}
                options={[
                  { value: NO_TRADE, label: m.media_album_no_trade() },
                  ...tradesBeside([], getLocale()).map((trade) => ({ value: trade.id, label: trade[getLocale()] })),
                ]}
                optional
              />
              <Entry
                name="town"
                label={m.media_album_town()}
                initial={album?.town ?? ""}
                maxLength={TOWN_MAX}
                autoComplete="off"
                optional
              />
              <Entry
                name="year"
                label={m.media_album_year()}
                initial={album?.year ?? ""}
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                optional
              />
            </div>
          </div>
        </KeptForm>
      </div>
    </>
  );
}
