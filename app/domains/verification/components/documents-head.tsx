import type { ReactNode } from "react";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";

const TABS = [
  ["documents", "/account/documents", m.verification_tab_documents],
  ["agents", "/account/documents/agents", m.verification_tab_agents],
  ["sharing", "/account/documents/sharing", m.sharing_tab],
  ["subcontractors", "/account/documents/subcontractors", m.verification_tab_subcontractors],
  ["requirements", "/account/documents/requirements", m.verification_tab_requirements],
] as const;

/** The head of Licenses & Insurance: one place with five tabs, each an address of its own. */
export function DocumentsHead({
  tab,
  no,
  intro,
  actions,
}: {
  tab: (typeof TABS)[number][0];
  no: string;
  intro: ReactNode;
  actions?: ReactNode;
}) {
  const name = TABS.find(([id]) => id === tab)?.[2]() ?? "";
  return (
    <>
      <PageHeader no={no} label={name} title={m.verification_documents_label()} intro={intro} actions={actions} />
      <LinkTabs
        label={m.verification_documents_label()}
        className="mb-6 max-sm:[&_a]:px-2 max-sm:[&_a]:text-base lg:mb-8"
        tabs={TABS.map(([id, to, label]) => ({ to, label: label(), active: id === tab }))}
      />
    </>
  );
}
