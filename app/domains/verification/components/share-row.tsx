import { MessageSquare, Send } from "lucide";
import { useState } from "react";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Input } from "#app/ui/input.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import type { Share } from "../queries/shares.server.ts";
import { lastDayOf } from "../rules.ts";

const nameOf = (share: Pick<Share, "name">) => share.name || m.sharing_unnamed();

/** One link that opens: for whom, how often it was opened, and every way to pass it on. */
export function ShareRow({ share, site, company, now }: { share: Share; site: string; company: string; now: Date }) {
  const name = nameOf(share);
  const url = share.path && `${site}${share.path}`;
  return (
    <li className="grid gap-4 border-b border-line px-5 py-5 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="wrap-anywhere">{name}</h3>
          <p className="text-sm text-ink-soft">
            {m.verification_share_made({ date: day(share.createdAt) })}
            {share.endsAt && ` · ${m.sharing_until({ date: day(lastDayOf(share.endsAt)) })}`}
          </p>
        </div>
        <Badge tone={share.shows === "documents" ? "steel" : "neutral"}>
          {share.shows === "documents" ? m.sharing_shows_documents() : m.sharing_shows_record()}
        </Badge>
      </div>
      {url && share.path ? (
        <Ways url={url} path={share.path} name={name} company={company} />
      ) : (
        <p className="text-sm text-ink-soft">{m.sharing_hidden()}</p>
      )}
      <Openings share={share} now={now} />
      <SureButton
        label={m.verification_share_revoke()}
        name={name}
        sure={m.sharing_revoke_sure({ name })}
        intent="revoke"
        fields={{ share: share.id }}
        stay
      />
    </li>
  );
}

function Ways({ url, path, name, company }: { url: string; path: string; name: string; company: string }) {
  const [copied, setCopied] = useState(false);
  const hydrated = useHydrated();
  const text = m.sharing_text({ company });
  return (
    <div className="grid gap-3">
      <Field label={m.sharing_link_label({ name })}>
        <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} className="font-mono text-sm!" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <span data-needs-js>
          <Button size="sm" onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}>
            <span aria-live="polite">{copied ? m.verification_share_copied() : m.verification_share_copy()}</span>
          </Button>
        </span>
        {hydrated && typeof navigator.share === "function" && (
          <Button size="sm" onClick={() => void navigator.share({ title: text, url }).catch(() => {})}>
            <Icon of={Send} size={18} />
            {m.sharing_send()}
          </Button>
        )}
        <a
          href={`sms:?&body=${encodeURIComponent(`${text} ${url}`)}`}
          className={`${buttonLook({ size: "sm" })} pointer-fine:hidden`}
        >
          <Icon of={MessageSquare} size={18} />
          {m.sharing_by_text()}
        </a>
      </div>
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
          {m.sharing_qr()}
          <span className="sr-only">: {name}</span>
        </summary>
        <img
          src={`${path}/qr.svg`}
          alt={m.sharing_qr_alt({ name })}
          width={220}
          height={220}
          loading="lazy"
          className="mt-2 bg-white"
        />
        <p className="mt-2 text-sm">
          <a href={`${path}/qr.svg`} download="trust-record-qr.svg" className="link">
            {m.sharing_qr_save()}
          </a>
        </p>
      </details>
    </div>
  );
}

function Openings({ share, now }: { share: Share; now: Date }) {
  if (!share.lastOpenedAt) return <p className="text-sm text-ink-soft">{m.sharing_never_opened()}</p>;
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft">
        {m.sharing_opened({ n: share.openings })} · {m.sharing_last()}{" "}
        <RelativeTime at={share.lastOpenedAt} now={now} />
      </summary>
      <ol className="grid gap-1 pl-4">
        {share.opened.map((at) => (
          <li key={at.toISOString()}>
            <RelativeTime at={at} now={now} />
          </li>
        ))}
      </ol>
      <p className="mt-2 text-ink-soft">{m.sharing_openings_note()}</p>
    </details>
  );
}

/** Links that show nothing any more. */
export function EndedShares({ shares }: { shares: Share[] }) {
  if (!shares.length) return null;
  return (
    <details className="border border-line">
      <summary className="min-h-12 cursor-pointer px-5 py-3">{m.sharing_over({ n: shares.length })}</summary>
      <ul className="grid gap-2 px-5 pb-5 text-sm">
        {shares.map((share) => (
          <li key={share.id} className="wrap-anywhere">
            {nameOf(share)}{" "}
            <span className="text-ink-soft">
              {share.revokedAt
                ? m.sharing_revoked_on({ date: day(share.revokedAt) })
                : share.endsAt && m.sharing_ended_on({ date: day(lastDayOf(share.endsAt)) })}
              {` · ${m.sharing_opened({ n: share.openings })}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
