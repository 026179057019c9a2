import { expect, it } from "vitest";
import { onlyCloses } from "../../../workers/web/door/only-closes";

const asks = (method: string, path: string, form?: Record<string, string>) =>
  onlyCloses(
    new Request(`http://localhost${path}`, { method, ...(form ? { body: new URLSearchParams(form) } : {}) }),
  );

it.each([
  ["DELETE", "/api/uploads/7"],
  ["DELETE", "/api/uploads/7/shares"],
  ["POST", "/my-uploads.data", { intent: "make-private" }],
  ["POST", "/my-uploads", {}],
  ["POST", "/blocked", { intent: "block" }],
] as const)(
  "%s %s only takes something of one's own away from others",
  async (method, path, form?: object) => {
    expect(await asks(method, path, form as Record<string, string>)).toBe(true);
  },
);

it.each([
  ["DELETE", "/api/uploads/7/captions/en"],
  ["DELETE", "/api/renditions/lease"],
  ["PUT", "/my-uploads", { intent: "make-private" }],
  ["POST", "/my-uploads", { intent: "make-public" }],
  ["POST", "/blocked", { intent: "unblock" }],
  ["POST", "/upload/7", {}],
] as const)("%s %s changes more than that", async (method, path, form?: object) => {
  expect(await asks(method, path, form as Record<string, string>)).toBe(false);
});
