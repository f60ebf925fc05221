import PostalMime, { type Attachment, type Email } from "postal-mime";
import { idsIn } from "./mail-id.server.ts";
import { type Bounce, plainWords, statusIn, weightOf } from "./refusal.server.ts";

/**
 * So much of a report is read. Servers write what happened first and our own mail, or a part of it, after that.
 */
export const REPORT_BYTES = 512 * 1024;

/** What a report says about one mail. */
export type BounceReport = Bounce & {
  /** Ids that its lines carry, any of which may be a mail of ours; whoever wrote it may have made them up. */
  ids: string[];
  /** The recipient as the report names it; "" where it names none. */
  address: string;
};

const ORIGINALS = new Set(["message/rfc822", "message/global", "text/rfc822-headers", "message/global-headers"]);
const STATUS_PARTS = new Set(["message/delivery-status", "message/global-delivery-status"]);
const FAILED = new Set(["failed", "delayed"]);
/** Where a report carries the id: whom it is addressed to, and what it answers. */
const OWN_LINES = new Set(["to", "delivered-to", "x-original-to", "envelope-to", "in-reply-to", "references"]);
const ORIGINAL_LINES = new Set(["message-id", "x-kingpost-mail"]);

const LIMITS = { forceRfc822Attachments: true, maxNestingDepth: 20, maxHeadersSize: 256 * 1024 } as const;

const contentOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content as ArrayBuffer);

const linesOf = ({ headers }: Email, names: ReadonlySet<string>): string[] =>
  headers.filter(({ key }) => names.has(key)).map(({ value }) => value);

/** Whether it says of itself that it is a report of delivery; answers of people and of their absence do not. */
const isReport = ({ headers }: Email): boolean =>
  headers.some(
    ({ key, value }) => key === "content-type" && /^multipart\/report\b/i.test(value) && /delivery-status/i.test(value),
  );

type Fields = ReadonlyMap<string, string>;

/** The groups of fields of a status part: the server's own, then one for each recipient. */
async function groupsOf(part: Attachment): Promise<Fields[]> {
  const groups = new TextDecoder()
    .decode(contentOf(part))
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((group) => group.trim());
  return Promise.all(
    groups.slice(0, 20).map(async (group) => {
      const { headers } = await PostalMime.parse(`${group.trim()}\r\n\r\n`, LIMITS);
      return new Map(headers.map(({ key, value }) => [key, value.trim()]));
    }),
  );
}

/** `rfc822; ines@sample.test`: what stands behind the kind. */
const fieldValue = (field: string | undefined): string =>
  plainWords(field?.replace(/^[^;]*;/, "") ?? "")
    .replace(/^<|>$/g, "")
    .slice(0, 254);

function bounceOf(group: Fields): Bounce & { address: string } {
  const given = /^([45])\.\d{1,3}\.\d{1,3}/.exec(group.get("status") ?? "");
  const kind = given?.[1] ?? "";
  const said = plainWords((group.get("diagnostic-code") ?? "").replace(/^[\w-]+;/, ""));
  // Some servers write 5.0.0 and leave it to the words to say more.
  const status = (given && /\.0\.0$/.test(given[0]) && statusIn(said, kind)) || (given?.[0] ?? "");
  const delayed = group.get("action")?.toLowerCase() === "delayed";
  const address = fieldValue(group.get("original-recipient") ?? group.get("final-recipient"));
  return { weight: delayed ? "soft" : weightOf(status), status, said, address };
}

/**
 * Reads a delivery status notification (RFC 3464). Null for every other mail, and for a report that something was delivered.
 * One that was cut before it says what happened has no status.
 */
export async function readReport(raw: Uint8Array): Promise<BounceReport | null> {
  const email = await PostalMime.parse(raw.subarray(0, REPORT_BYTES), LIMITS).catch(() => null);
  if (!email || !isReport(email)) return null;
  const groups = (
    await Promise.all(email.attachments.filter(({ mimeType }) => STATUS_PARTS.has(mimeType)).map(groupsOf))
  ).flat();
  const ofRecipients = groups.filter((group) => group.has("action"));
  const failed = ofRecipients.find((group) => FAILED.has(group.get("action")?.toLowerCase() ?? ""));
  if (ofRecipients.length && !failed) return null;
  const originals = await Promise.all(
    email.attachments
      .filter(({ mimeType }) => ORIGINALS.has(mimeType))
      .map((part) => PostalMime.parse(contentOf(part), LIMITS).catch(() => null)),
  );
  const lines = originals.flatMap((one) => (one ? linesOf(one, ORIGINAL_LINES) : []));
  const ids = idsIn([...lines, ...linesOf(email, OWN_LINES)]);
  const said = failed ? bounceOf(failed) : { weight: "soft" as const, status: "", said: "", address: "" };
  return { ...said, ids: ids.slice(0, 20) };
}
