import { Form } from "react-router";
import { m } from "#paraglide/messages.js";
import { Button } from "./button.tsx";

/**
 * A button that asks once more before it does what cannot be undone, and can be left as it was; a <details> underneath, so
 * it needs no JavaScript.
 */
export function SureButton({
  label,
  name,
  sure,
  intent,
  fields = {},
  stay,
}: {
  label: string;
  /** What it is about, for readers who hear the buttons alone. */
  name: string;
  sure: string;
  intent: string;
  fields?: Record<string, string>;
  /** The page stays where it is scrolled to: for a row of many. */
  stay?: boolean;
}) {
  return (
    <details className="group/sure text-left open:basis-full print:hidden">
      <summary className="-mx-2 inline-flex min-h-11 cursor-pointer list-none items-center rounded-md px-2 text-sm text-stop underline underline-offset-3 group-open/sure:text-ink-soft hover:bg-sunk lg:min-h-10 [&::-webkit-details-marker]:hidden">
        <span className="group-open/sure:hidden">{label}</span>
        <span className="hidden group-open/sure:inline">{m.ui_cancel()}</span>
        <span className="sr-only">: {name}</span>
      </summary>
      <Form
        method="post"
        preventScrollReset={stay}
        className="my-1 flex flex-wrap items-center gap-3 border-l-[3px] border-stop bg-stop-wash px-4 py-3"
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
