/** podcasting2.org/docs/podcast-namespace/tags/guid */
const PODCASTS = "ead4c236-bf58-58c6-a2c6-a6b28d128cb6";

/** UUID version 5 (RFC 9562, section 5.5). One for each key: directories merge feeds that share one. */
export async function podcastGuid(show: string): Promise<string> {
  const space = Uint8Array.from(PODCASTS.replaceAll("-", "").match(/../g) ?? [], (pair) =>
    parseInt(pair, 16),
  );
  const name = new TextEncoder().encode(show);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", new Uint8Array([...space, ...name])));
  const hex = [...digest.slice(0, 16)]
    .map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x50 : at === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
