import { COPIES_FOLDER } from "~/platform/browser-storage";

/** Null in private windows. */
export async function copiesFolder(create: boolean): Promise<FileSystemDirectoryHandle | null> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(COPIES_FOLDER, { create });
  } catch {
    return null;
  }
}

export async function listFileNames(folder: FileSystemDirectoryHandle | null): Promise<string[]> {
  const names: string[] = [];
  // TypeScript's types lack iteration.
  const entries = folder as unknown as { keys(): AsyncIterable<string> } | null;
  if (entries) for await (const name of entries.keys()) names.push(name);
  return names;
}
