import { ChatEntry } from "#app/domains/assistant/components/chat-entry.tsx";
import { DEMO_CHAT_MS } from "#app/domains/marketing/rules.ts";
import { BRAND } from "#app/infra/brand.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import type { HomeContent } from "#content/schemas/home.ts";
import { m } from "#paraglide/messages.js";

/** a scripted chat. Its messages come on time by CSS alone; with reduced motion all of them stand there at once. */
export function DemoChat({ text }: { text: HomeContent["cody"] }) {
  return (
    <section id="cody" className="section-short">
      <div className="sheet">
        <SheetLabel no="A-05" ruled className="mb-5 lg:mb-8">
          {text.label}
        </SheetLabel>
        <div className="sheet-grid gap-y-7">
          <div className="col-span-full self-center lg:col-span-5">
            <h2>{text.title}</h2>
            <p className="measure mt-4 text-lg text-ink-soft">{text.intro}</p>
            <LinkButton to="/ai-tools" size="lg" className="mt-8" wide="phone">
              {m.marketing_home_chat({ assistant: BRAND.assistant })}
            </LinkButton>
          </div>
          <div className="titleblock col-span-full lg:col-span-7">
            <p className="note border-b border-line px-4 py-3 sm:px-5">{text.sample}</p>
            <ol data-demo-chat className="grid gap-4 p-4 sm:p-5">
              {text.messages.map((message, i) => (
                <li key={message.text} className="demo-message" style={{ animationDelay: `${DEMO_CHAT_MS[i] ?? 0}ms` }}>
                  <ChatEntry from={message.role}>
                    <p>{message.text}</p>
                  </ChatEntry>
                </li>
              ))}
            </ol>
            <div className="border-t border-line p-3 sm:p-4">
              <textarea
                disabled
                rows={2}
                aria-label={text.sample}
                placeholder={text.placeholder}
                className="control resize-none"
              />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
