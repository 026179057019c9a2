import { existsSync, statSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Refusal } from "../local/refusal.ts";
import {
  eightAtATime,
  hashFile,
  hashText,
  pair,
  readEntries,
  type Entry,
  type Manifest,
} from "./manifest.ts";
import { BUCKETS, encodeKey, readEtag, type BucketName, type Listed, type Query, type Site } from "./site.ts";

type Name = Pick<Entry, "bucket" | "key">;

/** Stored with the bytes. */
const KEPT_HEADERS = /^(content-(type|disposition|encoding|language)|cache-control|x-amz-meta-.+)$/;

export const objectPath = (dir: string, { bucket, file }: Pick<Entry, "bucket" | "file">): string =>
  join(dir, "objects", bucket, file);

/** Their order. */
export const nameOf = ({ bucket, key }: Name): string => `${BUCKETS.indexOf(bucket)} ${key}`;

export async function* listAll(site: Site): AsyncGenerator<Listed & { bucket: BucketName }> {
  for (const bucket of BUCKETS) for await (const one of site.list(bucket)) yield { bucket, ...one };
}

/** Names of what is locked down, and the beginnings of what was made of it. */
async function readLockedDown(query: Query): Promise<Set<string>> {
  const [works = [], pictures = []] = await query([
    "select id, path from uploads where sealed is not null",
    "select substr(subject, 9) from seals where subject glob 'picture:*' and lifted_at is null",
  ]);
  return new Set([
    ...works.flatMap(([id, path]) => [`0 ${path}`, `0 derived/${id}/`, `0 streams/${path}/`]),
    ...pictures.map(([key]) => `1 ${key}`),
  ]);
}

function isLockedDown(lockedDown: Set<string>, object: Name): boolean {
  const [first, second, third] = object.key.split("/");
  const made = first === "derived" ? `0 derived/${second}/` : `0 streams/${second}/${third}/`;
  return lockedDown.has(nameOf(object)) || lockedDown.has(made);
}

/** Lines of `Entry`. Only what is new or changed since `previous` is read. */
export async function* copyObjects(
  site: Site,
  dir: string,
  previous: Manifest | null,
): AsyncGenerator<string> {
  const lockedDown = await readLockedDown(site.query);
  const found = pair(listAll(site), readEntries(dir, previous), nameOf);
  const copied = eightAtATime(found, async ([object, known]) => {
    if (isLockedDown(lockedDown, object)) return null;
    const isKnown = known?.etag === object.etag && known.size === object.size;
    const stored = isKnown && statSync(objectPath(dir, known), { throwIfNoEntry: false });
    if (stored && stored.size === known.size) return known;
    // The earlier backup keeps its version until this one is finished.
    return copyObject(site, dir, object, fileName(object.key) + (known && !isKnown ? `@${object.etag}` : ""));
  });
  for await (const entry of copied) if (entry) yield JSON.stringify(entry);
  if ([...(await readLockedDown(site.query))].some((name) => !lockedDown.has(name)))
    throw new Refusal("A work was locked down while its files were copied. Start the backup again at once.");
}

function fileName(key: string): string {
  const name = encodeKey(key);
  if (name.split("/").some((part) => ["", ".", ".."].includes(part)))
    throw new Refusal(`The object ${key} has a name that no file can have.`);
  return name;
}

async function copyObject(
  site: Site,
  dir: string,
  { bucket, key, etag: listed }: Name & Listed,
  file: string,
): Promise<Entry | null> {
  const path = objectPath(dir, { bucket, file });
  const answer = await site.get(bucket, key);
  // Deleted meanwhile.
  if (answer.status === 404) return null;
  // From a cut backup.
  const isThere = existsSync(path) && (await hashFile(path)).md5 === listed;
  await (isThere ? answer.body?.cancel() : save(path, answer));
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => KEPT_HEADERS.test(name)));
  return { bucket, key, etag: readEtag(answer), file, headers, ...(await hashFile(path)) };
}

/** @throws Error where the answer is cut short: undici counts its bytes */
async function save(path: string, { body }: Response): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // TypeScript's ReadableStream of browsers isn't iterable, Node's is.
  await writeFile(`${path}~`, (body ?? []) as unknown as AsyncIterable<Uint8Array>);
  await rename(`${path}~`, path);
}

/** What no entry names: removed works, older versions, and drafts of a cut backup. */
export async function removeOthers(dir: string, manifest: Manifest): Promise<void> {
  const named = new Set<number>();
  for await (const entry of readEntries(dir, manifest)) named.add(shortHash(objectPath(dir, entry)));
  const root = join(dir, "objects");
  if (existsSync(root))
    for await (const path of filesBelow(root)) if (!named.has(shortHash(path))) await rm(path);
}

/** Of 48 bits: names of a million files would take 200 MB. Two alike only keep a file too long. */
const shortHash = (text: string) => parseInt(hashText("md5", text).slice(0, 12), 16);

/** A folder at a time: Node's own `recursive` holds the names of all. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}
