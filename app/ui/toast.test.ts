import { beforeEach, expect, test, vi } from "vitest";
import { TOAST_MS, toastOf, toastStore } from "./toast.ts";

beforeEach(() => {
  for (const toast of toastStore.current()) toastStore.remove(toast.id);
});

test("ERR-18 a validation message is a toast's title and body as they were said, whatever colons they have", () => {
  expect(toastOf({ title: "Weak password", message: "Use at least 8 characters." })).toEqual({
    title: "Weak password",
    description: "Use at least 8 characters.",
    variant: "destructive",
  });
  expect(toastOf({ title: "Error", message: "Invalid time: 9:30" })).toMatchObject({
    title: "Error",
    description: "Invalid time: 9:30",
  });
});

test("a message without a title takes its place, and is not taken apart", () => {
  expect(toastOf("OAuth coming soon", "info")).toEqual({ title: "OAuth coming soon", variant: "info" });
  expect(toastOf({ message: "Smith: Sons was read" })).toEqual({
    title: "Smith: Sons was read",
    variant: "destructive",
  });
});

test("a failure can be read for ten seconds at least, and longer than what went well", () => {
  expect(TOAST_MS.destructive).toBeGreaterThanOrEqual(10_000);
  expect(TOAST_MS.destructive).toBeGreaterThan(TOAST_MS.success);
});

test("the queue keeps at most three and shows a toast of one id only once", () => {
  const welcome = { id: "f1", title: "Welcome back!", description: "Signing you in" };
  toastStore.add(welcome);
  toastStore.add(welcome);
  expect(toastStore.current()).toHaveLength(1);
  for (const n of [1, 2, 3]) toastStore.add({ title: `Toast ${n}` });
  expect(toastStore.current().map((t) => t.title)).toEqual(["Toast 1", "Toast 2", "Toast 3"]);
});

test("a dismissed toast is told to those who listen, and does not come back", () => {
  let told = 0;
  const stop = toastStore.subscribe(() => told++);
  const id = toastStore.add({ title: "Saved", id: "once" });
  toastStore.remove(id);
  toastStore.add({ title: "Saved", id: "once" });
  stop();
  expect(told).toBe(2);
  expect(toastStore.current()).toHaveLength(0);
});

test("a success takes away the failure that it cures, and leaves what else is said", () => {
  toastStore.add({ title: "That did not work", variant: "destructive" });
  toastStore.add({ title: "Somebody wrote to you", variant: "info" });
  toastStore.add({ title: "Saved", variant: "success" });
  expect(toastStore.current().map(({ title }) => title)).toEqual(["Somebody wrote to you", "Saved"]);
});

test("another page takes away the failures of the one before, and not one that was raised on the way to it", () => {
  vi.useFakeTimers();
  toastStore.add({ title: "That did not work", variant: "destructive" });
  toastStore.add({ title: "Saved", variant: "success" });
  toastStore.add({ title: "The file is too big", variant: "destructive" });
  vi.advanceTimersByTime(3000);
  toastStore.add({ title: "Sign in first", variant: "destructive" });
  toastStore.leavePage();
  expect(toastStore.current().map(({ title }) => title)).toEqual(["Saved", "Sign in first"]);
  vi.useRealTimers();
});
