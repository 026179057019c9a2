import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { seedPerson, type Person } from "../../support/people";
import { readUpload, seedUpload, storeBytes } from "../../support/uploads";
import { siteRoutes } from "./routes";
import { ORIGIN, send, verdictFrom } from "./send";

let creator: Person;
beforeAll(async () => {
  creator = await seedPerson({ accountType: "creator" });
});

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const form = (pairs: [string, string][]) => new URLSearchParams(pairs).toString();

describe("repeated parameters", () => {
  it("repeated sign-in fields are read from one place once, so they open no other account", async () => {
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    const pairs: [string, string][] = [
      ["email", ada.email],
      ["email", eve.email],
      ["password", "Wrong-Passw0rd!"],
      ["password", eve.password],
    ];
    for (const order of [pairs, pairs.toReversed()]) {
      const response = await send("/signin", { method: "POST", body: form(order), headers: FORM });
      await response.text();
      if (verdictFrom(response) === "401") continue;
      const [session = ""] = response.headers.getSetCookie();
      const cookie = session.split(";")[0] ?? "";
      const who = (await (await send("/api/session", { cookie })).json()) as {
        session: { user: { id: string } } | null;
      };
      expect(who.session?.user.id).toBe(eve.id);
    }
  });

  it("repeated ids delete one's own work and never another person's, in either order", async () => {
    const other = await seedPerson({ accountType: "creator" });
    for (const first of ["own", "other"]) {
      const own = await seedUpload(creator.id);
      const theirs = await seedUpload(other.id);
      await Promise.all([own, theirs].map(({ path }) => storeBytes(path, "x")));
      const ids = [String(own.id), String(theirs.id)];
      const pairs = (first === "own" ? ids : ids.toReversed()).map((id): [string, string] => ["id", id]);
      const sent = { method: "POST", body: form(pairs), headers: FORM, cookie: creator.cookie };
      await (await send("/my-uploads", sent)).text();
      expect(await readUpload(theirs.id), first).toMatchObject({ status: "ready" });
      expect(await env.UPLOADS.head(theirs.path), first).not.toBeNull();
    }
  });

  it("repeated parameters cause no server error, in an address or a form", async () => {
    const names = ["id", "ids", "next", "code", "cursor", "after", "for", "q", "kind", "intent", "email"];
    const twice = form(
      names.flatMap((name): [string, string][] => [
        [name, "1"],
        [name, "x"],
        [`${name}[]`, "y"],
      ]),
    );
    for (const { path } of siteRoutes()) {
      const address = path.replace(/:\w+/g, "1").replace("*", "none");
      const asked = await send(`${address}?${twice}`, { cookie: creator.cookie });
      await asked.arrayBuffer();
      expect(asked.status, address).toBeLessThan(500);
      if (path.startsWith("/api/")) continue;
      const stranger = await send(address, { method: "POST", body: twice, headers: FORM });
      await stranger.arrayBuffer();
      expect(stranger.status, address).toBeLessThan(500);
    }
  });
});

describe("where parameters are read from", () => {
  it("form fields in the address neither sign in nor change anything", async () => {
    const person = await seedPerson();
    const query = form([
      ["email", person.email],
      ["password", person.password],
    ]);
    const signIn = await send(`/signin?${query}`, { method: "POST", body: "", headers: FORM });
    await signIn.text();
    expect(signIn.status).toBe(400);
    expect(signIn.headers.getSetCookie()).toEqual([]);
    const own = await seedUpload(creator.id);
    const deletion = { method: "POST", body: "", headers: FORM, cookie: creator.cookie };
    await (await send(`/my-uploads?id=${own.id}&intent=delete`, deletion)).text();
    expect(await readUpload(own.id)).toMatchObject({ status: "ready" });
  });

  it("a doubly encoded value is decoded once and names no path, work or return address", async () => {
    const own = await seedUpload(creator.id);
    await storeBytes(own.path, "x");
    const doubled = [...String(own.id)].map((digit) => `%25${(0x30 + Number(digit)).toString(16)}`).join("");
    expect((await send(`/media/${doubled}/original`, { cookie: creator.cookie })).status).toBe(404);
    for (const path of ["/media/%252e%252e%252ffeed/original", "/avatars/%252e%252e/avatar-1.png"]) {
      expect((await send(path, { cookie: creator.cookie })).status, path).toBe(404);
    }
    const next = encodeURIComponent(encodeURIComponent("//evil.example"));
    const response = await send(`/signin?next=${next}`, { cookie: creator.cookie });
    await response.arrayBuffer();
    expect(new URL(response.headers.get("Location") ?? "", ORIGIN).origin).toBe(ORIGIN);
  });
});
