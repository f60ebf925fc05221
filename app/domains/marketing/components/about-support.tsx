import { BRAND } from "#app/infra/brand.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { About } from "#content/schemas/company.ts";

/** Three ways to get help; the address to write to stands in full. */
export const Support = ({ content, first }: { content: About["support"]; first: boolean }) => (
  <Section
    id="support"
    no="G-14"
    label={content.label}
    title={content.title}
    intro={content.intro}
    aside
    className="border-t border-line"
  >
    <ol className="border-t-2 border-ink">
      {content.items.map((item, n) => (
        <li
          key={item.title}
          className="grid gap-x-6 gap-y-3 border-b border-rule py-6 sm:grid-cols-[1fr_auto] sm:items-center"
        >
          <div>
            <h3>{item.title}</h3>
            <p className="mt-1 text-ink-soft">{item.text}</p>
            {item.to === "mailto" && <p className="mt-1 font-mono text-sm">{BRAND.supportEmail}</p>}
          </div>
          {item.to === "mailto" ? (
            <a className="link inline-flex min-h-11 items-center" href={`mailto:${BRAND.supportEmail}`}>
              {item.link}
            </a>
          ) : (
            <LinkButton to={item.to} variant={first && n === 0 ? "primary" : "secondary"}>
              {item.link}
            </LinkButton>
          )}
        </li>
      ))}
    </ol>
  </Section>
);
