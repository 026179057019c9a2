import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { processArrival } from "~/media/process.server";
import { arrivalEvent } from "~/media/upload-events.messages";
import { createLogger } from "~/platform/log.server";
import { seedPerson } from "../../support/people";
import { smallPng } from "../../support/pictures";
import { db, pngBytes, readUpload, seedUpload, storeBytes } from "../../support/uploads";
import { readCookies } from "../../support/visitor";
import { send } from "./send";

const text = (words: string) => [...new TextEncoder().encode(words)];
const SCRIPT = "<html><script>alert(document.domain)</script></html>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script><foreignObject><iframe srcdoc="${SCRIPT.replaceAll('"', "'")}"/></foreignObject></svg>`;
/** One white pixel: header, colour table, image, end (GIF89a). */
const GIF = [
  ...text("GIF89a"),
  1,
  0,
  1,
  0,
  0x80,
  0,
  0,
  0,
  0,
  0,
  255,
  255,
  255,
  0x2c,
  0,
  0,
  0,
  0,
  1,
  0,
  1,
  0,
  0,
  2,
  2,
  0x44,
  1,
  0,
  0x3b,
];
const JPEG_START = [0xff, 0xd8, 0xff, 0xfe, 0, SCRIPT.length + 2, ...text(SCRIPT)];
const JPEG_FRAME = [
  0xff, 0xc0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xff, 0xd9,
];
const PNG = [...pngBytes(2, 2)];

const FILES: [string, number[], RegExp][] = [
  [
    "a GIF that is a Java archive",
    [...GIF, 0x50, 0x4b, 3, 4, ...text("META-INF/MANIFEST.MF")],
    /^image\/gif$/,
  ],
  ["a GIF that is a script", [...text("GIF89a/*"), ...text("*/=1;alert(1);")], /^image\/gif$|^$/],
  ["a JPEG with a page in its comment", [...JPEG_START, ...JPEG_FRAME], /^image\/jpeg$/],
  ["a PNG with a page behind it", [...PNG, ...text(SCRIPT)], /^image\/png$/],
  [
    "a BMP whose head reads as script",
    [...text("BM=1;/*"), ...text("*/alert(1)//".padEnd(60))],
    /^image\/bmp$|^$/,
  ],
  ["an SVG that runs script", text(SVG), /^image\/svg\+xml$/],
  ["a page that calls itself a picture", text(`<!--GIF89a-->${SCRIPT}`), /^$/],
  [
    "a film's head with a page behind it",
    [0, 0, 0, 24, ...text("ftypmp42"), 0, 0, 0, 0, ...text("mp42isom"), ...text(SCRIPT)],
    /^video\/mp4$|^$/,
  ],
  ["a PDF", text("%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>"), /^$/],
  ["a Flash film", [...text("CWS"), 9, 0, 0, 0, 0, ...text("x".repeat(50))], /^$/],
  ["a WebAssembly module", [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0], /^$/],
];

async function published(bytes: number[]) {
  const owner = await seedPerson({ accountType: "creator" });
  const row = await seedUpload(owner.id, {
    status: "processing",
    visibility: "public",
    mime_type: "text/html",
    file_ext: "html",
  });
  await storeBytes(row.path, new Uint8Array(bytes));
  const log = { ...createLogger({}), info() {}, warn() {} };
  const event = arrivalEvent({ key: row.path, size: bytes.length, etag: "" }, Date.now());
  await processArrival({ db, bucket: env.UPLOADS, clock: Date.now, log }, event);
  return { owner, row: await readUpload(row.id) };
}

describe("files that are two things at once", () => {
  it.each(FILES)(
    "a file that is %s is served inert as what its bytes say, or not at all",
    async (_name, bytes, type) => {
      const { owner, row } = await published(bytes);
      const served = await send(`/media/${row?.id}/original`, { cookie: owner.cookie });
      await served.arrayBuffer();
      const contentType = served.status === 200 ? (served.headers.get("Content-Type") ?? "") : "";
      expect(contentType).toMatch(type);
      if (served.status !== 200) {
        expect(row).toMatchObject({ status: "rejected" });
        expect(await env.UPLOADS.head(row?.path ?? "")).toBeNull();
        return;
      }
      const policy = served.headers.get("Content-Security-Policy") ?? "";
      expect(policy).toMatch(/default-src 'none'.*; sandbox$/);
      expect(policy).not.toContain("script-src");
      expect(served.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(served.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
      expect(served.headers.get("Content-Disposition")).not.toMatch(/\.html?"/);
    },
  );

  it("text hidden in a picture appears on no page", async () => {
    const { owner, row } = await published([...JPEG_START, ...JPEG_FRAME]);
    expect(row?.status).toBe("ready");
    for (const path of [
      "/feed",
      "/my-uploads",
      "/dashboard",
      `/upload/${row?.id}`,
      `/upload/${row?.id}.data`,
    ]) {
      const html = await (await send(path, { cookie: owner.cookie })).text();
      expect(html, path).not.toContain("alert(document.domain)");
    }
  });
});

describe("profile pictures", () => {
  it.each([
    ["an SVG that runs script", text(SVG), 400],
    ["a page", text(SCRIPT), 400],
    ["a GIF with a page behind it", [...GIF, ...text(SCRIPT)], 400],
    ["a PNG with a page behind it", [...smallPng(), ...text(SCRIPT)], 200],
  ])("a profile picture that is %s is inert or refused", async (_name, bytes, status) => {
    const person = await seedPerson();
    const form = new FormData();
    form.set("avatar", new File([new Uint8Array(bytes)], "x.html", { type: "text/html" }));
    const answer = await send("/avatars", { method: "POST", body: form, cookie: person.cookie });
    expect(answer.status).toBe(status);
    if (status !== 200) return void (await answer.text());
    const { avatar_url: url } = (await answer.json()) as { avatar_url: string };
    const served = await send(url, { cookie: `wl.auth=${readCookies(answer)["wl.auth"]}` });
    await served.arrayBuffer();
    expect(served.headers.get("Content-Type")).toMatch(/^image\//);
    expect(served.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
    expect(served.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });
});
