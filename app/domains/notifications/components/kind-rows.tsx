import { Checkbox } from "#app/ui/checkbox.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import type { MySettings } from "../queries/settings.server.ts";
import { kindWord } from "../rules/kind-words.ts";
import { MAIL_CHOICES } from "../rules/kinds.ts";

const words = () => ({
  now: m.notifications_mail_now(),
  digest: m.notifications_mail_digest(),
  off: m.notifications_mail_off(),
});

/** A line for each kind: the bell, the devices, and when it is mailed. */
export function KindRows({ kinds }: { kinds: MySettings["kinds"] }) {
  const choices = words();
  return (
    <ul className="-mt-3">
      {kinds.map(({ kind, inApp, mail, push }) => (
        <li
          key={kind}
          className="grid grid-cols-2 items-center gap-x-5 gap-y-2 border-b border-line py-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_6rem_6rem_12rem]"
        >
          <p className="col-span-full font-[560] sm:col-span-1">{kindWord(kind)}</p>
          <Checkbox
            name={`in-app:${kind}`}
            defaultChecked={inApp}
            label={m.notifications_in_app()}
            aria-label={m.notifications_in_app_of({ kind: kindWord(kind) })}
          />
          <Checkbox
            name={`push:${kind}`}
            defaultChecked={push}
            label={m.notifications_push()}
            aria-label={m.notifications_push_of({ kind: kindWord(kind) })}
          />
          <Select
            name={`mail:${kind}`}
            aria-label={m.notifications_mail_of({ kind: kindWord(kind) })}
            defaultValue={mail}
            placeholder={false}
            className="max-sm:col-span-full"
            options={MAIL_CHOICES.map((value) => ({ value, label: choices[value] }))}
          />
        </li>
      ))}
    </ul>
  );
}
