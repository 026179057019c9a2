import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { mailCodes } from "~/identity/mail/mail-codes.table";
import { openDatabase } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { exhaust } from "../../support/counted-limits";
import { answerWhole } from "../../support/built-worker";
import { seedPerson } from "../../support/people";
import { turnedJpeg } from "../../support/pictures";
import { signUpForm } from "../../support/sign-up-form";
import { readCookies, formRequest, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const readAccount = async (email: string) =>
  (await db.select().from(accounts).where(eq(accounts.email, email)))[0];
const readCodes = (id: string) => db.select().from(mailCodes).where(eq(mailCodes.account_id, id));

describe("signing up", () => {
  it("a sign-up creates an unconfirmed account with a profile and one code, and no session", async () => {
    const form = signUpForm({ account_type: "creator", marketing_opt_in: "on" });
    // Codes are issued after the answer is sent.
    const response = await answerWhole(formRequest("/register", form));
    expect(response.status).toBe(200);
    expect(readCookies(response)).not.toHaveProperty("wl.auth");
    const account = await readAccount(form.email ?? "");
    expect(account).toMatchObject({
      email_confirmed_at: null,
      phone: "+447400123456",
      date_of_birth: "1990-12-10",
      marketing_opt_in: true,
      accepted_terms_version: "v1.0",
      accepted_privacy_version: "v1.0",
    });
    expect(account?.agreements_accepted_at).toBeGreaterThan(Date.now() - 60_000);
    expect(account?.password_hash).toMatch(/^\$scrypt\$ln=10,r=8,p=3\$/);
    const [profile] = await db
      .select()
      .from(profiles)
      .where(eq(profiles.id, account?.id ?? ""));
    expect(profile).toMatchObject({
      username: form.username,
      full_name: "Ada Lovelace",
      account_type: "creator",
      country: "GB",
      language: "en",
    });
    const codes = await readCodes(account?.id ?? "");
    expect(codes.map((code) => code.challenge)).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  });

  it("a sign-up without script leads to /signin", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(signUpForm())) if (name !== "wizard") form.set(name, value);
    form.set("avatar", new File([turnedJpeg()], "me.jpg", { type: "image/jpeg" }));
    const response = await post("/register", form);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/signin?notice=registered");
  });

  it("text named like a picture is refused before anything is created", async () => {
    const fields = signUpForm();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) if (name !== "wizard") form.set(name, value);
    form.set("avatar", new File(["not a picture"], "fake.png", { type: "image/png" }));
    const response = await post("/register", form);
    expect(response.status).toBe(400);
    expect(await pageText(response)).toContain("Please select an image file.");
    expect(await readAccount(fields.email ?? "")).toBeUndefined();
  });

  it("fields that would set id, role or status are ignored", async () => {
    const form = signUpForm({
      id: "chosen",
      role: "Creator",
      email_confirmed_at: "1",
      session_epoch: "9",
      avatar_url: "x",
      accepted_terms_version: "v9",
    });
    await post("/register", form);
    const account = await readAccount(form.email ?? "");
    expect(account).toMatchObject({
      email_confirmed_at: null,
      session_epoch: 0,
      accepted_terms_version: "v1.0",
    });
    expect(account?.id).not.toBe("chosen");
    const [profile] = await db
      .select()
      .from(profiles)
      .where(eq(profiles.id, account?.id ?? ""));
    expect(profile).toMatchObject({ account_type: "viewer", avatar_url: null });
  });

  it("a refused form keeps what was typed but never a password", async () => {
    const form = signUpForm({ full_name: "Ada", wizard: "" });
    const response = await post("/register", form);
    expect(response.status).toBe(400);
    const page = await pageText(response);
    expect(page).toContain("Use your real English name (at least two words).");
    expect(page).toContain(`value="${form.email}"`);
    expect(page).toContain(form.bio);
    expect(page).not.toContain(form.password);
    expect(await readAccount(form.email ?? "")).toBeUndefined();
  });

  it.each([
    ["full_name", "Ada", "Use your real English name (at least two words)."],
    ["username", "Ada", "Letters/underscores and must end with digits (e.g., name_base_1234)."],
    ["email", "ada@example.com", "Only emails from Google, Microsoft, or Apple are allowed."],
    ["password", "Short-1", "At least 12 characters"],
    ["confirm_password", "x", "Passwords must match."],
    ["date_of_birth", "2020-01-01", "Select a valid birth date (13+)."],
    ["country", "XX", "Please select your country."],
    ["phone", "12", "Enter a valid phone number for the selected country."],
    ["bio", "short", "Please write at least 50 characters."],
    ["accept_terms", "", "Please accept the Terms of Service and the Privacy Policy."],
  ])("a sign-up with a bad %s is refused on the server", async (field, value, sentence) => {
    const form = signUpForm({ [field]: value });
    const response = await post("/register", form);
    expect(response.status).toBe(400);
    expect(await pageText(response)).toContain(sentence);
    expect(await readAccount(form.email ?? "")).toBeUndefined();
  });

  it("a sign-up with a taken address gets the same answer and changes nothing in that account", async () => {
    const person = await seedPerson();
    const before = await readAccount(person.email);
    const known = await post("/register", signUpForm({ email: person.email.toUpperCase() }));
    const unknown = await post("/register", signUpForm());
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(readCookies(known))).toEqual(Object.keys(readCookies(unknown)));
    const strip = (text: string) =>
      text
        .replace(/nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}|"now",\d+|\d{13}/g, "")
        .replace(/value="[^"]*"/g, "");
    expect(strip(await known.text())).toBe(strip(await unknown.text()));
    expect(await readAccount(person.email)).toEqual(before);
    expect(await readCodes(person.id)).toEqual([]);
  });

  it("a sign-up with a username taken in any letter case is refused", async () => {
    const form = signUpForm();
    await post("/register", form);
    const response = await post("/register", signUpForm({ username: form.username ?? "" }));
    expect(response.status).toBe(409);
    expect(await pageText(response)).toContain("This username is taken. Please choose another.");
  });

  it("a sign-up sent twice at once creates one account", async () => {
    const form = signUpForm();
    const answers = await Promise.all([post("/register", form), post("/register", form)]);
    for (const answer of answers) expect(answer.status).toBeLessThan(500);
    expect(
      await db
        .select()
        .from(accounts)
        .where(eq(accounts.email, form.email ?? "")),
    ).toHaveLength(1);
  });

  it("sign-ups are limited per network, and an IPv6 /64 counts as one network", async () => {
    exhaust(env.NETWORK_LIMIT, "signup:2001:db8:1:2::/64");
    const headers = { "CF-Connecting-IP": "2001:db8:1:2::77" };
    const limited = await post("/register", signUpForm(), { headers });
    expect(limited.status).toBe(429);
    expect(limited.headers.get("Retry-After")).toBe("60");
    expect(await pageText(limited)).toContain("Too many attempts. Please try again in a minute.");
    const neighbour = { "CF-Connecting-IP": "2001:db8:1:3::77" };
    expect((await post("/register", signUpForm(), { headers: neighbour })).status).toBe(200);
  });
});
