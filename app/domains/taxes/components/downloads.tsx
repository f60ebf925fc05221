import { buttonLook } from "#app/ui/button-look.ts";
import { m } from "#paraglide/messages.js";
import { Part } from "./part.tsx";

/** The year as files for a spreadsheet or a preparer. Plain links: the browser saves what they lead to. */
export function Downloads({ year }: { year: number }) {
  const files: [file: string, name: string][] = [
    ["entries.csv", m.taxes_file_entries()],
    ["mileage.csv", m.taxes_file_mileage()],
    ["subs.csv", m.taxes_file_subs()],
    ["schedule-c.csv", m.taxes_file_summary()],
  ];
  return (
    <Part title={m.taxes_export()} className="print:hidden">
      <p className="text-ink-soft">{m.taxes_export_body()}</p>
      <a href={`/taxes/files/${year}/year.zip`} download className={buttonLook({ wide: true, className: "mt-4" })}>
        {m.taxes_export_all({ year })}
      </a>
      <ul className="mt-3">
        {files.map(([file, name]) => (
          <li key={file}>
            <a href={`/taxes/files/${year}/${file}`} download className="link inline-flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}
