import { cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
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
afterEach(cleanup);

it("a moment is shown in the reader's time zone, and a rule's date is the same everywhere", () => {
  const { container: moment } = render(<LocalTime at={BIRTHDAY} />);
  expect(moment.textContent).toBe("Nov 16, 2026");
  const { container: day } = render(<LocalTime at={BIRTHDAY} isDay />);
  expect(day.textContent).toBe("Nov 17, 2026");
  expect(day.querySelector("time")?.dateTime).toBe("2026-11-17");
  const { container: whole } = render(<LocalTime at={BIRTHDAY} isDay withDay />);
  expect(whole.textContent).toBe("Tuesday, November 17, 2026");
  expect(renderToString(<LocalTime at={BIRTHDAY} isDay />)).toContain(">Nov 17, 2026<");
});
