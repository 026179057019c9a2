import { afterEach, describe, expect, it, vi } from "vitest";
import { readBody } from "~/platform/body-limit.server";
import { FIELDS_MAX, PLAIN_FORM_MAX_BYTES } from "~/platform/request.limits";

afterEach(() => void vi.restoreAllMocks());

const TYPE = { "Content-Type": "application/x-www-form-urlencoded" };
const post = (body: string) => new Request("http://localhost/", { method: "POST", headers: TYPE, body });

describe("forms that exceed our limits", () => {
  it.each([
    ["more bytes", `text=${"x".repeat(PLAIN_FORM_MAX_BYTES)}`],
    ["more fields", "a&".repeat(FIELDS_MAX)],
  ])("a form with %s is refused before it is parsed", async (_more, body) => {
    const parse = vi.spyOn(Response.prototype, "formData");
    expect(await readBody(post(body))).toEqual({ refused: 413 });
    expect(parse).not.toHaveBeenCalled();
  });

  it("a form with the maximum number of fields is accepted", async () => {
    expect(await readBody(post("a&".repeat(FIELDS_MAX - 1)))).toHaveProperty("request");
  });
});
