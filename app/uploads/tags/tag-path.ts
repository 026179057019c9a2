/** Where a tag's works are. @param tag its key */
export function tagPath(tag: string): string {
  return `/tag/${encodeURIComponent(tag)}`;
}
