import type { StreamIndex } from "./sidecar";
import type { ShownStream } from "./streams.store.server";

/** Signed sample offsets, and `EXT-X-MAP` in ordinary playlists (RFC 8216 section 7). */
const VERSION = 7;

/**
 * The leanest first (RFC 8216 section 4.3.4). Addresses are relative, so they keep the token of the
 * playlist's own.
 */
export function mainPlaylist(streams: readonly ShownStream[]): string {
  const lines = ["#EXTM3U", `#EXT-X-VERSION:${VERSION}`, "#EXT-X-INDEPENDENT-SEGMENTS"];
  for (const stream of [...streams].sort((a, b) => (a.bandwidth ?? 0) - (b.bandwidth ?? 0))) {
    const facts = [
      `BANDWIDTH=${stream.bandwidth}`,
      `AVERAGE-BANDWIDTH=${stream.average_bandwidth}`,
      `CODECS="${stream.codecs}"`,
      `RESOLUTION=${stream.width}x${stream.height}`,
    ];
    lines.push(`#EXT-X-STREAM-INF:${facts.join(",")}`, `${stream.rung}.m3u8`);
  }
  return lines.join("\n") + "\n";
}

const DECIMALS = 6;

export function mediaPlaylist({ rung, version }: ShownStream, index: StreamIndex): string {
  const folder = `${rung}/${version}`;
  const segments: string[] = [];
  const startsAt = index.segment(0)?.startsAt ?? 0;
  let longest = 0;
  for (let number = 0; number < index.count; number++) {
    const seconds = index.segment(number)?.seconds ?? 0;
    longest = Math.max(longest, seconds);
    segments.push(`#EXTINF:${seconds.toFixed(DECIMALS)},`, `${folder}/${number}.m4s`);
  }
  return [
    "#EXTM3U",
    `#EXT-X-VERSION:${VERSION}`,
    "#EXT-X-INDEPENDENT-SEGMENTS",
    // No segment, rounded to whole seconds, may exceed it.
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(longest))}`,
    "#EXT-X-PLAYLIST-TYPE:VOD",
    // Skips frames that only serve to decode what follows.
    ...(startsAt > 0 ? [`#EXT-X-START:TIME-OFFSET=${startsAt},PRECISE=YES`] : []),
    "#EXT-X-MEDIA-SEQUENCE:0",
    `#EXT-X-MAP:URI="${folder}/init.mp4"`,
    ...segments,
    "#EXT-X-ENDLIST",
    "",
  ].join("\n");
}

export type StreamPart =
  | { part: "main" }
  | { part: "media"; rung: string }
  | { part: "init"; rung: string; version: string }
  | { part: "segment"; rung: string; version: string; number: number };

const MEDIA = /^(\w{1,16})\.m3u8$/;
const IN_FOLDER = /^(\w{1,16})\/([0-9a-f]{16})\/(?:(init)\.mp4|(0|[1-9]\d{0,5})\.m4s)$/;

export function parseStreamPart(path: string): StreamPart | null {
  if (path === "master.m3u8") return { part: "main" };
  const [, media] = MEDIA.exec(path) ?? [];
  if (media) return { part: "media", rung: media };
  const [, rung, version, init, number] = IN_FOLDER.exec(path) ?? [];
  if (!rung || !version) return null;
  return init ? { part: "init", rung, version } : { part: "segment", rung, version, number: Number(number) };
}
