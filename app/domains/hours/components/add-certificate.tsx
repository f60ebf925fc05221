import { DOCUMENT_ACCEPT, DOCUMENT_MAX_MB } from "#app/infra/files/document.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";

/** Takes the photo or PDF of a certificate from elsewhere. */
export const AddCertificate = ({ refused }: { refused: boolean }) => (
  <Card id="add" level={2} title={m.hours_add_title()} className="scroll-mt-20">
    {refused && (
      <Alert tone="danger" live className="mb-4" title={m.hours_refused_title()}>
        {m.hours_refused()}
      </Alert>
    )}
    <form method="post" encType="multipart/form-data" action="/uploads/hour-certificates" className="grid gap-4">
      <p className="measure">{m.hours_add()}</p>
      <Field name="file" label={m.hours_file()} hint={m.hours_file_hint({ max: DOCUMENT_MAX_MB })} required>
        <Input type="file" accept={DOCUMENT_ACCEPT} required />
      </Field>
      <Button type="submit" className="justify-self-start">
        {m.hours_send_file()}
      </Button>
    </form>
  </Card>
);
