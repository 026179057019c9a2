type Node = string | Map<string, Node>;

/** Bracket keys: `a[b][0]=x`, `a[]=x`. Keys 0, 1, 2 … make a list. */
export function parseForm(text: string): unknown {
  const root = new Map<string, Node>();
  for (const [key, value] of new URLSearchParams(text)) place(root, keyPath(key), value);
  return plain(root, true);
}

function keyPath(key: string): string[] {
  const head = key.indexOf("[");
  if (head === -1) return [key];
  return [
    key.slice(0, head),
    ...[...key.slice(head).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? ""),
  ];
}

function place(map: Map<string, Node>, [first, ...rest]: string[], value: string): void {
  const name = first === "" || first === undefined ? String(map.size) : first;
  if (rest.length === 0) return void map.set(name, value);
  const child = map.get(name);
  const inner = child instanceof Map ? child : new Map<string, Node>();
  map.set(name, inner);
  place(inner, rest, value);
}

function plain(node: Node, isRoot = false): unknown {
  if (typeof node === "string") return node;
  const entries = [...node];
  if (!isRoot && entries.every(([name], index) => name === String(index))) {
    return entries.map(([, inner]) => plain(inner));
  }
  return Object.fromEntries(entries.map(([name, inner]) => [name, plain(inner)]));
}

/** `text()` warns about content types that aren't text. */
export async function bodyText(request: Request): Promise<string> {
  return new TextDecoder().decode(await request.arrayBuffer());
}
