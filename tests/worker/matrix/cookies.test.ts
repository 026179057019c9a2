import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { askWith, IN_THE_CLOUD } from "../../support/built-worker";
import { seedPerson, type Person } from "../../support/people";
import { rounds, pickShare } from "../../support/sample";
import { seed } from "../../support/seed";
import { pngBytes, seedUpload, storeBytes } from "../../support/uploads";
import { siteRoutes } from "./routes";
import { send, verdictFrom, type Sending } from "./send";

/** From other sites of the domain, extensions and broken scripts. */
const FOREIGN: [what: string, cookie: string][] = [
  ["a byte that is no text", "foo=%ff"],
  ["a lone percent sign", "foo=%"],
  ["a sequence that breaks off", "foo=%f0%28%8c%28"],
  ["what a counter really set", "_ga=GA1.1%"],
  ["a percent sign for a name", "%=1"],
  ["a name that is no text", "%ff=%ff"],
  ["no name", "=x"],
  ["no name and no value", "="],
  ["no equals sign", "x"],
  ["separators alone", ";;; ;"],
  ["a lone quote", '"'],
  ["a percent sign in quotes", 'a="%"'],
  ["quotes that never close", 'a="'],
  ["a backslash", "a=\\"],
  ["a value with equals signs", "a=b=c=%zz"],
  ["the names of an object's own parts", "__proto__=%; constructor=%; toString=%; hasOwnProperty=%"],
  ["our name alone", "wl.auth"],
  ["our name, empty", "wl.auth="],
  ["our name, malformed", "wl.auth=%"],
  ["our name, malformed in quotes", 'wl.auth="%ff'],
  [
    "all of our names",
    "wl.challenge=%; wl.recovery=%; wl.verifier=%; wl.provider=%; wl.newcomer=%; wl.event=%",
  ],
  ["12 KB of percent signs", `a=${"%".repeat(12_000)}`],
  ["6,000 cookies", "=;".repeat(6_000)],
  ["1,000 of our name", "wl.auth=%;".repeat(1_000)],
];

/** Every ASCII character a header may contain (RFC 9110, section 5.5). */
const headerText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
      fc.constantFrom("%", "%f", ";", "; ", "=", '"', "\\", "\t", "wl.auth=", "wl.verifier="),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));

let person: Person;
let own = "";
beforeAll(async () => {
  person = await seedPerson({ accountType: "creator" });
  const upload = await seedUpload(person.id);
  await storeBytes(upload.path, pngBytes(1, 1));
  own = `/media/${upload.id}/original`;
});

const classes = (): [path: string, sending: Sending][] => [
  ["/about", {}],
  ["/feed", {}],
  ["/feed.data", {}],
  ["/signin", {}],
  ["/no/such/page", {}],
  ["/healthz", {}],
  ["/robots.txt", {}],
  ["/api/session", {}],
  ["/api/uploads/states?ids=1", {}],
  [own, {}],
  ["/api/uploads", { json: {} }],
  ["/settings", { form: { intent: "end-session", session: "none" } }],
];

async function verdict(path: string, sending: Sending): Promise<string> {
  const answer = await send(path, sending);
  await answer.arrayBuffer();
  return verdictFrom(answer);
}

async function answersAlone(asked = classes()) {
  return Promise.all(
    asked.map(async ([path, sending]) => ({
      path,
      sending,
      signedIn: await verdict(path, { ...sending, cookie: person.cookie }),
      stranger: await verdict(path, sending),
    })),
  );
}

describe("cookies that can't be read", () => {
  it.each(FOREIGN)("an unreadable cookie locks no one out: %s", async (what, foreign) => {
    const nth = FOREIGN.findIndex(([one]) => one === what);
    const asked = await answersAlone(pickShare(classes(), nth, 4));
    for (const { path, sending, signedIn, stranger } of asked) {
      for (const cookie of [`${foreign}; ${person.cookie}`, `${person.cookie}; ${foreign}`]) {
        expect(await verdict(path, { ...sending, cookie }), path).toBe(signedIn);
      }
      expect(await verdict(path, { ...sending, cookie: foreign }), path).toBe(stranger);
    }
  });

  it("an unreadable cookie changes no route's answer", async () => {
    for (const { path } of siteRoutes()) {
      const address = path.replace(/:\w+/g, "1").replace("*", "none");
      const form = path.startsWith("/api/") ? { json: {} } : { form: {} };
      for (const sending of [{}, form]) {
        const without = await verdict(address, sending);
        expect(await verdict(address, withBroken(sending)), address).toBe(without);
      }
    }
  });

  it("an unreadable cookie leaves the session beside it readable", async () => {
    const alone = await answersAlone();
    await fc.assert(
      fc.asyncProperty(headerText, fc.constantFrom(...alone), async (text, { path, sending, signedIn }) => {
        const cookie = `${text}; ${person.cookie}`;
        expect(await verdict(path, { ...sending, cookie }), path).toBe(signedIn);
      }),
      { seed: seed(), numRuns: rounds(60, 300) },
    );
  });
});

function withBroken(sending: Sending): Sending {
  return { ...sending, cookie: "foo=%ff; wl.auth=%; wl.challenge=%f; wl.verifier=%" };
}

describe("cookies planted by a sibling subdomain", () => {
  // A sibling site can set any name except those starting with __Host-.
  const visit = async (cookie: string) => {
    const answer = await askWith(IN_THE_CLOUD, "/api/session", { headers: { Cookie: cookie } });
    return (await answer.json<{ session: { user: { id: string } } | null }>()).session?.user.id ?? null;
  };

  it("a planted cookie signs no one in and takes over no session, in any position", async () => {
    const thief = await seedPerson();
    const own = `__Host-${person.cookie}`;
    expect(await visit(thief.cookie)).toBeNull();
    expect(await visit(`${thief.cookie}; ${own}`)).toBe(person.id);
    expect(await visit(`${own}; ${thief.cookie}`)).toBe(person.id);
  });
});

describe("two cookies of one name", () => {
  it("of two cookies with one name the one that can be ours counts", async () => {
    for (const forged of ["wl.auth=nonsense", "wl.auth=%ff", 'wl.auth="x"']) {
      for (const cookie of [`${forged}; ${person.cookie}`, `${person.cookie}; ${forged}`]) {
        expect(await verdict("/feed", { cookie }), cookie.slice(0, 20)).toBe("200");
      }
    }
  });

  it("a cookie in quotes is the same as without, as in RFC 6265", async () => {
    expect(await verdict("/feed", { cookie: person.cookie.replace(/=(.*)$/, '="$1"') })).toBe("200");
  });
});
