import { jpegOf } from "#app/domains/media/rules/shown.ts";
import { addressOf, seo } from "#app/infra/seo.ts";
import { m } from "#paraglide/messages.js";
import type { Pro } from "../queries.server.ts";
import { proJsonLd } from "../rules/structured-data.ts";
import { placeText, tradeText } from "./pro-text.ts";

const DESCRIPTION_MAX = 160;

const short = (text: string) =>
  text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX - 1).replace(/\s+\S*$/, "")}…`;

/** Title, description, language links and structured data of a pro's page. */
export function proMeta(pro: Pro) {
  const path = `/pros/${pro.slug}`;
  const trade = tradeText(pro);
  const title = pro.city
    ? m.directory_title({ name: pro.name, trade, place: placeText(pro) })
    : m.directory_title_short({ name: pro.name, trade });
  const photos = pro.albums.flatMap(({ pictures }) => pictures.filter(({ stage }) => stage !== "before")).map(jpegOf);
  const verified = pro.noLicense ? m.directory_meta_insured() : m.directory_meta_verified();
  const checked = pro.standing.status === "verified" ? verified : "";
  return seo({
    title,
    description: short([checked, pro.bio ?? pro.description ?? title].filter(Boolean).join(" ")),
    path,
    ...(photos[0] && { image: photos[0] }),
    type: "profile",
    jsonLd: [
      proJsonLd(
        { ...pro, photos: photos.map((photo) => addressOf(photo)), sign: pro.logo && addressOf(jpegOf(pro.logo)) },
        addressOf(path),
      ),
    ],
  });
}
