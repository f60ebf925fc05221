import type { ComponentProps } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { m } from "#paraglide/messages.js";
import { PartnerForm } from "./partner-form.tsx";

/** The connect or manage dialog; loaded when it is first opened. */
export default function PartnerDialog({
  onClose,
  ...form
}: Omit<ComponentProps<typeof PartnerForm>, "onDone"> & { onClose: () => void }) {
  const { partner, connection } = form;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        connection?.isActive
          ? m.integrations_manage_of({ name: partner.name })
          : m.integrations_connect_to({ name: partner.name })
      }
      description={partner.description}
    >
      <PartnerForm {...form} onDone={onClose} />
    </Dialog>
  );
}
