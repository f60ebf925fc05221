import { useEffect } from "react";
import { Form } from "react-router";
import type { Part } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { partName } from "./part-words.ts";

type Place = { id: string; name: string; part: Part };

const CHANNEL = "kingpost:business";

/** The business that this session acts for, and the way to the others; nothing for whoever is in one alone. */
export function BusinessSwitch({ acting, businesses }: { acting: string; businesses: readonly Place[] }) {
  useOneBusiness(acting, businesses.length > 1);
  const here = businesses.find(({ id }) => id === acting);
  if (!here || businesses.length < 2) return null;
  return (
    <details className="group/switch border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 px-5 py-2 hover:bg-sunk [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-[560]">{here.name}</span>
          <span className="block text-sm text-ink-soft">{partName[here.part]()}</span>
        </span>
        <span className="text-sm text-steel underline underline-offset-3">{m.businesses_switch()}</span>
      </summary>
      <Form method="post" action="/switch-business" reloadDocument className="grid pb-2">
        <input type="hidden" name="intent" value="switch" />
        {businesses
          .filter(({ id }) => id !== acting)
          .map(({ id, name, part }) => (
            <button
              key={id}
              type="submit"
              name="business"
              value={id}
              className="min-h-11 cursor-pointer px-5 py-2 text-left hover:bg-sunk"
            >
              <span className="block truncate">{name}</span>
              <span className="block text-sm text-ink-soft">{partName[part]()}</span>
            </button>
          ))}
      </Form>
    </details>
  );
}

/** A page that was open for another business is asked for again, so that nothing is written from it for this one. */
function useOneBusiness(acting: string, several: boolean) {
  useEffect(() => {
    if (!several || typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data !== acting) window.location.reload();
    };
    channel.postMessage(acting);
    return () => channel.close();
  }, [acting, several]);
}
