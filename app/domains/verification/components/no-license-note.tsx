import type { NoLicense, TradeLaw } from "#app/domains/contractors/rules/licensing.ts";
import { day } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";
import { noLicenseWords } from "../rules/document-words.ts";

/** That the state asks no license, with each law it is known from and the day somebody looked. */
export function NoLicenseNote({ noLicense, laws }: { noLicense: NoLicense; laws: readonly TradeLaw[] }) {
  return (
    <>
      <span className="block font-[560]">{noLicenseWords(noLicense)}</span>
      {laws.map(({ source, address, asOf }) => (
        <span key={source} className="block text-sm font-normal text-ink-soft">
          <a href={address} target="_blank" rel="noreferrer" className="link">
            {source}
          </a>
          {" · "}
          {m.verification_law_looked({ date: day(asOf) })}
        </span>
      ))}
    </>
  );
}
