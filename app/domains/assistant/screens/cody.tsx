import { useViewer } from "#app/domains/accounts/client/viewer.ts";
import { BRAND } from "#app/infra/brand.ts";
import { page } from "#app/infra/page.server.ts";
import { seo } from "#app/infra/seo.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { m } from "#paraglide/messages.js";
import { ChatSheet } from "../components/chat-sheet.tsx";
import { askerOf } from "../components/suggestions.tsx";
import type { Route } from "./+types/cody";

const named = { assistant: BRAND.assistant };

export const meta = () =>
  seo({ title: m.assistant_page_title(named), description: m.assistant_page_description(), path: "/ai-tools" });

export const loader = page(async ({ ctx }) => ({ asker: askerOf(ctx.actor) }));

/** Cody's own page, at /ai-tools and /cody: what he is on the left, the chat on the right. On a phone the chat comes first. */
export default function Cody({ loaderData: { asker } }: Route.ComponentProps) {
  const member = useViewer() !== null;
  const can = [
    [m.assistant_page_can_1(), m.assistant_page_can_1_body()],
    [m.assistant_page_can_2(), m.assistant_page_can_2_body()],
    [m.assistant_page_can_3(), m.assistant_page_can_3_body()],
  ] as const;
  return (
    <div className="group/page sheet sheet-grid gap-y-5 pt-5 max-sm:has-data-talking:pt-2 lg:grid-rows-[auto_1fr] lg:gap-y-10 lg:pt-12">
      <header className="col-span-full max-sm:group-has-data-talking/page:sr-only lg:col-span-5">
        <SheetLabel no="AI-01">{m.assistant_page_label()}</SheetLabel>
        <h1 className="mt-3 max-sm:text-3xl!">{m.assistant_page_heading(named)}</h1>
        <p className="measure mt-4 text-lg text-ink-soft max-sm:hidden">{m.assistant_page_intro()}</p>
      </header>
      <ChatSheet
        asker={asker}
        className="col-span-full h-[min(44rem,calc(100dvh-var(--bottom-bar)-14.5rem))] min-h-96 max-sm:group-has-data-talking/page:h-[calc(100dvh-var(--bottom-bar)-5rem)] lg:sticky lg:top-6 lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1 lg:h-[min(46rem,calc(100dvh-3rem))]"
      />
      <div className="col-span-full mt-4 lg:col-span-4 lg:row-start-2 lg:mt-0">
        <h2 className="text-2xl!">{m.assistant_page_can(named)}</h2>
        <dl className="mt-4 border-t border-ink">
          {can.map(([name, about]) => (
            <div key={name} className="border-b border-line py-3.5">
              <dt className="font-[620]">{name}</dt>
              <dd className="text-ink-soft">{about}</dd>
            </div>
          ))}
        </dl>
        <dl className="mt-6 grid gap-4 text-sm">
          <div>
            <dt className="note">{m.assistant_page_limits()}</dt>
            <dd>{m.assistant_page_limits_body()}</dd>
          </div>
          <div>
            <dt className="note">{m.assistant_page_voice()}</dt>
            <dd>{m.assistant_page_voice_body()}</dd>
          </div>
          <div>
            <dt className="note">{m.assistant_page_private()}</dt>
            <dd>{m.assistant_page_private_body()}</dd>
          </div>
        </dl>
        {!member && (
          <LinkButton to="/contractor-signup" className="mt-6">
            {m.assistant_page_join()}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
