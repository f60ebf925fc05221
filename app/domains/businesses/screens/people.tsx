import { renderSVG } from "uqr";
import { ownerOf } from "#app/domains/auth/access.ts";
import { proofToGive } from "#app/domains/auth/queries/account.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { renewCrewLink } from "../commands/crew-link.server.ts";
import { invite, resendInvite, revokeInvite } from "../commands/invite.server.ts";
import { changePart, handOver, letOfficeKeepBooks, removePerson } from "../commands/people.server.ts";
import { BooksForOffice } from "../components/books-for-office.tsx";
import { HandOver } from "../components/hand-over.tsx";
import { InviteForm } from "../components/invite-form.tsx";
import { InviteList } from "../components/invite-list.tsx";
import { PeopleList } from "../components/people-list.tsx";
import { SeatsCard } from "../components/seats-card.tsx";
import { ChangePart, HandOverInput, Invite, PersonInput } from "../input.ts";
import { crewLinksOfBusiness } from "../queries/crew-link.server.ts";
import { invitesOfBusiness, peopleOfBusiness } from "../queries/people.server.ts";
import type { Route } from "./+types/people";

export const meta: Route.MetaFunction = () => [{ title: `${m.businesses_people_title()} · ${BRAND.name}` }];

const qrOf = (url: string) =>
  renderSVG(url, { ecc: "M", pixelSize: 4, border: 3, whiteColor: "white", blackColor: "black" });

export const loader = page(async ({ ctx }) => {
  const [business, invites, links] = await Promise.all([
    peopleOfBusiness(ctx),
    invitesOfBusiness(ctx),
    crewLinksOfBusiness(ctx),
  ]);
  return {
    ...business,
    people: business.people.map((one) => {
      const link = links.get(one.userId);
      return { ...one, link: link ? { ...link, qr: qrOf(link.url) } : null };
    }),
    seats: await ctx.services.account.seatsOf(ctx, ownerOf(ctx, "people", "contractor")),
    invites: invites.map((one) => ({ ...one, qr: one.url && qrOf(one.url) })),
    self: ctx.actor?.userId ?? "",
    proof: await proofToGive(ctx),
    now: ctx.now,
  };
});

const inviteIn = (form: FormData) => String(form.get("invite"));
const said = (title: string, message: string) => ({ said: { title, message } });

export const action = act<Route.ActionArgs, { said: Said }>({
  invite: async ({ ctx, form }) => {
    const given = parseInput(Invite, formValues(form));
    await invite(ctx, given);
    const sentOff = given.email || given.phone;
    return said(
      m.businesses_said_invited_title({ name: given.name }),
      sentOff ? m.businesses_said_invited() : m.businesses_said_link_made(),
    );
  },
  resend: async ({ ctx, form }) => {
    await resendInvite(ctx, inviteIn(form));
    return said(m.businesses_said_resent_title(), m.businesses_said_resent());
  },
  revoke: async ({ ctx, form }) => {
    await revokeInvite(ctx, inviteIn(form));
    return said(m.businesses_said_revoked_title(), m.businesses_said_revoked());
  },
  part: async ({ ctx, form }) => {
    await changePart(ctx, parseInput(ChangePart, formValues(form)));
    return said(m.businesses_said_part_title(), m.businesses_said_part());
  },
  remove: async ({ ctx, form }) => {
    await removePerson(ctx, parseInput(PersonInput, formValues(form)).person);
    return said(m.businesses_said_removed_title(), m.businesses_said_removed());
  },
  "renew-link": async ({ ctx, form }) => {
    await renewCrewLink(ctx, parseInput(PersonInput, formValues(form)).person);
    return said(m.businesses_said_link_renewed_title(), m.businesses_said_link_renewed());
  },
  books: async ({ ctx, form }) => {
    const allowed = form.get("allowed") === "yes";
    await letOfficeKeepBooks(ctx, allowed);
    return said(m.businesses_books_title(), allowed ? m.businesses_said_books_on() : m.businesses_said_books_off());
  },
  "hand-over": async ({ ctx, form }) => {
    const { person, ...proof } = parseInput(HandOverInput, formValues(form));
    await handOver(ctx, person, proof);
    return said(m.businesses_said_handed_title(), m.businesses_said_handed());
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** Who belongs to the business, who is asked to, and what each may do. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invites, seats, officeKeepsBooks, self, proof, now } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const refusedIn = (intent: string) => (refused?.typed["intent"] === intent ? refused : null);
  const others = people.filter(({ userId }) => userId !== self);
  return (
    <>
      <PageHeader
        no="BP-01"
        label={loaderData.name}
        title={m.businesses_people_title()}
        intro={m.businesses_people_intro({ n: people.length })}
        actions={<LinkButton to="/account/people/log">{m.businesses_log_title()}</LinkButton>}
      />
      <AnswerNote answer={actionData} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] [&_h2]:text-2xl!">
        <div className="grid gap-6">
          <PeopleList people={people} self={self} now={now} />
          <InviteList invites={invites} />
        </div>
        <div className="grid gap-6">
          <InviteForm key={invites.length} refused={refusedIn("invite")} />
          {seats && <SeatsCard seats={seats} />}
          <BooksForOffice allowed={officeKeepsBooks} />
          {others.length > 0 && <HandOver people={others} proof={proof} refused={refusedIn("hand-over")} />}
        </div>
      </div>
    </>
  );
}
