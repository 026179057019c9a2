import { expect, it } from "vitest";
import { isPictureAddress } from "~/profiles/picture-hosts.rules";

it.each(["https://lh3.googleusercontent.com/a/picture=s96-c", "https://googleusercontent.com/x"])(
  "a provider's picture is fetched from %s",
  (address) => {
    expect(isPictureAddress(address, false)).toBe(true);
  },
);

it.each([
  ...["http://lh3.googleusercontent.com/a", "https://lh3.googleusercontent.com:8443/a", "nonsense", ""],
  ...["https://a@lh3.googleusercontent.com/a", "https://evilgoogleusercontent.com/a", "file:///etc/passwd"],
  ...["https://lh3.googleusercontent.com.evil.example/a", "https://169.254.169.254/latest", "https://[::1]/"],
])("no token makes us call %s", (address) => {
  expect(isPictureAddress(address, false)).toBe(false);
});

it("a provider on this machine may be called over plain http, and no other host", () => {
  expect(isPictureAddress("http://127.0.0.1:8080/picture.png", true)).toBe(true);
  expect(isPictureAddress("http://127.0.0.1:8080/picture.png", false)).toBe(false);
  expect(isPictureAddress("http://10.0.0.1/picture.png", true)).toBe(false);
});
