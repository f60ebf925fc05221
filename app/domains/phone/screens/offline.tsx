import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { safeNext } from "#app/domains/auth/rules/next.ts";
import { BRAND } from "#app/infra/brand.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { m } from "#paraglide/messages.js";
import { type KeptPage, keptPages } from "../client/kept-pages.ts";
import { useSignal } from "../client/use-signal.ts";

export const meta = () => [
  { title: `${m.ui_no_signal_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

/** Where a phone without a signal leads to for a page that it has not kept: says so, and what can be read. */
export default function Offline() {
  const { search } = useLocation();
  const [to, setTo] = useState("/dashboard");
  const [kept, setKept] = useState<KeptPage[]>([]);
  useEffect(() => {
    setTo(safeNext(new URLSearchParams(search).get("to"), "/dashboard"));
    keptPages().then(setKept, () => {});
  }, [search]);
  useSignal(() => window.location.replace(to));
  return (
    <div className="sheet section-y">
      <div className="titleblock max-w-2xl p-6 sm:p-8">
        <h1>{m.ui_no_signal_title()}</h1>
        <p className="mt-3 text-ink-soft">{m.phone_offline_body()}</p>
        <a href={to} className={buttonLook({ variant: "primary", className: "mt-6" })}>
          {m.ui_try_again()}
        </a>
      </div>
      {kept.length > 0 && (
        <section className="mt-8 max-w-2xl" aria-labelledby="kept">
          <h2 id="kept">{m.phone_offline_kept()}</h2>
          <ul className="mt-3 grid divide-y divide-line border-y border-line">
            {kept.map(({ path, title }) => (
              <li key={path}>
                <a href={path} className="link flex min-h-11 items-center py-2">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
