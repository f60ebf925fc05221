import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { quotePath } from "../input.ts";

/** On small screens the next step stays in reach, in the place of the frame's own bar. */
export const QuoteBar = ({ slug }: { slug: string }) => (
  <aside
    data-chrome
    data-bottom-bar="page"
    data-testid="quote-bar"
    aria-label={m.directory_request_quote()}
    className="fixed inset-x-0 bottom-0 z-30 border-t border-ink bg-paper px-5 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden in-data-[frame=work]:bottom-(--bottom-bar) in-data-[frame=work]:pb-2.5"
  >
    <LinkButton to={quotePath(slug)} variant="primary" wide>
      {m.directory_request_quote()}
    </LinkButton>
  </aside>
);
