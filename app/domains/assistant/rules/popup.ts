/** The invitation on the home page comes this long after the page. */
export const POPUP_DELAY_MS = 2000;
/** In session storage once the invitation was shown, and again when it is dismissed: once a browser session. */
export const POPUP_SEEN_KEY = "cody-popup-seen";

export type PopupState = "hidden" | "shown" | "minimised" | "dismissed";
export type PopupEvent = "delay_over" | "minimise" | "restore" | "dismiss";

const NEXT: Record<PopupState, Partial<Record<PopupEvent, PopupState>>> = {
  hidden: { delay_over: "shown" },
  shown: { minimise: "minimised", dismiss: "dismissed" },
  minimised: { restore: "shown", dismiss: "dismissed" },
  dismissed: {},
};

/** hidden → shown → minimised | dismissed; whoever has `seen` it this session keeps it hidden. */
export const nextPopup = (state: PopupState, event: PopupEvent, seen: boolean): PopupState =>
  state === "hidden" && seen ? "hidden" : (NEXT[state][event] ?? state);
