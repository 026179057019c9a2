import { beforeAll, describe, expect, it } from "vitest";
import { seedPerson, signInAs, type Person } from "../../support/people";
import { pickSample, pickShare } from "../../support/sample";
import { siteRoutes } from "./routes";
import { ORIGIN, send, verdictFrom } from "./send";

const MEGABYTE = 1024 * 1024;
const LIMIT = 8 * MEGABYTE;
const FORM = "application/x-www-form-urlencoded";
const paths = siteRoutes().map(({ path }) => path.replace(/:\w+/g, "1").replace("*", "none"));
const apiPaths = paths.filter((path) => path.startsWith("/api/"));

let creator: Person;
beforeAll(async () => {
  creator = await seedPerson({ accountType: "creator" });
});

/** Has no known length, as with chunked encoding, and counts how much was read. */
function endless(total: number, chunk = MEGABYTE / 2): { body: ReadableStream<Uint8Array>; taken(): number } {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken >= total) return controller.close();
        controller.enqueue(new Uint8Array(chunk).fill(0x61));
        taken += chunk;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

/** All at once, because one after another would mostly wait. */
async function each<T>(things: readonly T[], check: (thing: T) => Promise<void>): Promise<void> {
  const ends = await Promise.allSettled(things.map(check));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

function streamFrom(text: string): ReadableStream<Uint8Array> {
  return new Blob([text]).stream();
}

describe("a body of unknown length", () => {
  it.each(pickSample(paths, 15))("the route %s reads an endless body only to its limit", async (path) => {
    const { body, taken } = endless(40 * MEGABYTE);
    const type = path.startsWith("/api/") ? "application/json" : FORM;
    const headers = { "Content-Type": type };
    const answer = await send(path, { method: "POST", body, headers, cookie: creator.cookie });
    await answer.arrayBuffer();
    expect(answer.status).toBe(413);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(taken()).toBeLessThanOrEqual(LIMIT + MEGABYTE);
  });

  it("a body of unknown length and ordinary size is accepted", async () => {
    const person = await seedPerson();
    const fields = new URLSearchParams({ email: person.email, password: person.password }).toString();
    const body = streamFrom(fields);
    const answer = await send("/signin", { method: "POST", body, headers: { "Content-Type": FORM } });
    expect(verdictFrom(answer)).toBe(">feed");
    const wanted = { title: "A", file_name: "a.png", content_type: "image/png", file_size: 5 };
    const reserved = await send("/api/uploads", {
      method: "POST",
      body: streamFrom(JSON.stringify(wanted)),
      cookie: creator.cookie,
      headers: { "Content-Type": "application/json" },
    });
    expect(reserved.status).toBe(201);
    await reserved.arrayBuffer();
  });
});

describe("broken multipart forms", () => {
  const part = 'Content-Disposition: form-data; name="email"\r\n\r\na@gmail.com\r\n';
  const broken: [string, string, string][] = [
    ["without a boundary in its type", "multipart/form-data", `--b\r\n${part}--b--\r\n`],
    ["with an empty boundary", "multipart/form-data; boundary=", `--\r\n${part}----\r\n`],
    ["with another boundary than it names", "multipart/form-data; boundary=other", `--b\r\n${part}--b--\r\n`],
    ["that stops in a part", "multipart/form-data; boundary=b", `--b\r\n${part.slice(0, 40)}`],
    ["that never ends", "multipart/form-data; boundary=b", `--b\r\n${part}`],
    ["of no part at all", "multipart/form-data; boundary=b", "nothing"],
    ["with a part without a name", "multipart/form-data; boundary=b", "--b\r\n\r\nx\r\n--b--\r\n"],
    [
      "with a header of control characters",
      "multipart/form-data; boundary=b",
      "--b\r\n\0\x01\x02\r\n--b--\r\n",
    ],
  ];
  it.each(broken)("the broken form %s is a client error on every route", async (name, type, text) => {
    const nth = broken.findIndex(([one]) => one === name);
    await each(pickShare(paths, nth, broken.length), async (path) => {
      const headers = { "Content-Type": type };
      const answer = await send(path, { method: "POST", body: text, headers, cookie: creator.cookie });
      await answer.arrayBuffer();
      expect(answer.status, path).toBe(400);
    });
  });

  it("a good multipart form is accepted with and without a known length", async () => {
    for (const whole of [true, false]) {
      const person = await seedPerson();
      const text = ["email", "password"]
        .map((name) => {
          const value = name === "email" ? person.email : person.password;
          return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
        })
        .join("");
      const body = whole ? `${text}--b--\r\n` : streamFrom(`${text}--b--\r\n`);
      const headers = { "Content-Type": "multipart/form-data; boundary=b" };
      expect(verdictFrom(await send("/signin", { method: "POST", body, headers }))).toBe(">feed");
    }
  });

  it("a form of forty thousand parts is refused", async () => {
    const body = `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(40_000)}--b--\r\n`;
    const headers = { "Content-Type": "multipart/form-data; boundary=b" };
    const answer = await send("/signin", { method: "POST", body, headers });
    await answer.arrayBuffer();
    expect(answer.status).toBe(413);
  });
});

describe("unexpected JSON", () => {
  const bodies: [string, string][] = [
    ["nothing", ""],
    ["half of something", '{"title":'],
    ["null", "null"],
    ["a number", "1e999"],
    ["a text", '"x"'],
    ["a list", "[[]]"],
    ["lists a hundred thousand deep", "[".repeat(100_000)],
    ["a prototype", '{"__proto__":{"id":1},"constructor":{"prototype":{}}}'],
    [
      "lists for texts",
      '{"title":["x"],"file_name":{"a":1},"content_type":[],"file_size":[1],"numbers":{"length":1}}',
    ],
    [
      "absurd numbers",
      '{"title":"x","file_name":"a.png","content_type":"image/png","file_size":1e308,"numbers":[-1,1e308,0.5]}',
    ],
    [
      "NUL and lone surrogates",
      '{"title":"\\u0000\\ud800","file_name":"\\u0000.png","content_type":"image/png\\u0000","file_size":1}',
    ],
    ["another encoding", "\xff\xfe{\0}\0"],
  ];
  it.each(bodies)("the JSON %s causes no server error on any route", async (name, body) => {
    const nth = bodies.findIndex(([one]) => one === name);
    await each(pickShare(apiPaths, nth, 4), async (path) => {
      for (const method of ["POST", "PUT"]) {
        const headers = { "Content-Type": "application/json" };
        const answer = await send(path, { method, body, headers, cookie: await signInAs(creator.id) });
        await answer.arrayBuffer();
        expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      }
    });
  });
});

describe("control characters", () => {
  const controls = [
    "%00",
    "%01",
    "%08",
    "%0a",
    "%0d%0aX-Evil:%201",
    "%1b[31m",
    "%7f",
    "%c2%85",
    "%e2%80%ae",
    "%ed%a0%80",
    "%fe%ff",
  ];

  it.each(controls)(
    "the control character %s causes no server error in a path, a query or a parameter of any route",
    async (control) => {
      const routes = pickShare(siteRoutes(), controls.indexOf(control), controls.length);
      await each(routes, async ({ path }) => {
        const address = path.replace(/:\w+/g, `1${control}`).replace("*", `no${control}ne`);
        for (const asked of [
          `${address}?next=${control}&code=${control}&cursor=${control}&ids=${control}&for=feed`,
          `${address}${control}`,
        ]) {
          const answer = await send(asked, { cookie: creator.cookie });
          await answer.arrayBuffer();
          expect(answer.status, asked).toBeLessThan(500);
          expect(answer.headers.has("X-Evil"), asked).toBe(false);
        }
      });
    },
  );

  it.each(controls)(
    "the control character %s causes no server error in any field of a form",
    async (control) => {
      // A form's decoder replaces bytes that aren't UTF-8 by U+FFFD.
      const text = new URLSearchParams(`a=${control}`).get("a") ?? "";
      const names = [
        "email",
        "password",
        "code",
        "next",
        "intent",
        "id",
        "scope",
        "title",
        "bio",
        "username",
        "full_name",
        "reason",
      ];
      const form = Object.fromEntries(names.map((name) => [name, `${text}x${text}`]));
      const pages = paths.filter((known) => !known.startsWith("/api/"));
      await each(pickShare(pages, controls.indexOf(control), controls.length), async (path) => {
        const answer = await send(path, { form, cookie: await signInAs(creator.id) });
        await answer.arrayBuffer();
        expect(answer.status, path).toBeLessThan(500);
      });
    },
  );

  it("control characters in headers cause no server error", async () => {
    const odd = [
      "\x01\x7f",
      "\t\t",
      "é",
      "a".repeat(8000),
      "=;=;,,\"'<>{}",
      "%00%0d%0a",
      "wl.auth=\x01.\x02",
    ];
    for (const value of odd) {
      for (const name of [
        "Cookie",
        "User-Agent",
        "Range",
        "If-None-Match",
        "If-Range",
        "Accept",
        "Accept-Language",
        "Referer",
        "CF-Connecting-IP",
        "X-Request-Id",
      ]) {
        await each(["/", "/feed", "/api/session", "/media/1/original"], async (path) => {
          const answer = await send(path, { headers: { [name]: value } });
          await answer.arrayBuffer();
          expect(answer.status, `${name}: ${value.slice(0, 20)} at ${path}`).toBeLessThan(500);
        });
      }
    }
  });
});

describe("parameters that look like a return address", () => {
  const names = [
    "next",
    "redirect",
    "redirect_to",
    "redirectTo",
    "returnTo",
    "return_to",
    "return",
    "url",
    "u",
    "r",
    "to",
    "continue",
    "callback",
    "dest",
    "from",
    "ReturnUrl",
  ];
  const evil = ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"];

  it.each(evil)("the address %s leads no one to another site, in any route and parameter", async (target) => {
    const fields = Object.fromEntries(names.map((name) => [name, target]));
    const query = new URLSearchParams(fields).toString();
    await each(pickShare(paths, evil.indexOf(target), evil.length), async (path) => {
      const answers = [
        await send(`${path}?${query}`),
        await send(`${path}?${query}`, { cookie: creator.cookie }),
        await send(`${path}?${query}`, path.startsWith("/api/") ? { json: fields } : { form: fields }),
        await send(`${path}?${query}`, {
          ...(path.startsWith("/api/") ? { json: fields } : { form: fields }),
          cookie: await signInAs(creator.id),
        }),
      ];
      for (const answer of answers) {
        const text = await answer.text();
        const leads = [
          answer.headers.get("Location"),
          answer.headers.get("Refresh"),
          answer.headers.get("X-Remix-Redirect"),
        ];
        for (const lead of leads) {
          if (lead !== null) expect(new URL(lead, ORIGIN).origin, `${path}: ${lead}`).toBe(ORIGIN);
        }
        expect(text, path).not.toMatch(/(?:href|action|formaction)="(?:https?:)?[/\\]{2}evil|="javascript:/i);
      }
    });
  });
});
