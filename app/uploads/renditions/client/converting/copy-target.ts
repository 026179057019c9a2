/// <reference lib="webworker" />
import { BufferTarget, StreamTarget, type StreamTargetChunk, type Target } from "mediabunny";
import { copiesFolder } from "../copies-folder";
import { ConvertError } from "./convert.messages";

const CHUNK_BYTES = 2 ** 20;
/** It exists twice for a moment. */
const MAX_IN_MEMORY = 64 * 1024 * 1024;
const REQUIRED_FREE = 1.2;

interface CopyTarget {
  target: Target;
  close(): Promise<{ size: number; blob: Blob | null }>;
}

/** Private windows may refuse a file; memory serves up to a limit. */
export async function openTarget(name: string, bytes: number, type: string): Promise<CopyTarget> {
  const access = await openFile(name);
  if (!access) return inMemory(bytes, type);
  const free = await navigator.storage.estimate().then(
    ({ quota = Infinity, usage = 0 }) => quota - usage,
    () => Infinity,
  );
  if (free < bytes * REQUIRED_FREE) {
    access.close();
    throw new ConvertError("storage_full");
  }
  const writable = new WritableStream<StreamTargetChunk>({
    write({ data, position }) {
      // A full disk writes less.
      if (access.write(data, { at: position }) < data.byteLength) throw new ConvertError("storage_full");
    },
  });
  return {
    target: new StreamTarget(writable, { chunked: true, chunkSize: CHUNK_BYTES }),
    async close() {
      access.flush();
      const size = access.getSize();
      access.close();
      return { size, blob: null };
    },
  };
}

async function openFile(name: string): Promise<FileSystemSyncAccessHandle | null> {
  try {
    const folder = await copiesFolder(true);
    if (!folder) return null;
    const file = await folder.getFileHandle(name, { create: true });
    const access = await file.createSyncAccessHandle();
    access.truncate(0);
    return access;
  } catch (error) {
    console.warn("This browser keeps no files of ours", error);
    return null;
  }
}

function inMemory(bytes: number, type: string): CopyTarget {
  if (bytes > MAX_IN_MEMORY) throw new ConvertError("too_large_for_memory");
  const target = new BufferTarget();
  return {
    target,
    async close() {
      const blob = new Blob(target.buffer ? [target.buffer] : [], { type });
      return { size: blob.size, blob };
    },
  };
}
