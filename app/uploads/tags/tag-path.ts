export function tagPath(tag: string): string {
  return `/tag/${encodeURIComponent(tag)}`;
}
