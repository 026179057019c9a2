import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { EditForm, type EditFetcher } from "~/routes/work/owner/edit-form";
import type { DetailUpload } from "~/routes/work/page/detail.server";
import { uploadFields as fields } from "~/words/en/upload-fields";

afterEach(cleanup);

const upload = (wishedVisibility: "private" | "public") =>
  ({ id: 1, kind: "image", title: "At six", wishedVisibility, publish_at: null }) as DetailUpload;
const view = (wishedVisibility: "private" | "public", data?: object) => (
  <EditForm
    upload={upload(wishedVisibility)}
    tags={[]}
    fetcher={{ state: "idle", data, Form: "form" } as unknown as EditFetcher}
    failure={null}
  />
);

const visibility = () => (screen.getByLabelText(fields.visibility) as unknown as { value: string }).value;
const saved = { saved: true };
const save = () => fireEvent.submit(screen.getByRole("button").closest("form") as HTMLFormElement);

it("what was changed elsewhere is shown after saving, also when it comes later than the answer", () => {
  const { rerender } = render(view("private"));
  save();
  rerender(view("private", saved));
  expect(visibility()).toBe("private");
  rerender(view("public", saved));
  expect(visibility()).toBe("public");
});

it("what is typed after saving stays when a change from elsewhere comes", () => {
  const { rerender } = render(view("private"));
  save();
  rerender(view("private", saved));
  const title = screen.getByRole("textbox", { name: new RegExp(`^${fields.title}`) });
  fireEvent.change(title, { target: { value: "At seven" } });
  rerender(view("public", saved));
  expect(screen.getByDisplayValue("At seven")).toBe(title);
  expect(visibility()).toBe("private");
});
