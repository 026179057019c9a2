import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { networkNeighbourhood, neighbourhoodPrefix } from "~/identity/limits/network.rules";
import { readKnownDevices, withKnownDevice } from "~/identity/sessions/known-devices.server";
import { DAY_MS } from "~/platform/clock";
import { exhaust } from "../../support/counted-limits";
import { GOOD_PASSWORD, seedPerson, type Person } from "../../support/people";
import { newNeighbourhood } from "../../support/networks";
import { readCookies, pageText, post } from "../../support/visitor";

const signIn = (
  person: Person,
  { password = GOOD_PASSWORD, cookie = "", network = newNeighbourhood() } = {},
) =>
  post(
    "/signin",
    { email: person.email, password },
    { headers: { "CF-Connecting-IP": network }, ...(cookie ? { cookie } : {}) },
  );
const deviceIn = (response: Response) => `wl.device=${readCookies(response)["wl.device"]}`;

/** Any number of networks can use up the limit that unknown networks share. */
const attack = (person: Person) => exhaust(env.CREDENTIALS_LIMIT, `signin:${person.email}`);

describe("while strangers try passwords without end", () => {
  it("during an attack the owner can sign in from any network in a browser they have used before", async () => {
    const person = await seedPerson();
    const cookie = deviceIn(await signIn(person));
    attack(person);
    expect((await signIn(person)).status).toBe(429);
    expect((await signIn(person, { cookie })).status).toBe(302);
  });

  it("during an attack the owner can sign in without a cookie from a network they have used before", async () => {
    const person = await seedPerson();
    await signIn(person, { network: "198.51.100.7" });
    attack(person);
    expect((await signIn(person, { network: "198.51.100.90" })).status).toBe(302);
    expect((await signIn(person, { network: "198.51.101.7" })).status).toBe(429);
  });

  it("an attack from the owner's whole network never locks out a browser they have used before", async () => {
    const person = await seedPerson();
    const network = "203.0.113.8";
    const cookie = deviceIn(await signIn(person, { network }));
    for (const prefix of ["signin", "code", "two-step", "password"])
      exhaust(env.NETWORK_LIMIT, `${prefix}:${network}`);
    exhaust(env.CREDENTIALS_LIMIT, `signin:${person.email}:${networkNeighbourhood(network)}`);
    expect((await signIn(person, { network })).status).toBe(429);
    expect((await signIn(person, { network, cookie })).status).toBe(302);
  });

  it("an attack from one network leaves the tries of other networks untouched", async () => {
    const person = await seedPerson();
    const network = newNeighbourhood();
    for (let tries = 0; tries < 30; tries++) await signIn(person, { network, password: "Wrong-Passw0rd!" });
    expect((await signIn(person, { network: "192.0.2.200" })).status).toBe(302);
  });

  it("a person refused during an attack is shown the way that is always open", async () => {
    const person = await seedPerson();
    attack(person);
    const refused = await signIn(person);
    expect(refused.status).toBe(429);
    const page = await pageText(refused);
    expect(page).toContain("Too many attempts. Please try again in a minute.");
    expect(page).toContain("You can still sign in with an email link.");
    expect(page).toMatch(/href="\/forgot-password"[^>]*>Email me a link/);
  });
});

describe("the cookie of a known browser", () => {
  const deps = { clock: Date.now, secret: "a-secret-for-tests-of-at-least-32-characters" };
  const [ada, eve] = [crypto.randomUUID(), crypto.randomUUID()];

  it("the device cookie is set at a sign-in, is hidden from scripts and opens nothing alone", async () => {
    const person = await seedPerson();
    const response = await signIn(person);
    const header = response.headers.getSetCookie().find((one) => one.startsWith("wl.device="));
    expect(header).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    const wrong = await signIn(person, { cookie: deviceIn(response), password: "Wrong-Passw0rd!" });
    expect(wrong.status).toBe(401);
  });

  it("the device cookie is bound to its account, so another account's or an altered one is worthless", async () => {
    const [owner, stranger] = [await seedPerson(), await seedPerson()];
    const theirs = readCookies(await signIn(stranger))["wl.device"] ?? "";
    attack(owner);
    const forged = theirs.replace(stranger.id, owner.id);
    for (const value of [theirs, forged, `${forged}~${theirs}`, "x", "", "a.b.c.d"])
      expect((await signIn(owner, { cookie: `wl.device=${value}` })).status).toBe(429);
  });

  it("each known browser still has a limit of twenty guesses a minute", async () => {
    const person = await seedPerson();
    const response = await signIn(person);
    const [, device] = (readCookies(response)["wl.device"] ?? "").split(".");
    exhaust(env.CREDENTIALS_LIMIT, `signin:${person.id}:${device}`);
    expect((await signIn(person, { cookie: deviceIn(response) })).status).toBe(429);
  });

  it("the device cookie keeps one id per account and browser and expires after 180 days", async () => {
    const first = await withKnownDevice(deps, [], ada);
    const both = await withKnownDevice(deps, first, eve);
    const again = await withKnownDevice(deps, both, ada);
    const read = (entries: string[], ahead = 0) =>
      readKnownDevices({ ...deps, clock: () => Date.now() + ahead }, entries);
    expect((await read(again)).map(({ accountId }) => accountId)).toEqual([ada, eve]);
    expect((await read(again))[0]?.device).toBe((await read(first))[0]?.device);
    expect(await read(again, 180 * DAY_MS - 60_000)).toHaveLength(2);
    expect(await read(again, 180 * DAY_MS + 60_000)).toEqual([]);
  });

  it("the device cookie remembers at most five accounts", async () => {
    let entries: string[] = [];
    for (let people = 0; people < 8; people++)
      entries = await withKnownDevice(deps, entries, crypto.randomUUID());
    expect(entries).toHaveLength(5);
    expect(await readKnownDevices(deps, entries)).toHaveLength(5);
  });
});

it.each([
  ["198.51.100.7", "198.51.100."],
  ["2001:db8:1:2::/64", "2001:db8:1:"],
  ["unknown", "unknown"],
])("networks near %s share the prefix %s", (network, prefix) =>
  expect(neighbourhoodPrefix(network)).toBe(prefix),
);
