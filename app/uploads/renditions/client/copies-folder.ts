import { COPIES_FOLDER } from "~/platform/browser-storage";

/** @returns null where the browser keeps no files (a private window), or has none of ours and may not `create` it */
export async function copiesFolder(create: boolean): Promise<FileSystemDirectoryHandle | null> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(COPIES_FOLDER, { create });
  } catch {
    return null;
  }
}

/** Names of what lies in it. */
export async function namesIn(folder: FileSystemDirectoryHandle | null): Promise<string[]> {
  const names: string[] = [];
  // The types of TypeScript know no iteration of folders yet.
  const entries = folder as unknown as { keys(): AsyncIterable<string> } | null;
  if (entries) for await (const name of entries.keys()) names.push(name);
  return names;
}
