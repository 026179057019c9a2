import { act, cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { nextTask } from "~/ui/next-task";
import { LocalTime } from "~/ui/local-time";

/** A calendar date, stored as its midnight in UTC. */
const BIRTHDAY = Date.UTC(2026, 10, 17);

const usual = process.env["TZ"];
beforeAll(() => {
  process.env["TZ"] = "America/Los_Angeles";
});
afterAll(() => {
  process.env["TZ"] = usual;
});
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

it("a moment is shown in the reader's time zone, and a rule's date is the same everywhere", () => {
  const { container: moment } = render(<LocalTime at={BIRTHDAY} />);
  expect(moment.textContent).toBe("Nov 16, 2026");
  const { container: day } = render(<LocalTime at={BIRTHDAY} isDay />);
  expect(day.textContent).toBe("Nov 17, 2026");
  expect(day.querySelector("time")?.dateTime).toBe("2026-11-17");
  const { container: whole } = render(<LocalTime at={BIRTHDAY} isDay withDay />);
  expect(whole.textContent).toBe("Tuesday, November 17, 2026");
  vi.stubEnv("SSR", true);
  expect(renderToString(<LocalTime at={BIRTHDAY} isDay />)).toContain(">Nov 17, 2026<");
});

it.each([
  ["a date that is the same here stays as the server wrote it", "as the server wrote it", 12, {}],
  ["a date that is another one here is rewritten", "Nov 16, 2026", 3, {}],
  ["a time is rewritten", "4:00 AM", 12, { timeOnly: true }],
  ["a rule's date stays", "as the server wrote it", 3, { isDay: true }],
])("%s", async (_words, shown, hour, options) => {
  const moment = (at: number) => <LocalTime at={at} {...options} />;
  const at = BIRTHDAY + hour * 3_600_000;
  vi.stubEnv("SSR", true);
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(moment(at)).replace(/(?<=<bdi>)[^<]+/, "as the server wrote it");
  vi.stubEnv("SSR", false);
  const { rerender } = render(moment(at), { container, hydrate: true });
  expect(container.textContent).toBe("as the server wrote it");
  await act(nextTask);
  expect(container.textContent).toBe(shown);
  // Another moment in its place isn't the server's any more.
  rerender(moment(at + 86_400_000));
  expect(container.textContent).toMatch(/^(?:Nov 1[78], 2026|4:00.AM)$/);
});

it("a page whose dates stay builds its format once a person moves, before a press needs it", async () => {
  vi.resetModules();
  const { LocalTime: Fresh } = await import("~/ui/local-time");
  const { DateTimeFormat } = Intl;
  const built = vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function (...args) {
    return new DateTimeFormat(...args);
  });
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML =
    '<time dateTime="2026-11-17T12:00:00.000Z" class="whitespace-nowrap"><bdi>Nov 17, 2026</bdi></time>';
  render(<Fresh at={BIRTHDAY + 43_200_000} />, { container, hydrate: true });
  await act(nextTask);
  expect(built).not.toHaveBeenCalled();
  vi.stubGlobal("requestIdleCallback", (begin: () => void) => begin());
  dispatchEvent(new Event("pointermove"));
  dispatchEvent(new Event("keydown"));
  expect(built).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
  built.mockRestore();
});
