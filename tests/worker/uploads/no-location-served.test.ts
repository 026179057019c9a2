import { describe, expect, it } from "vitest";
import { bytesSource, findPersonal, probe } from "~/formats";
import type { SignedLinks } from "~/media/sign-visible.server";
import mediaWorker from "../../../workers/media/index";
import { ebml, exifSegment, join, jpeg, jpegFrame, latin1, segment, tiff } from "../../formats/support/bytes";
import { deliverTo } from "../../support/copies";
import { seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { readUpload, storeBytes } from "../../support/uploads";

const PLACE = "GPS (13.4050, 52.5200, 15)";
/** EXIF for 52 degrees and 30 minutes. */
const DEGREES = join([52, 0, 0, 0, 1, 0, 0, 0, 30]);
const located = jpeg(exifSegment(tiff({ gps: true })), jpegFrame(30, 20));
const base64 = btoa(String.fromCharCode(...located));
const jpegXr = tiff({ shorts: { 0xbc80: 30, 0xbc81: 20 }, gps: true });
jpegXr.set([0xbc, 1], 2);
const drawing = (inside: string): Uint8Array =>
  latin1(`<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20">${inside}</svg>`);

const CARRIERS: readonly (readonly [string, string, string, Uint8Array])[] = [
  [
    "a thermal camera's JPEG",
    "image/jpeg",
    "jpg",
    jpeg(segment(0xe1, "FLIR\0\x01\0\0", PLACE), exifSegment(tiff({ gps: true })), jpegFrame(30, 20)),
  ],
  ["a JPEG XR", "image/jxr", "jxr", jpegXr],
  [
    "a drawing with properties and a picture within it",
    "image/svg+xml",
    "svg",
    drawing(`<g exif:GPSLatitude="${PLACE}"/><image href="data:image/jpeg;base64,${base64}"/>`),
  ],
  [
    "a film with a drone's subtitles",
    "video/x-matroska",
    "mkv",
    join(
      ebml("1a45dfa3", ebml("4282", "matroska")),
      ebml(
        "18538067",
        ebml(
          "1654ae6b",
          ebml(
            "ae",
            ebml("d7", [1]),
            ebml("83", [1]),
            ebml("86", "V_VP8"),
            ebml("e0", ebml("b0", [30]), ebml("ba", [20])),
          ),
          ebml("ae", ebml("d7", [2]), ebml("83", [17]), ebml("86", "S_TEXT/UTF8")),
        ),
        ebml("1f43b675", ebml("e7", [0]), ebml("a3", [0x82, 0, 0, 0x80], PLACE)),
      ),
    ),
  ],
];

async function uploaded(type: string, extension: string, bytes: Uint8Array): Promise<number> {
  const { cookie } = await seedPerson({ accountType: "creator" });
  const reserved = await ask("/api/uploads", {
    cookie,
    json: {
      title: "A work",
      visibility: "public",
      file_name: `work.${extension}`,
      content_type: type,
      file_size: bytes.length,
    },
  });
  const { id } = (await reserved.json()) as { id: number };
  const row = await readUpload(id);
  await storeBytes(row?.path ?? "", bytes);
  expect((await ask(`/api/uploads/${id}/complete`, { cookie, json: {} })).status).toBe(202);
  expect(await deliverTo(mediaWorker, { path: row?.path ?? "" })).toBe("acked");
  return id;
}

async function linksFor(id: number, { cookie }: Person): Promise<SignedLinks | undefined> {
  const response = await ask(`/api/links?for=detail&ids=${id}`, { cookie });
  const { links } = (await response.json()) as { links: Record<number, SignedLinks> };
  return links[id];
}

const includes = (bytes: Uint8Array, part: Uint8Array): boolean =>
  Buffer.from(bytes).includes(Buffer.from(part));

describe("a file with location data, sent over the API", () => {
  it.each(CARRIERS)(
    "others play and download a file without its location data: %s",
    async (_name, type, extension, bytes) => {
      expect(includes(bytes, latin1(PLACE)) || includes(bytes, DEGREES)).toBe(true);
      const id = await uploaded(type, extension, bytes);
      expect(await readUpload(id)).toMatchObject({
        status: "ready",
        mime_type: type,
        has_gps: false,
        location_removed: true,
        original_withheld: false,
      });
      const links = await linksFor(id, await seedPerson());
      for (const link of [links?.view, links?.download]) {
        const served = new Uint8Array(await (await ask(link ?? "")).arrayBuffer());
        expect(served.length).toBe(bytes.length);
        expect([includes(served, latin1(PLACE)), includes(served, DEGREES)]).toEqual([false, false]);
        expect(await findPersonal(bytesSource(served))).toMatchObject({ patches: [], left: new Set() });
        expect(await probe(bytesSource(served))).toMatchObject({
          outcome: "known",
          facts: { hasGps: false },
        });
      }
    },
  );

  it("a file whose location data can't be removed isn't served to others", async () => {
    const inside = `<image href="data:image/jpeg;base64,${base64.replaceAll("/", "%2F")}"/>`;
    const id = await uploaded("image/svg+xml", "svg", drawing(inside));
    expect(await readUpload(id)).toMatchObject({ status: "ready", original_withheld: true });
    const member = await seedPerson();
    const links = await linksFor(id, member);
    expect(links?.withheld).toBe(true);
    expect(JSON.stringify(links)).not.toContain("/original");
    for (const size of ["original", "w640"])
      expect((await ask(`/media/${id}/${size}`, { cookie: member.cookie })).status).toBe(404);
  });
});
