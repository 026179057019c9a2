import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isPageHeld } from "~/routes/auth/parts/held-page";
import { FormKeeper } from "~/routes/shared/forms/form-keeper.browser";
import { forgetDrafts, setFormKeeper } from "~/routes/shared/forms/kept-forms";
import { ReportDialog } from "~/routes/moderation/report-parts/report-dialog";
import { problems } from "~/strings/problems";
import { Toaster } from "~/ui/toaster";

const router = vi.hoisted(() => ({ navigate: vi.fn(), revalidate: vi.fn() }));
vi.mock("@remix-run/react", () => ({
  Form: "form",
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
  useNavigate: () => router.navigate,
  useRevalidator: () => ({ revalidate: router.revalidate }),
  useRouteLoaderData: () => ({ account: "ada" }),
}));

/** What the server says next, and what it was sent. */
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
const field = () => screen.getByLabelText<HTMLTextAreaElement>("In your words");
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

it("shows the receipt with its number and the way to follow it, in focus; the next report begins empty", async () => {
  answers.push(says(200, { report: 31 }));
  render(<Page />);
  expect(screen.getByRole("dialog", { name: "Report: Tide" })).toBeDefined();
  type("It is spam.");
  await press("Send report");
  expect(document.activeElement?.textContent).toMatch(/^We have your report\. Its number is 31/);
  expect(screen.getByText("Follow it in your reports").getAttribute("href")).toBe("/reports#report-31");
  expect(sent[0]?.get("words")).toBe("It is spam.");
  await press("Done");
  await press("Open");
  expect(field().value).toBe("");
});

it("puts the focus on the first field that is wrong, and keeps what was typed", async () => {
  answers.push(says(400, refused({ errors: { words: ["Say more."], good_faith: ["Confirm it."] } })));
  render(<Page />);
  type("Hm");
  // No layout here: every field counts as seen.
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
  await press("Send report");
  expect(screen.getByText("Say more.")).toBeDefined();
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe("Hm");
  vi.restoreAllMocks();
});

it.each([
  ["a line that is lost", () => Promise.reject(new TypeError("Failed to fetch")), problems.lineLost],
  ["an answer of somebody between", says(502, { proxy: "down" }), problems.noAnswer],
  ["a page in its place", async () => new Response("<!doctype html>"), problems.noAnswer],
  ["an account that is stopped", says(403, { error: { message: "Stopped." } }), "Stopped."],
])("%s is said in the form, which is sent again as it is", async (_words, answer, sentence) => {
  answers.push(answer, says(200, { report: 8 }));
  render(<Page />);
  type("It is spam.");
  await press("Send report");
  expect(screen.getByText(sentence)).toBeDefined();
  expect(field().value).toBe("It is spam.");
  await press("Send report");
  expect(sent.map((form) => form.get("words"))).toEqual(["It is spam.", "It is spam."]);
});

it("pressed twice is sent once; closed meanwhile it is told in a toast", async () => {
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
  await act(async () => answer(Response.json({ report: 5 })));
  await waitFor(() => expect(screen.getAllByText(/Its number is 5/)).not.toHaveLength(0));
  await press("Open");
  expect(field().value).toBe("");
});

it("offers a way to sign in elsewhere where the session has ended", async () => {
  answers.push(says(401, refused({ code: "reports.unauthenticated", message: "Not signed in." })));
  render(<Page />);
  await press("Send report");
  expect(screen.getByText("Sign in in a new tab").getAttribute("target")).toBe("_blank");
});

it("holds the page while it is open, and has it read again where what was reported is gone", async () => {
  answers.push(says(404, refused({ code: "reports.not_found", message: "Gone." })));
  render(<Page />);
  expect([isPageHeld(), isPageHeld("uploads")]).toEqual([true, false]);
  await press("Send report");
  expect(router.revalidate).not.toHaveBeenCalled();
  await press("Cancel");
  expect(router.revalidate).toHaveBeenCalledTimes(1);
  expect(isPageHeld()).toBe(false);
});

it("leads on where the law asks for more", async () => {
  answers.push(says(200, { leadsTo: "/copyright?claimed=Mine" }));
  render(<Page />);
  await press("Send report");
  expect(router.navigate).toHaveBeenCalledWith("/copyright?claimed=Mine");
});

it("keeps what was typed when the page is left and comes back, until it is sent or somebody signs out", async () => {
  const keeper = new FormKeeper("ada");
  const ends = [setFormKeeper(keeper), keeper.listen()];
  const { unmount } = render(<Page />);
  type("It is spam.");
  unmount();
  // Of another work on the same page.
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
