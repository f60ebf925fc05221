import { type RefObject, useEffect, useState } from "react";
import type { Typed } from "#app/infra/form.ts";
import { typedIn } from "#app/ui/form/controls.ts";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { INDUSTRIES, label } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";

/** The drawing's title block, filling in while the owner types. */
export function SignupPlate({ form, documents }: { form: RefObject<HTMLFormElement | null>; documents: number }) {
  const [typed, setTyped] = useState<Typed>({});
  useEffect(() => {
    const el = form.current;
    if (!el) return;
    const read = () => setTyped(typedIn(el));
    read();
    el.addEventListener("input", read);
    return () => el.removeEventListener("input", read);
  }, [form]);

  const text = (name: string) => (typeof typed[name] === "string" ? typed[name].trim() : "");
  const services = typed["services[]"];
  const count = Array.isArray(services) ? services.length : 0;
  const value = (words: string) => (words ? <span className="break-words">{words}</span> : <Blank />);
  const place = [text("city"), text("state").toUpperCase()].filter(Boolean).join(", ");
  return (
    <section aria-label={m.contractors_plate()}>
      <TitleBlock
        cells={[
          { label: m.contractors_plate_company(), value: value(text("businessName")), span: 4 },
          {
            label: m.contractors_plate_owner(),
            value: value(`${text("firstName")} ${text("lastName")}`.trim()),
            span: 4,
          },
          {
            label: m.contractors_plate_trade(),
            value: value(text("industry") && label(INDUSTRIES, text("industry"), getLocale())),
            span: 2,
          },
          { label: m.contractors_plate_place(), value: value(place), span: 2 },
          { label: m.contractors_plate_services(), value: count ? count : <Blank />, span: 2 },
          {
            label: m.contractors_plate_documents(),
            value: m.contractors_plate_documents_of({ count: documents }),
            span: 2,
          },
        ]}
      />
    </section>
  );
}

const Blank = () => <span aria-hidden="true" className="hatch block h-6" />;
