import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StatusBadge } from "./components/state-badge.tsx";

const shown = (badge: React.ReactElement) => renderToStaticMarkup(badge).replace(/<[^>]*>/g, "");

it("says of an unanswered bid that it waits for whoever received it, and sent for whoever sent it", () => {
  expect(shown(<StatusBadge status="submitted" received />)).toBe("Waiting for you");
  expect(shown(<StatusBadge status="submitted" />)).toBe("Sent");
});

it("says the same to both sides once there is an answer", () => {
  expect(shown(<StatusBadge status="awarded" received />)).toBe(shown(<StatusBadge status="awarded" />));
});
