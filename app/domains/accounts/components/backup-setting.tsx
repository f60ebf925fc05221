import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";

/** How many codes on paper are left, and a new set. */
export function BackupSetting({ codes }: { codes: { total: number; remaining: number } | null }) {
  return (
    <>
      <p className="mb-4">
        {codes
          ? m.auth_account_backup_left({ left: codes.remaining, total: codes.total })
          : m.auth_account_backup_none()}
      </p>
      <Form method="post" action="/account/security/codes">
        <input type="hidden" name="intent" value={codes ? "renew" : "make"} />
        <Button type="submit">{codes ? m.auth_account_backup_renew() : m.auth_account_backup_make()}</Button>
      </Form>
      {codes && <p className="mt-2 text-sm text-ink-soft">{m.auth_account_backup_renew_note()}</p>}
    </>
  );
}
