import { ALL_FORMATS, BlobSource, CustomSource, Input, type Source } from "mediabunny";
import type { WantedAnswer } from "../../renditions.schema";
import { aiffAsWav, type Ranges } from "./aiff-as-wav";
import { ConvertError, type ConvertRequest } from "./convert.messages";

const CACHE_BYTES = 32 * 1024 * 1024;
const TRIES = 6;
const FIRST_PAUSE_MS = 500;

export async function openSource(
  { source, fileSize, wanted }: ConvertRequest,
  onRead: () => void,
): Promise<Input> {
  const ranges = openRanges(source, fileSize, onRead);
  // The library can't read AIFF.
  const wav = wanted === "sound" ? await aiffAsWav(ranges) : null;
  return new Input({
    source: "file" in source && !wav ? new BlobSource(source.file) : customSource(wav ?? ranges),
    formats: ALL_FORMATS,
  });
}

function customSource({ size, read }: Ranges): Source {
  const options = { prefetchProfile: "network", maxCacheSize: CACHE_BYTES } as const;
  return new CustomSource({ getSize: () => size, read, ...options });
}

function openRanges(source: ConvertRequest["source"], size: number, onRead: () => void): Ranges {
  if (!("file" in source)) return { size, read: createStoredReader(source, onRead) };
  const { file } = source;
  const read = async (start: number, end: number) =>
    new Uint8Array(await file.slice(start, end).arrayBuffer());
  return { size, read };
}

/** Renewed: a rendition may take hours. */
function createStoredReader({ work, holder }: { work: number; holder: string }, onRead: () => void) {
  let link: Promise<string> | null = null;
  const tryOnce = async (start: number, end: number): Promise<Uint8Array> => {
    link ??= fetchLink(work, holder);
    const response = await fetch(await link, { headers: { Range: `bytes=${start}-${end - 1}` } });
    if (response.status !== 206) throw new Error(`the original answered ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length !== end - start) throw new Error("the original broke off");
    onRead();
    return bytes;
  };
  return async (start: number, end: number): Promise<Uint8Array> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await tryOnce(start, end);
      } catch (error) {
        link = null;
        if (error instanceof ConvertError) throw error;
        if (attempt >= TRIES) throw new ConvertError("unreachable", error);
        await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
      }
    }
  };
}

async function fetchLink(work: number, holder: string): Promise<string> {
  const response = await fetch(`/api/renditions?work=${work}&holder=${holder}`);
  if (!response.ok) throw new Error(`its link answered ${response.status}`);
  const { works } = (await response.json()) as WantedAnswer;
  const source = works.find(({ id }) => id === work)?.source;
  if (source === undefined) throw new ConvertError("unreachable", "it is no longer wanted");
  return source;
}
