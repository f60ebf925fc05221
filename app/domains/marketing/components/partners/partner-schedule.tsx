import { DataTable } from "#app/ui/data-table.tsx";
import type { PartnershipsContent } from "#content/schemas/partnerships.ts";
import { m } from "#paraglide/messages.js";

type Kind = PartnershipsContent["kinds"][number];

/** The kinds of partner as a door schedule: mark, who, what it brings, what it gets. */
export const PartnerSchedule = ({ kinds }: { kinds: readonly Kind[] }) => (
  <DataTable
    caption={m.marketing_partners_kinds_label()}
    rows={kinds}
    rowKey={({ mark }) => mark}
    className="sm:[&_td]:py-4! sm:[&_td]:align-top max-sm:[&_td]:block! max-sm:[&_td]:text-left!"
    columns={[
      {
        key: "who",
        header: m.marketing_partners_kinds_partner(),
        lead: true,
        className: "sm:w-[30%]",
        cell: ({ mark, who }) => (
          <span className="flex items-center gap-4">
            <span aria-hidden="true" className="doormark">
              {mark}
            </span>
            <span className="font-display text-xl leading-6 font-semibold">{who}</span>
          </span>
        ),
      },
      {
        key: "brings",
        header: m.marketing_partners_kinds_brings(),
        className: "sm:text-base!",
        cell: (kind) => kind.brings,
      },
      { key: "gets", header: m.marketing_partners_kinds_gets(), className: "sm:text-base!", cell: (kind) => kind.gets },
    ]}
  />
);
