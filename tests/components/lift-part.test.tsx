import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { LockdownView } from "~/moderation/lockdown/read-lockdowns.store.server";
import { LiftPart } from "~/routes/moderation/lockdown/lift-part";

vi.mock("@remix-run/react", () => ({ Form: "form", useRouteLoaderData: () => undefined }));

afterEach(cleanup);

const view = (lift_asked_at: number | null, askedByMe = false) => (
  <LiftPart lockdown={{ lift_asked_at, lift_confirmed_at: null, askedByMe } as LockdownView} failed={null} />
);

it("the reason of one's own request isn't that of its withdrawal, and a request by a colleague takes no words", () => {
  const { rerender } = render(view(null));
  const reason = () => screen.getByRole<HTMLTextAreaElement>("textbox");
  fireEvent.change(reason(), { target: { value: "It was a mistake." } });
  rerender(view(1));
  expect(reason().value).toBe("It was a mistake.");
  rerender(view(null));
  rerender(view(1, true));
  expect(reason().value).toBe("");
});
