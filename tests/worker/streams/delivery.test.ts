import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { listStreams } from "~/media/streaming/streams.store.server";
import { edits, picture, sound } from "../../formats/support/film";
import { ask } from "../../support/site";
import { addressesIn, streamedFilm, readText, under } from "../../support/streams";
import { db } from "../../support/uploads";

const readBytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());

/** -1 if the bytes don't contain the text */
const find = (bytes: Uint8Array, text: string) => new TextDecoder("latin1").decode(bytes).indexOf(text);

async function readSegments(address: string): Promise<string[]> {
  const [variant = ""] = await addressesIn(address);
  return addressesIn(variant);
}

describe("a film in segments", () => {
  it("a film has a main playlist, one of its segments and an init segment, all under its address's token", async () => {
    const { address } = await streamedFilm();
    const main = await ask(address);
    expect(main.status).toBe(200);
    expect(main.headers.get("Content-Type")).toBe("application/vnd.apple.mpegurl");
    const text = await readText(main);
    expect(text).toMatch(
      /^#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-STREAM-INF:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,CODECS="avc1\.64001f,mp4a\.40\.2",RESOLUTION=640x360\noriginal\.m3u8\n$/,
    );
    const media = await readText(await ask(under(address, "original.m3u8")));
    const lengths = [...media.matchAll(/#EXTINF:([\d.]+),/g)].map(([, seconds]) => Number(seconds));
    expect(lengths.slice(0, 4)).toEqual([1, 1, 2, 4]);
    const target = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(media)?.[1]);
    expect(Math.max(...lengths.map(Math.round))).toBeLessThanOrEqual(target);
    expect(media).toMatch(/#EXT-X-MAP:URI="original\/[0-9a-f]{16}\/init\.mp4"/);
    expect(media.endsWith("#EXT-X-ENDLIST\n")).toBe(true);
    const init = /URI="(.*)"/.exec(media)?.[1] ?? "";
    const answer = await ask(under(address, init));
    expect(answer.headers.get("Content-Type")).toBe("video/mp4");
    expect(find(await readBytes(answer), "ftyp")).toBe(4);
  });

  it("a trimmed film's playlist starts after the frames that are only decoded", async () => {
    const trimmed = [
      picture(20, { edits: edits([19_500, 500]) }),
      sound(20, { edits: edits([19_500, 24_000]) }),
    ];
    const { address } = await streamedFilm({}, 20, trimmed);
    const media = await readText(await ask(under(address, "original.m3u8")));
    expect(media).toContain("#EXT-X-START:TIME-OFFSET=0.004,PRECISE=YES\n");
    const lengths = [...media.matchAll(/#EXTINF:([\d.]+),/g)].map(([, seconds]) => Number(seconds));
    // Sound ends with its last whole frame, of 21 ms.
    const total = lengths.reduce((sum, seconds) => sum + seconds);
    expect(total).toBeGreaterThanOrEqual(19.5);
    expect(total).toBeLessThan(19.522);
    const { address: whole } = await streamedFilm();
    expect(await readText(await ask(under(whole, "original.m3u8")))).not.toContain("EXT-X-START");
  });

  it("every segment consists of exactly its range of the file after its head", async () => {
    const { address, bytes } = await streamedFilm();
    const file = new TextDecoder("latin1").decode(bytes);
    for (const segment of await readSegments(address)) {
      const response = await ask(segment);
      const body = await readBytes(response);
      expect(body.length).toBe(Number(response.headers.get("Content-Length")));
      const at = find(body, "mdat") + 4;
      expect(find(body, "moof")).toBe(4);
      expect(file).toContain(new TextDecoder("latin1").decode(body.subarray(at)));
    }
  });

  it.each([
    ["bytes=0-0", 1],
    ["bytes=0-99", 100],
    ["bytes=-10", 10],
    ["bytes=700-", null],
  ])("a segment's range %s is answered alike from storage and from the edge", async (range, length) => {
    const { address } = await streamedFilm();
    const [segment = ""] = await readSegments(address);
    const cold = await ask(segment, { headers: { Range: range } });
    expect([cold.status, cold.headers.get("X-Media-Cache")]).toEqual([206, "bypass"]);
    const part = await readBytes(cold);
    const whole = await readBytes(await ask(segment));
    const [from = 0, to = 0] =
      /(\d+)-(\d+)\/(\d+)/
        .exec(cold.headers.get("Content-Range") ?? "")
        ?.slice(1)
        .map(Number) ?? [];
    expect(part).toEqual(whole.slice(from, to + 1));
    if (length !== null) expect(part).toHaveLength(length);
    const warm = await ask(segment, { headers: { Range: range } });
    expect([warm.status, warm.headers.get("X-Media-Cache")]).toEqual([206, "hit"]);
    expect(await readBytes(warm)).toEqual(part);
  });

  it("segments are cached at the edge only where everyone may see the film", async () => {
    const open = await streamedFilm();
    const [first = ""] = await readSegments(open.address);
    const answers = [];
    for (let turn = 0; turn < 2; turn++) {
      const response = await ask(first);
      answers.push([response.headers.get("X-Media-Cache"), (await readBytes(response)).length]);
    }
    expect(answers.map(([from]) => from)).toEqual(["miss", "hit"]);
    expect(answers[0]?.[1]).toBe(answers[1]?.[1]);
    const hidden = await streamedFilm({ visibility: "private" });
    const [secret = ""] = await readSegments(hidden.address);
    for (let turn = 0; turn < 2; turn++) {
      const response = await ask(secret);
      expect(response.headers.get("X-Media-Cache")).toBe("bypass");
      await response.body?.cancel();
    }
  });

  it("segments answer conditional and unsatisfiable requests like whole objects", async () => {
    const { address } = await streamedFilm();
    const [segment = ""] = await readSegments(address);
    const head = await ask(segment, { method: "HEAD" });
    expect(head.status).toBe(200);
    const etag = head.headers.get("ETag") ?? "";
    const asked = async (headers: Record<string, string>, path = segment) =>
      (await ask(path, { headers })).status;
    expect(await asked({ "If-None-Match": etag })).toBe(304);
    expect(await asked({ "If-Match": '"another"' })).toBe(412);
    expect(await asked({ Range: "bytes=99999999-" })).toBe(416);
    expect(await asked({ Range: "bytes=0-1", "If-Range": '"another"' })).toBe(200);
    // Playlists are small, so a range request gets the whole.
    expect(await asked({ Range: "bytes=0-1" }, address)).toBe(200);
  });

  it("a stream may be requested from any origin by anyone who has its address, as televisions do", async () => {
    const { address } = await streamedFilm();
    const { headers } = await ask(address, { headers: { Origin: "https://www.gstatic.com" } });
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.has("Access-Control-Allow-Credentials")).toBe(false);
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
  });

  it("addresses that no playlist names aren't found", async () => {
    const { address, row } = await streamedFilm();
    const [stream] = await listStreams(db, row.path);
    const folder = `original/${stream?.version}`;
    for (const path of [
      "original.m3u8.m3u8",
      "360.m3u8",
      "Master.m3u8",
      "original",
      `${folder}/init.mp4.data`,
      `${folder}/99.m4s`,
      `${folder}/00.m4s`,
      `${folder}/-1.m4s`,
      `${folder}/1e1.m4s`,
      `${folder}/1000000.m4s`,
      "original/0123456789abcdef/0.m4s",
      "original/0123456789abcdef/init.mp4",
      `${folder}/../init.mp4`,
      "%00",
      "original%2F0.m4s",
      "..%2F..%2Fmedia",
    ]) {
      expect((await ask(`${address.replace("master.m3u8", "")}${path}`)).status, path).toBe(404);
    }
    expect((await ask(`${address}/`)).headers.get("Location")).toMatch(/master\.m3u8$/);
  });

  it("a stream ends at once when its sidecar or bytes are missing or replaced", async () => {
    const gone = await streamedFilm();
    const segments = await readSegments(gone.address);
    const [stream] = await listStreams(db, gone.row.path);
    await env.UPLOADS.delete(stream?.sidecar ?? "");
    expect((await ask(segments[1] ?? "")).status).toBe(404);

    const other = await streamedFilm();
    const [, second = ""] = await readSegments(other.address);
    await env.UPLOADS.put(other.row.path, "other bytes altogether");
    expect((await ask(second)).status).toBe(404);
  });
});
