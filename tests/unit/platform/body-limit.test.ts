import { afterEach, describe, expect, it, vi } from "vitest";
import { readBody } from "~/platform/body-limit.server";
import { FIELDS_MAX, PLAIN_FORM_MAX_BYTES } from "~/platform/request.limits";

afterEach(() => void vi.restoreAllMocks());

const TYPE = { "Content-Type": "application/x-www-form-urlencoded" };
const PARTS = { "Content-Type": "multipart/form-data; boundary=x" };
const part = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;
const post = (body: string, headers = TYPE) =>
  new Request("http://localhost/", { method: "POST", headers, body });

describe("forms that exceed our limits", () => {
  it.each([
    ["more bytes", `text=${"x".repeat(PLAIN_FORM_MAX_BYTES)}`, TYPE],
    ["more fields", "a&".repeat(FIELDS_MAX), TYPE],
    ["more parts", `${part.repeat(FIELDS_MAX)}--x--`, PARTS],
  ])("a form with %s is refused before it is parsed", async (_more, body, headers) => {
    const parse = vi.spyOn(Response.prototype, "formData");
    expect(await readBody(post(body, headers))).toEqual({ refused: 413 });
    expect(parse).not.toHaveBeenCalled();
  });

  it("a form with the maximum number of fields is accepted", async () => {
    expect(await readBody(post("a&".repeat(FIELDS_MAX - 1)))).toHaveProperty("request");
    expect(await readBody(post(`${part.repeat(FIELDS_MAX - 1)}--x--`, PARTS))).toHaveProperty("request");
  });
});
