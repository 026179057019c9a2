import { cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { LocalTime } from "~/ui/local-time";

/** An 18th birthday: a day of the calendar, held as its midnight in UTC. */
const BIRTHDAY = Date.UTC(2026, 10, 17);

const usual = process.env["TZ"];
beforeAll(() => void (process.env["TZ"] = "America/Los_Angeles"));
afterAll(() => void (process.env["TZ"] = usual));
afterEach(cleanup);

it("a moment is written in the reader's zone, a day that rules reckon with is that day everywhere", () => {
  const { container: moment } = render(<LocalTime at={BIRTHDAY} />);
  expect(moment.textContent).toBe("Nov 16, 2026");
  const { container: day } = render(<LocalTime at={BIRTHDAY} isDay />);
  expect(day.textContent).toBe("Nov 17, 2026");
  expect(day.querySelector("time")?.dateTime).toBe("2026-11-17");
  const { container: whole } = render(<LocalTime at={BIRTHDAY} isDay withDay />);
  expect(whole.textContent).toBe("Tuesday, November 17, 2026");
  expect(renderToString(<LocalTime at={BIRTHDAY} isDay />)).toContain(">Nov 17, 2026<");
});
