import type { LiveReader } from "#app/infra/live.server.ts";

/** What lies between a reader who reads and one who is dropped, to catch up when they come back. */
const UNREAD_MAX_BYTES = 64 * 1024;
/** How long a browser waits before it comes back, spread out so that not all come at once; milliseconds. */
const RETRY_MS = { least: 2000, spread: 3000 };

export const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

export type Spoken = { seq: number; topic: string; ref: string };

const encoder = new TextEncoder();
const STILL_HERE = encoder.encode(": still here\n\n");

/** An event as the stream's bytes. */
export const bytesOf = ({ seq, topic, ref }: Spoken): Uint8Array =>
  encoder.encode(`id: ${seq}\ndata: ${JSON.stringify({ topic, id: ref })}\n\n`);

/** A member's events after a number, oldest first. */
export type ReadAfter = (userId: string, after: number) => Promise<Spoken[]>;

/**
 * One open page's events, each once and in order: those that come in their turn are passed on, anything else sends it to
 * the table.
 */
export class Stream {
  readonly userId: string;
  readonly sessionId: string;
  readonly body: ReadableStream<Uint8Array>;
  private out!: ReadableStreamDefaultController<Uint8Array>;
  private readonly sever: (() => void) | undefined;
  private readonly readAfter: ReadAfter;
  private readonly onEnd: (stream: Stream) => void;
  private last = 0;
  private ended = false;
  /** While the table is being read. */
  private busy = true;
  private more = false;

  constructor(reader: LiveReader, readAfter: ReadAfter, onEnd: (stream: Stream) => void) {
    this.userId = reader.userId;
    this.sessionId = reader.sessionId;
    this.sever = reader.sever;
    this.readAfter = readAfter;
    this.onEnd = onEnd;
    this.body = new ReadableStream(
      {
        start: (out) => {
          this.out = out;
        },
        cancel: () => this.over(),
      },
      { highWaterMark: UNREAD_MAX_BYTES, size: (bytes) => bytes?.byteLength ?? 0 },
    );
  }

  /** Begins after the event the reader saw last; a number that was never given, or none, begins at `head`. */
  async begin(after: number | null, head: number): Promise<void> {
    const known = after !== null && after <= head;
    this.last = known ? after : head;
    const wait = Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread);
    this.write(encoder.encode(`retry: ${wait}\n: open\n\n`));
    if (!known) this.sayReady();
    this.busy = false;
    if (this.more || this.last < head) await this.catchUp();
    if (this.last >= head) return;
    // What lay in between has been swept.
    this.last = head;
    this.sayReady();
  }

  /** Takes an event that was just spoken. */
  take(seq: number, bytes: Uint8Array): void {
    if (this.busy) this.more = true;
    else if (seq === this.last + 1) {
      this.last = seq;
      this.write(bytes);
    } else if (seq > this.last) void this.catchUp();
  }

  /** Reads from the table until there is nothing more: after a gap, or when something came out of turn. */
  async catchUp(): Promise<void> {
    if (this.busy) {
      this.more = true;
      return;
    }
    this.busy = true;
    try {
      do {
        this.more = false;
        const events = await this.readAfter(this.userId, this.last);
        for (const event of events) this.pass(event);
        if (events.length) this.more = true;
      } while (this.more && !this.ended);
    } catch {
      this.end();
    } finally {
      this.busy = false;
    }
  }

  beat(): void {
    this.write(STILL_HERE);
  }

  /** Ends it in good order; what was written still arrives. */
  end(): void {
    if (this.ended) return;
    this.over();
    this.out.close();
  }

  private pass(event: Spoken): void {
    if (event.seq <= this.last || this.ended) return;
    const missed = event.seq !== this.last + 1;
    if (missed) {
      this.last = event.seq - 1;
      this.sayReady();
    }
    this.last = event.seq;
    this.write(bytesOf(event));
  }

  /** Tells the page that it may have missed some, and from where on it will not. */
  private sayReady(): void {
    this.write(encoder.encode(`event: ready\nid: ${this.last}\ndata: {}\n\n`));
  }

  private write(bytes: Uint8Array): void {
    if (this.ended) return;
    this.out.enqueue(bytes);
    if ((this.out.desiredSize ?? 1) > 0) return;
    this.end();
    this.sever?.();
  }

  private over(): void {
    if (this.ended) return;
    this.ended = true;
    this.onEnd(this);
  }
}
