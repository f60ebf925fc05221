import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Sheet } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { readKept } from "#app/ui/tab-storage.ts";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import {
  exportPath,
  forget,
  type KeptConversation,
  listHistory,
  readConversation,
  rename,
} from "../client/history-calls.ts";
import { PLACE_KEPT_AS, placeFrom } from "../rules/conversation.ts";
import { fromHistory } from "../rules/kept-conversation.ts";
import { HistoryItem } from "./history-item.tsx";
import type { HistoryProps } from "./history-opener.tsx";
import { Sure } from "./sure.tsx";

type Listed = { conversations: KeptConversation[]; page: number; pages: number; total: number; now: string };

/** A member's conversations, newest first: to go on with, to rename, to take along, to delete. */
export default function HistorySheet({ chat, onClose }: HistoryProps) {
  const toast = useToast();
  const [listed, setListed] = useState<Listed | "failed">();
  const here = placeFrom(readKept(PLACE_KEPT_AS))?.id;

  const load = async (page: number) => {
    try {
      const { conversations, ...more } = await listHistory(page);
      setListed((was) => {
        const before = page > 1 && was && was !== "failed" ? was.conversations : [];
        const fresh = conversations.filter(({ id }) => !before.some((known) => known.id === id));
        return { conversations: [...before, ...fresh], page, ...more };
      });
    } catch {
      setListed("failed");
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    void load(1);
  }, []);

  const failed = (error: unknown) =>
    toast({
      title: m.assistant_history_failed(),
      variant: "destructive",
      ...(error instanceof Error && error.message && { description: error.message }),
    });
  const attempt = (work: () => Promise<void>) => work().catch(failed);
  const change = (by: (conversations: KeptConversation[]) => KeptConversation[]) =>
    setListed((was) => {
      if (!was || was === "failed") return was;
      const conversations = by(was.conversations);
      return { ...was, conversations, total: was.total - (was.conversations.length - conversations.length) };
    });

  const open = (id: string) =>
    attempt(async () => {
      const { messages } = await readConversation(id);
      chat.open(id, fromHistory(messages));
      onClose();
    });
  const named = (id: string, title: string) =>
    attempt(async () => {
      const now = await rename(id, title);
      change((all) => all.map((one) => (one.id === id ? { ...one, ...now } : one)));
    });
  const remove = (id?: string) =>
    attempt(async () => {
      if (!id || id === here) chat.clear();
      await forget(id);
      change((all) => (id ? all.filter((one) => one.id !== id) : []));
      if (!id) setListed((was) => (was && was !== "failed" ? { ...was, total: 0, pages: 1 } : was));
    });

  const some = listed && listed !== "failed" && listed.conversations.length > 0;
  return (
    <Sheet
      open
      onOpenChange={(is) => !is && onClose()}
      title={m.assistant_history_title()}
      description={m.assistant_history_about()}
      foot={
        some && (
          <>
            <Sure
              label={m.assistant_history_delete_all()}
              sure={m.assistant_history_delete_all_sure()}
              onSure={() => remove()}
            />
            <a href={exportPath()} download className={buttonLook({ size: "sm" })}>
              {m.assistant_history_export_all()}
            </a>
          </>
        )
      }
    >
      {!listed && <Skeleton lines={6} />}
      {listed === "failed" && (
        <div className="grid justify-items-start gap-3">
          <p className="text-stop">{m.assistant_history_failed()}</p>
          <Button size="sm" onClick={() => load(1)}>
            {m.assistant_retry()}
          </Button>
        </div>
      )}
      {listed && listed !== "failed" && !some && (
        <EmptyState title={m.assistant_history_empty()}>{m.assistant_history_empty_body()}</EmptyState>
      )}
      {some && (
        <ul className="border-t border-ink">
          {listed.conversations.map((one) => (
            <HistoryItem
              key={one.id}
              conversation={one}
              now={listed.now}
              isHere={one.id === here && chat.turns.length > 0}
              onOpen={() => open(one.id)}
              onRename={(title) => named(one.id, title)}
              onDelete={() => remove(one.id)}
            />
          ))}
        </ul>
      )}
      {some && listed.page < listed.pages && (
        <Button size="sm" className="mt-4" onClick={() => load(listed.page + 1)}>
          {m.assistant_history_more()}
        </Button>
      )}
    </Sheet>
  );
}
