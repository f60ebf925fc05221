import type { ComponentProps } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { m } from "#paraglide/messages.js";
import { IntegrationForm } from "./integration-form.tsx";

/** The connect or manage dialog; loaded when it is first opened. */
export default function IntegrationDialog({
  onClose,
  ...form
}: Omit<ComponentProps<typeof IntegrationForm>, "onDone"> & { onClose: () => void }) {
  const { integration, connection } = form;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        connection?.isActive
          ? m.integrations_manage_of({ name: integration.name })
          : m.integrations_connect_to({ name: integration.name })
      }
      description={integration.description}
    >
      <IntegrationForm {...form} onDone={onClose} />
    </Dialog>
  );
}
