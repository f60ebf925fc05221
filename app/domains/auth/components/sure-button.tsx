import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** A button that asks once more before it does what cannot be undone; a <details> underneath, so it needs no JavaScript. */
export function SureButton({
  label,
  name,
  sure,
  intent,
  fields,
}: {
  label: string;
  /** What it is about, for readers who hear the buttons alone. */
  name: string;
  sure: string;
  intent: string;
  fields: Record<string, string>;
}) {
  return (
    <details className="group/sure open:basis-full">
      <summary
        aria-label={`${label}: ${name}`}
        className="-mr-2 inline-flex min-h-10 cursor-pointer list-none items-center rounded-md px-2 text-sm text-stop underline underline-offset-3 hover:bg-sunk group-open/sure:hidden [&::-webkit-details-marker]:hidden"
      >
        {label}
      </summary>
      <Form
        method="post"
        className="flex flex-wrap items-center gap-3 border-l-[3px] border-stop bg-stop-wash px-4 py-3"
      >
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(fields).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <p className="min-w-0 flex-1 basis-56 text-sm">{sure}</p>
        <Button type="submit" variant="danger" size="sm">
          {label}
        </Button>
      </Form>
    </details>
  );
}
