interface KeyOwner {
  key: string;
  /** The file it is, or was made from. */
  path: string | null;
  /** The id of the work it was made for. */
  work: number | null;
}

/** @returns null for a key that isn't one of ours, which is left alone */
export function keyOwner(key: string): KeyOwner | null {
  const [, work] = /^derived\/(\d{1,15})\/./.exec(key) ?? [];
  if (work !== undefined) return { key, path: null, work: Number(work) };
  const file = /^(?:streams\/([0-9a-f-]{36}\/[^/]+)\/.+|[0-9a-f-]{36}\/[^/]+)$/.exec(key);
  return file && { key, path: file[1] ?? key, work: null };
}
