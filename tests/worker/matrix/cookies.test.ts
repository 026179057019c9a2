import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { askWith, IN_THE_CLOUD } from "../../support/built-worker";
import { seedPerson, type Person } from "../../support/people";
import { rounds, shareOf } from "../../support/sample";
import { seed } from "../../support/seed";
import { pngBytes, seedUpload, storeBytes } from "../../support/uploads";
import { siteRoutes } from "./routes";
import { send, verdictOf, type Sending } from "./send";

/** Cookies of other sites of the same domain, of extensions and of broken scripts. None of them is a session. */
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

/**
 * Every character of ASCII a header may hold (RFC 9110, section 5.5), those that mean something more often.
 */
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

/** One of each class of route, with what it says to a person who is signed in. */
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
  return verdictOf(answer);
}

/** What each class answers to the person and to nobody, with no other cookie beside the session. */
async function answersAlone(asked = classes()) {
  return Promise.all(
    asked.map(async ([path, sending]) => ({
      ...{ path, sending },
      signedIn: await verdict(path, { ...sending, cookie: person.cookie }),
      stranger: await verdict(path, sending),
    })),
  );
}

describe("a cookie that can't be read", () => {
  it.each(FOREIGN)("shuts nobody out of anything: %s", async (what, foreign) => {
    const nth = FOREIGN.findIndex(([one]) => one === what);
    const asked = await answersAlone(shareOf(classes(), nth, 4));
    for (const { path, sending, signedIn, stranger } of asked) {
      for (const cookie of [`${foreign}; ${person.cookie}`, `${person.cookie}; ${foreign}`]) {
        expect(await verdict(path, { ...sending, cookie }), path).toBe(signedIn);
      }
      expect(await verdict(path, { ...sending, cookie: foreign }), path).toBe(stranger);
    }
  });

  it("changes the answer of no route", async () => {
    for (const { path } of siteRoutes()) {
      const address = path.replace(/:\w+/g, "1").replace("*", "none");
      const form = path.startsWith("/api/") ? { json: {} } : { form: {} };
      for (const sending of [{}, form]) {
        const without = await verdict(address, sending);
        expect(await verdict(address, withBroken(sending)), address).toBe(without);
      }
    }
  });

  it("leaves the session beside it readable, whatever it holds", async () => {
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

describe("a cookie that a sibling subdomain planted", () => {
  // What such a site can send browsers here with: any name but one that begins with __Host-.
  const visit = async (cookie: string) => {
    const answer = await askWith(IN_THE_CLOUD, "/api/session", { headers: { Cookie: cookie } });
    return (await answer.json<{ session: { user: { id: string } } | null }>()).session?.user.id ?? null;
  };

  it("signs nobody in and takes nobody's session over, wherever it stands", async () => {
    const thief = await seedPerson();
    const own = `__Host-${person.cookie}`;
    expect(await visit(thief.cookie)).toBeNull();
    expect(await visit(`${thief.cookie}; ${own}`)).toBe(person.id);
    expect(await visit(`${own}; ${thief.cookie}`)).toBe(person.id);
  });
});

describe("two cookies of one name", () => {
  it("are told apart by which of them can be ours", async () => {
    for (const forged of ["wl.auth=nonsense", "wl.auth=%ff", 'wl.auth="x"']) {
      for (const cookie of [`${forged}; ${person.cookie}`, `${person.cookie}; ${forged}`]) {
        expect(await verdict("/feed", { cookie }), cookie.slice(0, 20)).toBe("200");
      }
    }
  });

  it("in quotes is the same as without, as RFC 6265 has it", async () => {
    expect(await verdict("/feed", { cookie: person.cookie.replace(/=(.*)$/, '="$1"') })).toBe("200");
  });
});
