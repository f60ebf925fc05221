import { momentHere } from "#app/infra/dates.ts";
import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";
import type { OneAgreement } from "../queries/agreement.server.ts";
import { sideWords } from "../rules/words.ts";
import { DrawnSignature } from "./drawn-signature.tsx";

/** Who signed, when and from where, and what a copy is checked by. */
export const Signatures = ({ one }: { one: OneAgreement }) =>
  one.signatures.length > 0 && (
    <Card title={m.agreements_signatures()} level={2}>
      <ul className="grid gap-4">
        {one.signatures.map(({ side, name, drawn, at, ip, consent }) => (
          <li key={side}>
            <p className="note">{sideWords(side)}</p>
            <p className="font-display text-2xl wrap-anywhere">{name}</p>
            {drawn && <DrawnSignature path={drawn} name={name} />}
            <p>{momentHere(at)}</p>
            <p className="text-sm text-ink-soft">{m.agreements_from_address({ ip })}</p>
            <p className="text-sm text-ink-soft">{consent}</p>
          </li>
        ))}
      </ul>
      {one.hash && (
        <p className="mt-4 text-sm text-ink-soft wrap-anywhere">
          {m.agreements_hash()} <span className="font-mono">{one.hash}</span>
        </p>
      )}
    </Card>
  );
