/** What goes from the one connection to every page: an event, or that some may have been missed. */
export type Heard = { topic: string; id: string; seq: number } | { missed: true; seq: number };

const FIRST_WAIT_MS = 4000;
const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * The browser's connection to `/events`. The browser itself comes back after a lost line and says what it heard last;
 * after a refusal (signed out, too many) this asks again, ever less often. `after` goes on where another page left off.
 */
export function openSource(hear: (heard: Heard) => void, after: number | null): () => void {
  let last = after;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;

  const seqOf = ({ lastEventId }: MessageEvent) => {
    last = Number(lastEventId);
    return last;
  };
  const open = () => {
    source = new EventSource(last === null ? "/events" : `/events?after=${last}`);
    source.onopen = () => {
      wait = FIRST_WAIT_MS;
    };
    source.onmessage = (event: MessageEvent<string>) => {
      const { topic, id } = JSON.parse(event.data) as { topic: string; id: string };
      hear({ topic, id, seq: seqOf(event) });
    };
    source.addEventListener("ready", (event) => hear({ missed: true, seq: seqOf(event) }));
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
