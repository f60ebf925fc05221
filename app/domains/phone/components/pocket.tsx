import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useViewer } from "#app/domains/accounts/client/viewer.ts";
import { Button } from "#app/ui/button.tsx";
import { useOnline } from "#app/ui/frame/use-online.ts";
import { kept } from "#app/ui/kept.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { forgetPages } from "../client/kept-pages.ts";
import { registerWorker, takeRelease, useNewRelease } from "../client/worker.ts";
import { BlockedWay } from "./blocked-way.tsx";
import { Notice } from "./notice.tsx";
import { Waiting } from "./waiting.tsx";

/** Once a document, in root, and never in its first view: what a phone does without a signal, and says about it. */
export default function Pocket() {
  const member = useViewer() !== null;
  useEffect(() => {
    if (member) void registerWorker();
    else void forgetPages();
  }, [member]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    // What stands at the foot of a page, such as the box of a message, moves up by as much.
    const { style } = document.documentElement;
    const seen = new ResizeObserver(([entry]) => {
      const { height = 0 } = entry?.contentRect ?? {};
      style.setProperty("--pocket", height ? `calc(${height}px + 1.5rem)` : "0px");
    });
    seen.observe(box.current);
    return () => {
      seen.disconnect();
      style.removeProperty("--pocket");
    };
  }, []);
  return (
    <div
      ref={box}
      data-pocket
      className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--bottom-bar)+0.75rem)] z-40 mx-auto grid max-w-xl gap-2 *:pointer-events-auto print:hidden"
    >
      <NewRelease on={member} />
      <KeptCopy />
      {member && <Waiting />}
      <BlockedWay />
    </div>
  );
}

/** One quiet line when a new release waits. */
function NewRelease({ on }: { on: boolean }) {
  const waiting = useNewRelease(on);
  const [later, setLater] = useState<ServiceWorker | null>(null);
  if (!waiting || later === waiting) return null;
  return (
    <Notice
      title={m.phone_release_title()}
      action={
        <>
          <Button size="sm" onClick={() => takeRelease(waiting)}>
            {m.phone_release_reload()}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setLater(waiting)}>
            {m.phone_release_later()}
          </Button>
        </>
      }
    >
      {m.phone_release_body()}
    </Notice>
  );
}

const momentFormat = kept((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }));
const moment = (at: string) => momentFormat(getLocale()).format(new Date(at));

/** On a page that the phone kept: of when it is. Gone as soon as the page could be asked for anew. */
function KeptCopy() {
  const { revalidate } = useRevalidator();
  const [at, setAt] = useState(() => document.documentElement.dataset["keptAt"]);
  const renew = async () => {
    await revalidate();
    if (!navigator.onLine) return;
    delete document.documentElement.dataset["keptAt"];
    setAt(undefined);
  };
  useOnline(at ? renew : undefined);
  if (!at) return null;
  return (
    <Notice
      tone="warning"
      title={m.phone_kept_title({ when: moment(at) })}
      action={
        <Button size="sm" onClick={() => window.location.reload()}>
          {m.ui_try_again()}
        </Button>
      }
    >
      {m.phone_kept_body()}
    </Notice>
  );
}
