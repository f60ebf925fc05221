import { data, redirectDocument } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { act, PRIVATE, page } from "#app/infra/page.server.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { endLook } from "../commands/look.server.ts";
import { ownLook } from "../queries/look.server.ts";
import { LOOK_PATH, type LookEnd } from "../rules/look.ts";
import { lookIn, noLookCookie } from "../tokens/look-cookie.server.ts";
import type { Route } from "./+types/look";

export const meta: Route.MetaFunction = () => [{ title: `${m.operators_look_done_title()} · ${BRAND.name}` }];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const set = loaderHeaders.get("set-cookie");
  return { ...PRIVATE, ...(set && { "set-cookie": set }) };
};

/** A look that is open goes on; one that is over is said once, and the browser forgets it. */
export const loader = page(async ({ ctx, request }) => {
  const id = lookIn(request.headers.get("cookie"));
  const look = id && ctx.actor ? await ownLook(ctx, id) : null;
  if (look && !look.over) throw redirectDocument("/dashboard");
  if (look && !look.endedBy) await endLook(ctx, look);
  const shown = { over: look?.over ?? null, memberId: look?.memberId ?? null };
  return data(shown, { headers: { "set-cookie": noLookCookie(ctx.services.env.PUBLIC_URL) } });
});

export const action = act<Route.ActionArgs, Response>({
  end: async ({ ctx, request }) => {
    const id = lookIn(request.headers.get("cookie"));
    const look = id && ctx.actor ? await ownLook(ctx, id) : null;
    if (!look || look.over) return redirectDocument(LOOK_PATH);
    await endLook(ctx, look);
    const headers = { "set-cookie": noLookCookie(ctx.services.env.PUBLIC_URL) };
    return redirectDocument(`/admin/members/${look.memberId}`, { headers });
  },
});

const WHY: Partial<Record<LookEnd, () => string>> = {
  time: m.operators_look_by_time,
  duty: m.operators_look_by_duty,
  member: m.operators_look_by_member,
};

/** Says that a look at a member's pages is over, and why. */
export default function Look({ loaderData: { over, memberId } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        no="AD-14"
        label={m.operators_home()}
        title={m.operators_look_done_title()}
        intro={(over && WHY[over]?.()) ?? m.operators_look_by_button()}
      />
      <p className="flex flex-wrap gap-x-6">
        {memberId && (
          <Link to={`/admin/members/${memberId}`} className="link inline-flex min-h-11 items-center" reloadDocument>
            {m.operators_look_back()}
          </Link>
        )}
        <Link to="/admin" className="link inline-flex min-h-11 items-center" reloadDocument>
          {m.operators_home()}
        </Link>
      </p>
    </>
  );
}
