import { connect } from "node:net";
import { expect, origin, test } from "./support/test.ts";

const CRLF = "\r\n";
const ANSWER_MS = 10_000;
/** More than any route takes. */
const TOO_LARGE = 20 * 1024 * 1024;

interface Raw {
  /** 0 when the connection was closed without an answer. */
  status: number;
  text: string;
}

/**
 * Sends bytes that no browser or library would.
 * @throws Error when the connection is still open after {@link ANSWER_MS}, since silence is no refusal
 */
function sendRaw(head: string, body: readonly Buffer[] = []): Promise<Raw> {
  const { port } = new URL(origin());
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "localhost");
    let text = "";
    const end = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    socket.setTimeout(ANSWER_MS, () => {
      reject(
        new Error(`Still open, having said ${JSON.stringify(text.slice(0, 200))}: ${head.slice(0, 200)}`),
      );
      socket.destroy();
    });
    // A connection refused while sending has already been answered.
    socket.on("error", end);
    socket.on("close", end);
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
    socket.write(head, "latin1");
    for (const chunk of body) socket.write(chunk);
  });
}

const host = () => new URL(origin()).host;
const request = (method: string, target: string, ...headers: string[]) =>
  [`${method} ${target} HTTP/1.1`, `Host: ${host()}`, "Connection: close", ...headers, "", ""].join(CRLF);

/**
 * 413, or a closed connection, since the answer may be lost while the body is sent. The local runtime's
 * proxy has its own sentence for that.
 */
function expectRefused({ status, text }: Raw): void {
  const isCutOff = status === 0 || text.endsWith(`${CRLF}${CRLF}Error: Network connection lost.`);
  expect(isCutOff || status === 413, text.slice(0, 2000)).toBe(true);
}

async function isWell(): Promise<void> {
  const response = await fetch(origin());
  expect(response.status).toBe(200);
  await response.text();
}

test("unused methods are answered with nothing of ours, and TRACE echoes no cookie", async () => {
  for (const method of [
    "TRACE",
    "TRACK",
    "CONNECT",
    "DEBUG",
    "LINK",
    "MKCOL",
    "get",
    "G\u00cbT",
    "A".repeat(5000),
  ]) {
    for (const path of ["/", "/feed", "/api/session", "/media/1/original"]) {
      const answer = await sendRaw(
        request(method, path, "Cookie: wl.auth=secret-cookie.x", "Content-Length: 0"),
      );
      expect(answer.text, `${method} ${path}`).not.toContain("secret-cookie");
      expect(answer.status, `${method} ${path}`).not.toBe(200);
      expect(answer.text, `${method} ${path}`).not.toMatch(/\n\s+at .+\.ts:\d+/);
    }
  }
  await isWell();
});

test("a body with a read is ignored", async () => {
  for (const method of ["GET", "HEAD"])
    for (const path of ["/", "/signin", "/feed", "/api/session", "/media/1/original"])
      for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
        const bare = await sendRaw(request(method, path));
        const head = request(method, path, `Content-Type: ${type}`, "Content-Length: 3");
        const { status } = await sendRaw(head, [Buffer.from("a=b")]);
        expect(status, `${method} ${path} ${type}`).toBe(bare.status);
      }
});

test("a body with a missing or false length is never read in full", async () => {
  const form = [
    "Content-Type: application/x-www-form-urlencoded",
    `Origin: ${origin()}`,
    "Sec-Fetch-Site: same-origin",
  ];
  const chunk = Buffer.alloc(1024 * 1024, "a");
  const chunked = Array.from({ length: TOO_LARGE / chunk.length }, () =>
    Buffer.concat([Buffer.from(`100000${CRLF}`), chunk, Buffer.from(CRLF)]),
  );
  const end = Buffer.from(`0${CRLF}${CRLF}`);
  const long = await sendRaw(request("POST", "/signin", ...form, "Transfer-Encoding: chunked"), [
    ...chunked,
    end,
  ]);
  expectRefused(long);
  const whole = Array.from({ length: TOO_LARGE / chunk.length }, () => chunk);
  const announced = await sendRaw(request("POST", "/signin", ...form, `Content-Length: ${TOO_LARGE}`), whole);
  expectRefused(announced);
  for (const length of ["-1", "1e9", "0x10", "9".repeat(30), "5, 6", ""]) {
    const answer = await sendRaw(request("POST", "/signin", ...form, `Content-Length: ${length}`), [
      Buffer.from("a=b"),
    ]);
    expect(answer.status, length).not.toBe(200);
  }
  // Two lengths in one request allow request smuggling (RFC 9112, section 11.2).
  const both = request("POST", "/signin", ...form, "Content-Length: 6", "Transfer-Encoding: chunked");
  const smuggled = await sendRaw(both, [
    Buffer.from(`0${CRLF}${CRLF}GET /settings HTTP/1.1${CRLF}Host: x${CRLF}${CRLF}`),
  ]);
  expect(smuggled.text.match(/^HTTP\/1\.1 2/gm) ?? []).toEqual([]);
  await isWell();
});
