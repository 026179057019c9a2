import { linkKey } from "~/media/link.server";
import { signText, verifyText } from "~/platform/signature.server";
import { hashToken } from "~/platform/tokens.server";
import { parseUploadId } from "~/uploads/uploads.rules";

/** Names the key's row and its owner, never the key: a shared episode doesn't share the feed. */
export interface EpisodeAddress {
  show: string;
  reader: string;
  work: number;
  version: string;
  extension: string;
}

const TOKEN = /^([\w-]{36})\.([\w-]{1,64})\.([\w-]{16})\.([\w-]{43})$/;
const FILE = /^(\d{1,16})\.(mp3|m4a|mp4)$/;

/** Of the stored file; a path is never used twice. */
export async function episodeVersion(path: string): Promise<string> {
  return (await hashToken(path)).slice(0, 16);
}

export async function writeEpisodePath(secret: string, address: EpisodeAddress): Promise<string> {
  const { show, reader, work, version, extension } = address;
  const signature = await signText(await linkKey(secret), canonical(address));
  return `/rss/episodes/${show}.${reader}.${version}.${signature}/${work}.${extension}`;
}

/** @returns null for what we never signed */
export async function readEpisodePath(
  secret: string,
  { token = "", file = "" }: { token?: string | undefined; file?: string | undefined },
): Promise<EpisodeAddress | null> {
  const [, show, reader, version, signature] = TOKEN.exec(token) ?? [];
  const [, id, extension] = FILE.exec(file) ?? [];
  const work = parseUploadId(id);
  if (!show || !reader || !version || !signature || !extension || work === null) return null;
  const address = { show, reader, work, version, extension };
  return (await verifyText(await linkKey(secret), canonical(address), signature)) ? address : null;
}

function canonical({ show, reader, work, version, extension }: EpisodeAddress): string {
  return ["episode", show, reader, work, version, extension].join("\n");
}
