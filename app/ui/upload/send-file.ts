import { m } from "#paraglide/messages.js";

/** Too large, of a wrong kind, not readable. */
const FILE_REFUSED = new Set([413, 415, 422]);

/** Why a file did not arrive, in the server's words or ours. */
export class SendError extends Error {
  override name = "SendError";
  readonly code: string;
  /** The file itself was refused: sending it again changes nothing. */
  readonly final: boolean;
  /** Of the answer; 0 without one. */
  readonly status: number;
  constructor(code: string, message: string, status = 0) {
    super(message);
    this.code = code;
    this.status = status;
    this.final = FILE_REFUSED.has(status);
  }
}

/** The server's own words in an answer of the form `{ error: { code, message } }`. */
function refusalIn(xhr: XMLHttpRequest): SendError {
  try {
    const { error } = JSON.parse(xhr.responseText) as { error: { code: string; message: string } };
    return new SendError(error.code, error.message, xhr.status);
  } catch {
    return new SendError(`status_${xhr.status}`, m.ui_file_no_answer(), xhr.status);
  }
}

/**
 * Sends a file as the whole body and tells how much of it has gone. Resolves to the JSON of the answer; rejects with
 * SendError, or with the signal's reason when it was cancelled.
 */
export function sendFile<T>(
  url: string,
  file: Blob,
  {
    token,
    onProgress,
    signal,
  }: { token: string | null; onProgress?: (sentBytes: number) => void; signal?: AbortSignal },
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const xhr = new XMLHttpRequest();
    xhr.open("POST", url);
    if (token) xhr.setRequestHeader("authorization", `Bearer ${token}`);
    xhr.setRequestHeader("content-type", "application/octet-stream");
    xhr.setRequestHeader("accept", "application/json");
    xhr.upload.onprogress = (event) => onProgress?.(event.loaded);
    xhr.onload = () => {
      if (xhr.status < 200 || xhr.status >= 300) return reject(refusalIn(xhr));
      resolve(JSON.parse(xhr.responseText) as T);
    };
    xhr.onerror = () => reject(new SendError("no_connection", m.ui_file_no_connection()));
    xhr.onabort = () => reject(signal?.reason ?? new SendError("cancelled", ""));
    signal?.addEventListener("abort", () => xhr.abort(), { once: true });
    xhr.send(file);
  });
}
