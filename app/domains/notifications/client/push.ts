export type Turned = "on" | "refused" | "failed";

/** Whether this browser can be told without a page; on an iPhone only once the app stands on the home screen. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && typeof Notification !== "undefined";

const post = (path: string, body: unknown) =>
  fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

const WAIT_MS = 15_000;

/** Null after a while: a browser that refused the worker never says so. */
const later = () => new Promise<null>((resolve) => void setTimeout(() => resolve(null), WAIT_MS));

/** Asks the reader, then the browser, then tells the server where this device is reached. */
export async function turnPushOn(key: string): Promise<Turned> {
  if ((await Notification.requestPermission()) !== "granted") return "refused";
  try {
    const worker = await Promise.race([navigator.serviceWorker.ready, later()]);
    if (!worker) return "failed";
    const { pushManager } = worker;
    const before = await pushManager.getSubscription();
    // One that was made for other keys cannot be used any more.
    await before?.unsubscribe();
    const device = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return (await post("/notifications/push", device.toJSON())).ok ? "on" : "failed";
  } catch {
    return "failed";
  }
}

/** Turns it off here and on the server. Answers whether the server knows. */
export async function turnPushOff(): Promise<boolean> {
  const answer = await post("/notifications/push/off", {}).catch(() => null);
  const registration = await navigator.serviceWorker?.getRegistration();
  const device = await registration?.pushManager.getSubscription();
  await device?.unsubscribe().catch(() => {});
  return answer?.ok ?? false;
}
