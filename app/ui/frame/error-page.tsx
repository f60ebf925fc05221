import { m } from "#paraglide/messages.js";
import { buttonLook } from "../button-look.ts";
import { LinkButton } from "../link-button.tsx";
import NotFound, { ToDashboard } from "./not-found.tsx";

type ErrorPageProps = { status: number; message?: string; reference?: string };

/** What a failed page says, by status. Also readable before JavaScript: trying again is a plain link. */
export default function ErrorPage({ status, message, reference }: ErrorPageProps) {
  if (status === 404) return <NotFound />;
  const unavailable = status === 503;
  const title = unavailable
    ? m.ui_error_unavailable_title()
    : status === 403
      ? m.ui_error_forbidden_title()
      : m.ui_error_title();
  const body = unavailable
    ? m.ui_error_unavailable_body()
    : status === 403
      ? m.ui_error_forbidden_body()
      : m.ui_error_body();
  return (
    <div className="sheet section-y">
      <title>{title}</title>
      <div className="hatch border border-line p-4 sm:p-12">
        <div className="titleblock max-w-2xl">
          <div className="p-6 sm:p-8">
            <h1>{title}</h1>
            <p className="mt-3 text-ink-soft">{message ?? body}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              {status !== 403 && (
                // biome-ignore lint/a11y/useValidAnchor: the empty address is this page, asked for again
                <a href="" className={buttonLook({ variant: "primary" })}>
                  {m.ui_try_again()}
                </a>
              )}
              {status === 403 && <ToDashboard />}
              <LinkButton to="/">{m.ui_not_found_home()}</LinkButton>
            </div>
          </div>
          <dl className="cell flex gap-6 border-t border-line px-6! sm:px-8!">
            <div>
              <dt className="note">{m.ui_error_status()}</dt>
              <dd className="tabular-nums">{status}</dd>
            </div>
            {reference && (
              <div className="min-w-0">
                <dt className="note">{m.ui_error_reference()}</dt>
                <dd className="break-all">{reference}</dd>
              </div>
            )}
          </dl>
        </div>
      </div>
    </div>
  );
}
