import { areaWords, type WorkArea } from "#app/domains/contractors/rules/area.ts";

/** schema.org's own kinds of trade businesses; every other trade is the general kind. */
const KINDS: Record<string, string> = {
  electrical: "Electrician",
  plumbing: "Plumber",
  hvac: "HVACBusiness",
  roofing: "RoofingContractor",
  painting: "HousePainter",
  "general-contracting": "GeneralContractor",
};

type Described = {
  name: string;
  trade: string | null;
  trades: string[];
  bio: string | null;
  description: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  area: WorkArea;
  skills: string[];
  hourlyRateCents: number | null;
  rating: number | null;
  reviewCount: number;
  /** Addresses of photos of its work, and of its logo. */
  photos?: string[];
  sign?: string | null;
  reviews: { by: string | null; stars: number; body: string; createdAt: Date }[];
};

const REVIEWS_TOLD = 5;

/** What search engines are told of a pro, the same as the page shows; undefined parts are left out when it is written. */
export function proJsonLd(pro: Described, url: string): Record<string, unknown> {
  const trade = pro.trade ?? pro.trades[0] ?? "";
  return {
    "@context": "https://schema.org",
    "@type": KINDS[trade] ?? "HomeAndConstructionBusiness",
    "@id": url,
    url,
    name: pro.name,
    description: pro.bio ?? pro.description ?? undefined,
    address: {
      "@type": "PostalAddress",
      addressLocality: pro.city ?? undefined,
      addressRegion: pro.state ?? undefined,
      postalCode: pro.zip ?? undefined,
      addressCountry: "US",
    },
    areaServed: areaWords(pro.area) ?? undefined,
    knowsAbout: pro.skills.length ? pro.skills : undefined,
    image: pro.photos?.length ? pro.photos : undefined,
    logo: pro.sign ?? undefined,
    priceRange: pro.hourlyRateCents === null ? undefined : `$${pro.hourlyRateCents / 100}/hr`,
    aggregateRating:
      pro.rating === null
        ? undefined
        : {
            "@type": "AggregateRating",
            ratingValue: Number(pro.rating.toFixed(1)),
            reviewCount: pro.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
    review: pro.reviews.length
      ? pro.reviews.slice(0, REVIEWS_TOLD).map((review) => ({
          "@type": "Review",
          author: { "@type": "Person", name: review.by ?? "—" },
          datePublished: review.createdAt.toISOString().slice(0, 10),
          reviewBody: review.body,
          reviewRating: { "@type": "Rating", ratingValue: review.stars, bestRating: 5, worstRating: 1 },
        }))
      : undefined,
  };
}
