import { lazy, type ReactNode, Suspense, use, useRef, useState } from "react";
import type { County } from "#app/infra/geo/counties.server.ts";
import type { Point } from "#app/infra/geo/distance.ts";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-note.tsx";
import { Entry } from "#app/ui/form/entry.tsx";
import { FormState } from "#app/ui/form/form-state.ts";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { AREA_MAX, SERVICE_MILES } from "../input/limits.ts";

/** What to choose from, and what the business has said so far. */
export type AreaChoice = {
  counties: County[];
  view: (Point & { miles: number }) | null;
};
type Said = { serviceMiles: number | null; serviceCounties: string[]; serviceAreas: string[] };

const CountyChooser = lazy(() => import("#app/domains/maps/components/county-chooser.tsx"));
const MILES_USUAL = 25;

/** Where a business works: miles around its place, or counties, which are ticked or pressed on a map. */
export function ServiceArea({ said, choice }: { said: Said; choice: AreaChoice }) {
  const { typed, errors } = use(FormState);
  const root = useRef<HTMLFieldSetElement>(null);
  const written = said.serviceAreas[1] ?? "";
  const before = said.serviceCounties.length
    ? "counties"
    : said.serviceMiles !== null
      ? "miles"
      : written
        ? "text"
        : "";
  const by = String(typed["serviceBy"] ?? before);
  const ticked = Array.isArray(typed["serviceCounties[]"]) ? typed["serviceCounties[]"] : said.serviceCounties;
  const [chosen, setChosen] = useState<readonly string[]>(ticked);
  const [shown, setShown] = useState(by === "counties");
  const boxes = () => [...(root.current?.querySelectorAll<HTMLInputElement>('input[name="serviceCounties[]"]') ?? [])];
  return (
    <fieldset ref={root} className="grid gap-1" aria-describedby={errors["serviceBy"] ? "area-error" : undefined}>
      <legend className="mb-1.5 font-[560]">{m.contractors_service_area()}</legend>
      <Way value="miles" by={by} label={m.contractors_area_by_miles()}>
        <Field name="serviceMiles" label={m.contractors_area_how_far()} className="max-w-64">
          <Select
            placeholder={false}
            defaultValue={String(typed["serviceMiles"] ?? said.serviceMiles ?? MILES_USUAL)}
            options={SERVICE_MILES.map((miles) => ({
              value: String(miles),
              label: m.contractors_area_miles({ miles }),
            }))}
          />
        </Field>
      </Way>
      <Way value="counties" by={by} label={m.contractors_area_by_counties()} onChoose={() => setShown(true)}>
        {choice.counties.length ? (
          <div className="grid gap-4">
            {shown && choice.view && (
              <div data-needs-js className="max-w-lg">
                <Suspense fallback={<div className="hatch aspect-square border border-line" />}>
                  <CountyChooser
                    view={choice.view}
                    offered={choice.counties.map(({ id }) => id)}
                    chosen={chosen}
                    onPress={(id) =>
                      boxes()
                        .find(({ value }) => value === id)
                        ?.click()
                    }
                  />
                </Suspense>
              </div>
            )}
            <fieldset className="min-w-0">
              <legend className="mb-1.5 text-sm text-ink-soft">{m.contractors_area_counties_legend()}</legend>
              <div className="flex max-h-72 flex-wrap content-start gap-2 overflow-y-auto p-1">
                {choice.counties.map(({ id, name, state }) => (
                  <label key={id} className="toggle-chip">
                    <input
                      type="checkbox"
                      name="serviceCounties[]"
                      value={id}
                      defaultChecked={ticked.includes(id)}
                      onChange={() => setChosen(boxes().flatMap((box) => (box.checked ? box.value : [])))}
                      className="absolute size-px opacity-0"
                    />
                    {`${name}, ${state}`}
                  </label>
                ))}
              </div>
            </fieldset>
          </div>
        ) : (
          <p>{m.contractors_area_no_place()}</p>
        )}
      </Way>
      {before === "text" && (
        <Way value="text" by={by} label={m.contractors_area_by_text()}>
          <Entry
            name="serviceArea"
            label={m.contractors_service_area()}
            hint={m.contractors_area_text_hint()}
            initial={written}
            maxLength={AREA_MAX}
            optional
          />
        </Way>
      )}
      {errors["serviceBy"] && <FieldError id="area-error">{errors["serviceBy"]}</FieldError>}
    </fieldset>
  );
}

/** One way to say it; what belongs to it shows while it is chosen. */
const Way = ({
  value,
  by,
  label,
  onChoose,
  children,
}: {
  value: string;
  by: string;
  label: string;
  onChoose?: () => void;
  children: ReactNode;
}) => (
  <div className="group/way">
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input
        type="radio"
        name="serviceBy"
        value={value}
        defaultChecked={by === value}
        onChange={onChoose}
        className="tick mt-px"
      />
      <span>{label}</span>
    </label>
    <div className="hidden pb-3 pl-9 group-has-[[name=serviceBy]:checked]/way:block max-sm:pl-0">{children}</div>
  </div>
);
