import type { ReactNode } from "react";

/** Names on the left, what they mean on the right, ruled; one under the other on phones. */
export function FactRows({ rows }: { rows: readonly { key: string; name: ReactNode; about: ReactNode }[] }) {
  return (
    <dl className="border-t border-line">
      {rows.map(({ key, name, about }) => (
        <div
          key={key}
          className="grid gap-x-6 gap-y-0.5 border-b border-line py-2 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-baseline"
        >
          <dt className="min-w-0">{name}</dt>
          <dd className="min-w-0">{about}</dd>
        </div>
      ))}
    </dl>
  );
}
