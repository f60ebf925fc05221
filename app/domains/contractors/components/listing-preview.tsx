import { type RefObject, useEffect, useState } from "react";
import type { Typed } from "#app/infra/form.ts";
import { typedIn } from "#app/ui/form/controls.ts";
import { label, PRIMARY_TRADES, SPECIALTIES } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { bioFrom } from "../rules.ts";

type Listing = { companyName: string; primaryTrade: string | null; place: string; bio: string; services: string[] };

const CHIPS_SHOWN = 4;

/** How homeowners will see the business; follows what is typed in the page's form. Without a bio the description begins it. */
export function ListingPreview({
  listing,
  form,
  note,
}: {
  listing: Listing;
  form: RefObject<HTMLElement | null>;
  /** A last line under the card. */
  note?: string;
}) {
  const [typed, setTyped] = useState<Typed>({});
  useEffect(() => {
    const el = form.current?.querySelector("form");
    if (!el) return;
    const read = () => setTyped(typedIn(el));
    read();
    el.addEventListener("input", read);
    return () => el.removeEventListener("input", read);
  }, [form]);

  const locale = getLocale();
  const text = (name: string, saved: string) => (typeof typed[name] === "string" ? typed[name] : saved);
  const services = Array.isArray(typed["services[]"]) ? typed["services[]"] : listing.services;
  const trade = text("primaryTrade", listing.primaryTrade ?? "");
  const place =
    typed["city"] === undefined ? listing.place : [text("city", ""), text("state", "")].filter(Boolean).join(", ");
  const described = typeof typed["description"] === "string" ? bioFrom(typed["description"]) : listing.bio;
  const bio = text("bio", described);
  return (
    <section aria-label={m.contractors_preview()} className="border border-line bg-sheet">
      <p className="note border-b border-line px-5 py-2.5">{m.contractors_preview()}</p>
      <div className="grid gap-3 p-5">
        <div>
          <h3 className="wrap-anywhere">
            {text("companyName", listing.companyName) || m.contractors_preview_nameless()}
          </h3>
          <p className="text-sm text-ink-soft">
            {[trade && label(PRIMARY_TRADES, trade, locale), place].filter(Boolean).join(" · ")}
          </p>
        </div>
        <p className="text-sm wrap-anywhere whitespace-pre-line">{bio}</p>
        {services.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {services.slice(0, CHIPS_SHOWN).map((id) => (
              <li key={id} className="border border-line px-2 py-0.5 text-sm">
                {label(SPECIALTIES, id, locale)}
              </li>
            ))}
            {services.length > CHIPS_SHOWN && (
              <li className="px-1 py-0.5 text-sm text-ink-soft">
                {m.contractors_preview_more({ count: services.length - CHIPS_SHOWN })}
              </li>
            )}
          </ul>
        )}
        {note && <p className="note border-t border-line pt-3">{note}</p>}
      </div>
    </section>
  );
}
