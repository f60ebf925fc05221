import { m } from "#paraglide/messages.js";

/** What a bank got for the pro, as it read it. */
export const Sent = ({ text }: { text: string }) => (
  <details>
    <summary className="link inline-flex min-h-11 items-center">{m.charges_sent()}</summary>
    <p lang="en" className="max-w-2xl whitespace-pre-line wrap-anywhere border-l-[3px] border-rule py-1 pl-4">
      {text}
    </p>
  </details>
);
