import { useState } from "react";
import { BRAND } from "#app/infra/brand.ts";
import { day as dayWords } from "#app/infra/dates.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";

/** A set of codes as a sheet to print and put away. */
export function CodeSheet({ codes, email, day }: { codes: readonly string[]; email: string; day: string }) {
  const toast = useToast();
  const shown = codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
  const [file] = useState(() => `data:text/plain;charset=utf-8,${encodeURIComponent(`${shown.join("\n")}\n`)}`);
  const date = dayWords(new Date(day));
  const copy = () =>
    navigator.clipboard.writeText(shown.join("\n")).then(
      () => toast.said({ title: m.auth_account_copied_title(), message: m.auth_account_copied() }, "success"),
      () => toast.said({ title: m.auth_account_not_copied_title(), message: m.auth_account_not_copied() }),
    );
  return (
    <>
      <div data-print="never" className="mb-5">
        <Alert tone="warning" live>
          {m.auth_account_backup_once()}
        </Alert>
      </div>
      <TitleBlock
        cells={[
          { label: m.auth_account_sheet_for(), value: email, span: 2 },
          { label: m.auth_account_sheet_site(), value: BRAND.name },
          { label: m.auth_account_sheet_made(), value: date },
        ]}
      >
        <ol
          data-testid="backup-codes"
          className="grid grid-cols-1 gap-x-8 gap-y-1 font-mono text-lg tracking-[0.08em] min-[26rem]:grid-cols-2"
        >
          {shown.map((code) => (
            <li key={code} className="py-1 select-all">
              {code}
            </li>
          ))}
        </ol>
      </TitleBlock>
      <div data-print="never" className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/account/security" variant="primary">
          {m.auth_account_backup_kept()}
        </LinkButton>
        <Button data-needs-js onClick={() => window.print()}>
          {m.auth_account_print()}
        </Button>
        <Button data-needs-js onClick={copy}>
          {m.auth_account_copy()}
        </Button>
        <a href={file} download="backup-codes.txt" className="link inline-flex min-h-12 items-center px-2">
          {m.auth_account_download()}
        </a>
      </div>
    </>
  );
}
