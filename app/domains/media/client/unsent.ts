import { accessToken } from "#app/domains/accounts/client/client.ts";
import { sendFile } from "#app/ui/upload/send-file.ts";
import { PICTURES_PATH } from "../input/limits.ts";
import type { Purpose } from "../rules/purposes.ts";
import type { ShownPicture } from "../rules/shown.ts";

export type Unsent = { file: Blob; purpose: Purpose };

/** Photos of this page's forms that found no signal, by their key. */
export const unsentPhotos = new Map<string, Unsent>();

/** Sends one photo; rejects with SendError, or with the signal's reason. */
export const sendPhoto = async (
  { file, purpose }: Unsent,
  options: Omit<Parameters<typeof sendFile>[2], "token"> = {},
): Promise<ShownPicture> =>
  sendFile<ShownPicture>(`${PICTURES_PATH}?${new URLSearchParams({ purpose })}`, file, {
    ...options,
    token: await accessToken(),
  });
