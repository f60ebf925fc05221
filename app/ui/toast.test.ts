import { beforeEach, expect, test } from "vitest";
import { toastFromFlash, toastFromMessage, toastStore } from "./toast.ts";

beforeEach(() => {
  for (const toast of toastStore.current()) toastStore.remove(toast.id);
});

test("ERR-18 a validation message is a title and a body, split at its first colon", () => {
  expect(toastFromMessage("Weak password: Use at least 8 characters.")).toEqual({
    title: "Weak password",
    description: "Use at least 8 characters.",
    variant: "destructive",
  });
  expect(toastFromMessage("Error: Invalid time: 9:30")).toMatchObject({
    title: "Error",
    description: "Invalid time: 9:30",
  });
});

test("a message without a colon, or with one inside a word, is all title", () => {
  expect(toastFromMessage("OAuth coming soon", "info")).toEqual({ title: "OAuth coming soon", variant: "info" });
  expect(toastFromMessage("Opens at 9:30")).toMatchObject({ title: "Opens at 9:30" });
});

test("the queue keeps at most three and shows what the server sent only once", () => {
  const flash = toastFromFlash({ id: "f1", message: "Welcome back!: Signing you in" });
  expect(flash).toMatchObject({ title: "Welcome back!", description: "Signing you in", variant: "success" });
  toastStore.add(flash);
  toastStore.add(flash);
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
