import { BRAND } from "#app/infra/brand.ts";
import { page, secretAddress } from "#app/infra/page.server.ts";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { m } from "#paraglide/messages.js";
import { TrustSheet } from "../components/trust-sheet.tsx";
import { sharedTrust } from "../queries/shared.server.ts";
import { isVerified } from "../rules.ts";
import type { Route } from "./+types/shared-trust";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${m.verification_shared_meta({ company: loaderData?.business.company ?? "" })} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const headers = secretAddress;

export const loader = page(async ({ ctx, params }) => ({
  ...(await sharedTrust(ctx, params["token"] ?? "")),
  now: ctx.now,
}));

/** What a share link shows anyone: the record as it is at this moment. No documents, no address, no phone. */
export default function SharedTrustScreen({ loaderData }: Route.ComponentProps) {
  const { business, trust, now } = loaderData;
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
              {isVerified(trust, now) ? m.verification_shared_good() : m.verification_shared_lapsed()}
            </h2>
            <p className="measure mt-1 text-ink-soft">{m.verification_shared_how({ name: BRAND.name })}</p>
          </TrustSheet>
        </div>
        <p className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-2 text-sm text-ink-soft">
          <span>
            {m.verification_shared_live()} <RelativeTime at={now} now={now} />
          </span>
          <Link to={`/pros/${business.slug}`} className="link">
            {m.verification_shared_profile()}
          </Link>
        </p>
      </div>
    </div>
  );
}
