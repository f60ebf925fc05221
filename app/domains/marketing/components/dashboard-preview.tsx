import { LinkButton } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { m } from "#paraglide/messages.js";

/** What a visitor finds at the dashboard's address. */
export function DashboardPreview() {
  return (
    <Section no="D-01" label={m.desk_preview_label()} title={m.desk_preview_title()} intro={m.desk_preview_intro()}>
      <LinkButton to="/contractor-signup" variant="primary" size="lg">
        {m.desk_preview_join()}
      </LinkButton>
    </Section>
  );
}
