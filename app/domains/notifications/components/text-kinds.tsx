import { CheckboxGroup } from "#app/ui/choice-group.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { MyTexts } from "../queries/settings.server.ts";
import { kindWord } from "../rules/kind-words.ts";
import { TEXTS_A_DAY } from "../rules/texts.ts";

/** Which kinds come by text message too; without a confirmed number the way to one. */
export function TextKinds({ texts: { number, stopped, offered, kinds } }: { texts: MyTexts }) {
  if (!number)
    return (
      <p>
        <Link to="/account/security/phone" className="link">
          {m.notifications_texts_add_phone()}
        </Link>
      </p>
    );
  if (stopped) return <p>{m.notifications_texts_stopped({ number: `+${number}` })}</p>;
  return (
    <div className="grid gap-3">
      <input type="hidden" name="texts" value="" />
      <CheckboxGroup
        legend={m.notifications_texts_to({ number: `+${number}` })}
        name="texts"
        options={offered.map((kind) => ({ value: kind, label: kindWord(kind) }))}
        defaultValues={kinds}
      />
      <p className="text-sm text-ink-soft">{m.notifications_texts_terms({ count: TEXTS_A_DAY })}</p>
    </div>
  );
}
