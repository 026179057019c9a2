import { describe, expect, it } from "vitest";
import { seedPerson } from "../../support/people";
import { signUpForm } from "../../support/sign-up-form";
import { open, post } from "../../support/visitor";

const TAKEN = "This username is taken. Please choose another.";

async function problemWith(name: string): Promise<unknown> {
  const response = await open(`/api/username?${new URLSearchParams({ name })}`);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return ((await response.json()) as { problem: unknown }).problem;
}

describe("the username check", () => {
  it("the check says while typing whether a username is free, taken in any letter case or malformed", async () => {
    const { username } = await seedPerson();
    expect(await problemWith(username)).toBe(TAKEN);
    expect(await problemWith(`${username}0`)).toBeNull();
    expect(await problemWith("_ada")).toMatch(/^Letters\/underscores/);
    expect(await problemWith("")).toMatch(/^Letters\/underscores/);
  });

  it("the check ignores sign-ups that wait for their mail, because it would show whether an address was free", async () => {
    const { email } = await seedPerson();
    const [fresh, vain] = [signUpForm(), signUpForm({ email })];
    for (const form of [fresh, vain]) expect((await post("/register", form)).status).toBe(200);
    expect(await problemWith(fresh.username ?? "")).toBeNull();
    expect(await problemWith(vain.username ?? "")).toBeNull();
  });
});
