import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Decrypter, generateIdentity, identityToRecipient } from "age-encryption";
import { expect, it, onTestFinished } from "vitest";
import { encryptSecrets, openEncrypter } from "../../scripts/deploy/keep-secrets.ts";
import { readRelease } from "../../scripts/local/release.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "wishlight-release-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

it("a release is named by the day and the commit, with a plus once a file differs from it", () => {
  const root = folder();
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: root });
  git("init", "-q");
  writeFileSync(join(root, "file"), "1");
  git("add", "file");
  git("commit", "-qm", "first", "--date", "2026-11-28T12:00:00Z");
  expect(readRelease(root)).toMatch(/^\d{4}-\d\d-\d\d\.[\da-f]{8}$/);
  writeFileSync(join(root, "file"), "2");
  expect(readRelease(root)).toMatch(/\+$/);
});

it("a release outside a repository is unknown", () => {
  expect(readRelease(folder())).toBe("unknown");
});

it("an encrypted copy of a secret opens with the private key only", async () => {
  const identity = await generateIdentity();
  const files = await encryptSecrets({ PUSH_KEY: "a long secret" }, await identityToRecipient(identity));
  const file = files["PUSH_KEY"] ?? new Uint8Array();
  expect(new TextDecoder("latin1").decode(file)).not.toContain("a long secret");
  const age = new Decrypter();
  age.addIdentity(identity);
  expect(await age.decrypt(file, "text")).toBe("a long secret");
});

it.each(["age1wrong", "AGE-SECRET-KEY-1QQQ", "ssh-ed25519 AAAA"])("%s is refused as a public key", (key) => {
  expect(() => openEncrypter(key)).toThrow("KEYS_TO must be an age public key");
});
