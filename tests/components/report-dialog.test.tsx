import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isPageHeld } from "~/routes/auth/parts/held-page";
import { FormKeeper } from "~/routes/shared/forms/form-keeper.browser";
import { forgetDrafts, setFormKeeper } from "~/routes/shared/forms/kept-forms";
import { ReportDialog } from "~/routes/moderation/report-parts/report-dialog";
import { problems } from "~/words/en/problems";
import { nextPaint } from "~/ui/next-paint";
import { Toaster } from "~/ui/toaster";

const router = vi.hoisted(() => ({ navigate: vi.fn(), revalidate: vi.fn() }));
vi.mock("@remix-run/react", () => ({
  Form: "form",
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
  useNavigate: () => router.navigate,
  useRevalidator: () => ({ revalidate: router.revalidate }),
  useRouteLoaderData: () => ({ account: "ada" }),
}));

let answers: (() => Promise<Response>)[];
let sent: URLSearchParams[];

beforeEach(() => {
  answers = [];
  sent = [];
  router.navigate.mockReset();
  router.revalidate.mockReset();
  document.documentElement.dataset["hydrated"] = "";
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    expect(path).toBe("/api/report/work/7");
    sent.push(init.body as URLSearchParams);
    return answers.shift()?.() ?? Promise.reject(new TypeError("Failed to fetch"));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page({ id = "7" }: { id?: string }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <ReportDialog subject={{ kind: "work", id }} of="Tide" open={open} onClose={() => setOpen(false)} />
      <Toaster />
    </>
  );
}

const says = (status: number, body: object) => async () => Response.json(body, { status });
const refused = (given: object) => ({
  ok: false,
  message: null,
  code: null,
  errors: {},
  values: {},
  ...given,
});
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Describe the problem");
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
/** A closing dialog hides first and closes after the next paint. */
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByText(name));
    await nextPaint();
  });

it("the receipt shows its number and how to follow it, with focus; the next report starts empty", async () => {
  answers.push(says(200, { report: 31 }));
  render(<Page />);
  expect(screen.getByRole("dialog", { name: "Report: Tide" })).toBeDefined();
  type("It is spam.");
  await press("Send report");
  expect(document.activeElement?.textContent).toMatch(/^We've received your report\. It's number 31/);
  expect(screen.getByText("See your reports").getAttribute("href")).toBe("/reports#report-31");
  expect(sent[0]?.get("words")).toBe("It is spam.");
  await press("Done");
  await press("Open");
  expect(field().value).toBe("");
});

it("the first invalid field gets the focus, and typed text is kept", async () => {
  answers.push(says(400, refused({ errors: { words: ["Say more."], good_faith: ["Confirm it."] } })));
  render(<Page />);
  type("Hm");
  // happy-dom has no layout, so every field counts as visible.
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
  await press("Send report");
  expect(screen.getByText("Say more.")).toBeDefined();
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe("Hm");
  vi.restoreAllMocks();
});

it.each([
  ["a lost line", () => Promise.reject(new TypeError("Failed to fetch")), problems.lineLost],
  ["an answer from something in between", says(502, { proxy: "down" }), problems.noAnswer],
  ["a page in place of an answer", async () => new Response("<!doctype html>"), problems.noAnswer],
  ["a suspended account", says(403, { error: { message: "Stopped." } }), "Stopped."],
])("%s is shown in the form, which can be sent again unchanged", async (_words, answer, sentence) => {
  answers.push(answer, says(200, { report: 8 }));
  render(<Page />);
  type("It is spam.");
  await press("Send report");
  expect(screen.getByText(sentence)).toBeDefined();
  expect(field().value).toBe("It is spam.");
  await press("Send report");
  expect(sent.map((form) => form.get("words"))).toEqual(["It is spam.", "It is spam."]);
});

it("a report is sent once when the button is pressed twice, and a closed dialog reports in a toast", async () => {
  let answer: (response: Response) => void = () => undefined;
  answers.push(() => new Promise((resolve) => (answer = resolve)));
  render(<Page />);
  type("It is spam.");
  const form = field().form as HTMLFormElement;
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  fireEvent.submit(form);
  expect(sent).toHaveLength(1);
  await press("Cancel");
  expect(screen.queryByRole("dialog")).toBeNull();
  await act(async () => answer(Response.json({ report: 5 })));
  await waitFor(() => expect(screen.getAllByText(/number 5, and/)).not.toHaveLength(0));
  await press("Open");
  expect(field().value).toBe("");
});

it("an expired session offers a way to sign in elsewhere", async () => {
  answers.push(says(401, refused({ code: "reports.unauthenticated", message: "Not signed in." })));
  render(<Page />);
  await press("Send report");
  expect(screen.getByText("Sign in in a new tab").getAttribute("target")).toBe("_blank");
});

it("the dialog holds the page while it's open, and reloads it when the reported thing is gone", async () => {
  answers.push(says(404, refused({ code: "reports.not_found", message: "Gone." })));
  render(<Page />);
  expect([isPageHeld(), isPageHeld("uploads")]).toEqual([true, false]);
  await press("Send report");
  expect(router.revalidate).not.toHaveBeenCalled();
  await press("Cancel");
  expect(router.revalidate).toHaveBeenCalledTimes(1);
  expect(isPageHeld()).toBe(false);
});

it("the dialog opens the next page where the law asks for more", async () => {
  answers.push(says(200, { leadsTo: "/copyright?claimed=Mine" }));
  render(<Page />);
  await press("Send report");
  expect(router.navigate).toHaveBeenCalledWith("/copyright?claimed=Mine");
});

it("typed text is kept when the page is left and reopened, until it's sent or the person signs out", async () => {
  const keeper = new FormKeeper("ada");
  const ends = [setFormKeeper(keeper), keeper.listen()];
  const { unmount } = render(<Page />);
  type("It is spam.");
  unmount();
  const other = render(<Page id="8" />);
  expect(field().value).toBe("");
  other.unmount();
  const again = render(<Page />);
  expect(field().value).toBe("It is spam.");
  answers.push(says(200, { report: 3 }));
  await press("Send report");
  again.unmount();
  const third = render(<Page />);
  expect(field().value).toBe("");
  type("One more.");
  third.unmount();
  forgetDrafts();
  render(<Page />);
  expect(field().value).toBe("");
  for (const end of ends) end();
});
