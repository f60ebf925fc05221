import { type ComponentType, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import type { Chat } from "../client/use-chat.ts";

export type HistoryProps = { chat: Chat; onClose: () => void };

/** Opens a member's earlier conversations; their code is fetched then. */
export function HistoryOpener({ chat }: { chat: Chat }) {
  const toast = useToast();
  const [sheet, setSheet] = useState<{ draw: ComponentType<HistoryProps> }>();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      const { default: draw } = await import("./history-sheet.tsx");
      setSheet({ draw });
      setOpen(true);
    } catch {
      toast({ title: m.assistant_history_failed(), variant: "destructive" });
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" busy={busy} onClick={show}>
        {m.assistant_history()}
      </Button>
      {sheet && open && <sheet.draw chat={chat} onClose={() => setOpen(false)} />}
    </>
  );
}
