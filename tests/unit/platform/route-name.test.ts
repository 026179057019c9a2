import { describe, expect, it } from "vitest";
import { routeName } from "~/platform/route-name";

describe("a path in the log", () => {
  it.each([
    ["/", "/"],
    ["/upload/17", "/upload/:id"],
    ["/upload/17.data", "/upload/:id.data"],
    ["/media/17/w640", "/media/:id/w640"],
    ["/s/AAAAAAAAAAAAAAAAAAAAAA.secret", "/s/:token"],
    ["/s/AAAAAAAAAAAAAAAAAAAAAA.secret/cover", "/s/:token/cover"],
    ["/s/AAAAAAAAAAAAAAAAAAAAAA.secret.data", "/s/:token"],
    ["/api/uploads/17/complete", "/api/uploads/:id/complete"],
    [
      "/avatars/4f7c8f0e-6a0f-4a53-9d40-1a2b3c4d5e6f/avatar-1700000000000.png",
      "/avatars/:id/avatar-1700000000000.png",
    ],
  ])("%s is %s", (path, name) => expect(routeName(path)).toBe(name));

  it("is cut where somebody asks for a long one", () => {
    expect(routeName(`/${"a".repeat(5000)}`)).toHaveLength(120);
  });
});
