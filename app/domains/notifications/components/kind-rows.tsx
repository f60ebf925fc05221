import { type ChangeEvent, useRef } from "react";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import type { MySettings } from "../queries/settings.server.ts";
import { grouped, groupWord } from "../rules/groups.ts";
import { kindWord } from "../rules/kind-words.ts";
import { MAIL_CHOICES } from "../rules/kinds.ts";

const mailOptions = () => {
  const words = {
    now: m.notifications_mail_now(),
    digest: m.notifications_mail_digest(),
    off: m.notifications_mail_off(),
  };
  return MAIL_CHOICES.map((value) => ({ value, label: words[value] }));
};

const LINE =
  "grid grid-cols-2 items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_5.75rem_5.75rem_10rem]";

type Rows = MySettings["kinds"];

/** The kinds under what they are for; the first part is open, and what is closed is sent with the form too. */
export const KindRows = ({ kinds }: { kinds: Rows }) => (
  <div className="-mt-3 grid">
    {grouped(kinds).map(({ group, rows }, n) => (
      <details key={group} open={n === 0} className="border-b border-line last:border-b-0">
        <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-2 text-lg font-[620]">
          <span>
            {groupWord(group)} <span className="text-ink-soft">({rows.length})</span>
          </span>
        </summary>
        <Group name={groupWord(group)} rows={rows} />
      </details>
    ))}
  </div>
);

/** A line for each kind: the bell, the devices, and when it is mailed; above them one that sets all of the part. */
function Group({ name, rows }: { name: string; rows: Rows }) {
  const list = useRef<HTMLUListElement>(null);
  const options = mailOptions();
  const fields = <T extends HTMLElement>(start: string) =>
    list.current?.querySelectorAll<T>(`[name^="${start}:"]`) ?? [];
  const tick = (start: string) => (event: ChangeEvent<HTMLInputElement>) => {
    for (const box of fields<HTMLInputElement>(start)) box.checked = event.currentTarget.checked;
  };
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    for (const one of fields<HTMLSelectElement>("mail")) one.value = event.currentTarget.value;
  };
  // What sets them needs JavaScript, and says nothing to the form itself.
  const hydrated = useHydrated();
  const mails = new Set(rows.map(({ mail }) => mail));
  return (
    <ul ref={list} className="mb-3 pl-1">
      {hydrated && rows.length > 1 && (
        <li className={LINE}>
          <p className="col-span-full text-ink-soft sm:col-span-1">{m.notifications_group_all()}</p>
          <Checkbox
            defaultChecked={rows.every(({ inApp }) => inApp)}
            onChange={tick("in-app")}
            label={m.notifications_in_app()}
            aria-label={m.notifications_in_app_of({ kind: m.notifications_group_all_of({ name }) })}
          />
          <Checkbox
            defaultChecked={rows.every(({ push }) => push)}
            onChange={tick("push")}
            label={m.notifications_push()}
            aria-label={m.notifications_push_of({ kind: m.notifications_group_all_of({ name }) })}
          />
          <Select
            aria-label={m.notifications_mail_of({ kind: m.notifications_group_all_of({ name }) })}
            defaultValue={mails.size === 1 ? rows[0]?.mail : ""}
            onChange={choose}
            className="max-sm:col-span-full"
            options={options}
          />
        </li>
      )}
      {rows.map(({ kind, inApp, mail, push }) => (
        <li key={kind} className={LINE}>
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
            options={options}
          />
        </li>
      ))}
    </ul>
  );
}
