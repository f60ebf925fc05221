import { LinkButton } from "#app/ui/link-button.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import type { HomeContent } from "#content/schemas/home.ts";
import { m } from "#paraglide/messages.js";

/** five tools as circuits of an electrical panel, with a spare. */
export function Tools({ text }: { text: HomeContent["tools"] }) {
  return (
    <section id="tools" className="section-short">
      <div className="sheet">
        <SheetLabel no="A-07" ruled className="mb-5 lg:mb-8">
          {text.label}
        </SheetLabel>
        <div className="sheet-grid gap-y-7">
          <div className="col-span-full lg:col-span-4 lg:col-start-9 lg:row-start-1 lg:self-center">
            <h2>{text.title}</h2>
            <p className="measure mt-4 text-lg text-ink-soft">{text.intro}</p>
            <LinkButton to="/integrations" size="lg" className="mt-8" wide="phone">
              {m.marketing_home_all_tools()}
            </LinkButton>
            <p className="mt-6 text-sm text-ink-soft">{text.disclaimer}</p>
          </div>
          <table className="panel col-span-full w-full lg:col-span-7 lg:col-start-1 lg:row-start-1">
            <caption className="pb-3 text-left font-display text-2xl font-semibold">{text.panel}</caption>
            <thead>
              <tr>
                <th scope="col">{text.circuit}</th>
                <th scope="col">{text.worksWith}</th>
                <th scope="col">{text.for}</th>
                <th scope="col" className="max-sm:hidden">
                  {text.by}
                </th>
              </tr>
            </thead>
            <tbody>
              {text.items.map((tool, i) => (
                <tr key={tool.name}>
                  <td>
                    <Breaker no={i + 1} />
                  </td>
                  <th scope="row">{tool.name}</th>
                  <td>{tool.for}</td>
                  <td className="max-sm:hidden">{tool.by}</td>
                </tr>
              ))}
              <tr className="text-ink-soft">
                <td>
                  <Breaker no={text.items.length + 1} open />
                </td>
                <td colSpan={3}>{text.spare}</td>
              </tr>
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}

/** A circuit breaker of a one-line diagram: tied to the bus, closed or open. */
const Breaker = ({ no, open }: { no: number; open?: boolean }) => (
  <span className="flex items-center gap-2">
    <svg
      viewBox="0 0 72 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className="h-auto w-9 flex-none min-[24rem]:w-18"
    >
      <path d="M0 12h20M52 12h20" />
      <circle cx="22" cy="12" r="2.5" fill="var(--paper)" />
      <circle cx="50" cy="12" r="2.5" fill="var(--paper)" />
      <path
        d={open ? "M24 10 44 1" : "M22 9q14-12 28 0"}
        stroke={open ? "currentColor" : "var(--signal-deep)"}
        strokeWidth="2"
      />
    </svg>
    <span className="note">{no}</span>
  </span>
);
