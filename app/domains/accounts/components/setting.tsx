import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";

/** One thing of the account: what it is on the left of its card, how to change it on the right. */
export function Setting({
  id,
  title,
  about,
  aside,
  children,
}: {
  id: string;
  title: string;
  about?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`} flush className="scroll-mt-20">
      <div className="grid gap-x-10 gap-y-5 p-5 sm:p-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div>
          <h2 id={`${id}-title`} className="text-2xl!">
            {title}
          </h2>
          {about && <div className="mt-2 text-sm text-ink-soft">{about}</div>}
          {aside && <div className="mt-3">{aside}</div>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </Card>
  );
}
