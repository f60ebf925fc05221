import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { quotePath } from "../input.ts";

type Props = { slug: string; member: boolean; asksDocuments: boolean; lists: boolean };

/** What a reader can do about a pro: ask for a quote, write, invite, ask a sub for documents, and, for realtors (`lists`), put them on a client list. */
export const ProDoors = ({ slug, member, asksDocuments, lists }: Props) => (
  <p className="grid w-full gap-2.5">
    <LinkButton to={quotePath(slug)} variant="primary" wide className="max-lg:hidden!">
      {m.directory_request_quote()}
    </LinkButton>
    <LinkButton to={`/messages/new?to=${slug}`} wide>
      {m.directory_message()}
    </LinkButton>
    {member && (
      <LinkButton to={`/pros/${slug}/invite`} wide>
        {m.directory_invite()}
      </LinkButton>
    )}
    {lists && (
      <LinkButton to={`/realtor/lists?pro=${slug}`} wide>
        {m.directory_put_on_list()}
      </LinkButton>
    )}
    {asksDocuments && (
      <LinkButton to={`/account/documents/subcontractors/ask?pro=${slug}`} wide>
        {m.directory_ask_documents()}
      </LinkButton>
    )}
  </p>
);
