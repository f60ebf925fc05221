import { expect, test } from "vitest";
import { nextPopup, POPUP_DELAY_MS, POPUP_SEEN_KEY, type PopupEvent, type PopupState } from "./popup.ts";

const after = (...events: PopupEvent[]) =>
  events.reduce<PopupState>((state, event) => nextPopup(state, event, false), "hidden");

test("CODY-15 CODY-25 the invitation comes after 2000 ms and is remembered as cody-popup-seen", () => {
  expect(POPUP_DELAY_MS).toBe(2000);
  expect(POPUP_SEEN_KEY).toBe("cody-popup-seen");
});

test("CODY-17 CODY-23 it starts hidden, is shown, then minimised or dismissed", () => {
  expect(after()).toBe("hidden");
  expect(after("delay_over")).toBe("shown");
  expect(after("delay_over", "minimise")).toBe("minimised");
  expect(after("delay_over", "dismiss")).toBe("dismissed");
  expect(after("delay_over", "minimise", "dismiss")).toBe("dismissed");
  expect(after("delay_over", "minimise", "restore")).toBe("shown");
});

test("CODY-18 who has seen it this session does not see it again", () => {
  expect(nextPopup("hidden", "delay_over", true)).toBe("hidden");
});

test("what makes no sense changes nothing: dismissed stays dismissed", () => {
  expect(after("minimise", "dismiss", "restore")).toBe("hidden");
  for (const event of ["delay_over", "minimise", "restore", "dismiss"] as const)
    expect(after("delay_over", "dismiss", event)).toBe("dismissed");
});
