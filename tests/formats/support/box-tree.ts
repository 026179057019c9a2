/** A plain reader of boxes to judge the real one: everything in memory, nothing limited. */
export interface Node {
  readonly type: string;
  readonly at: number;
  readonly body: DataView;
  readonly end: number;
}

const dataView = (bytes: Uint8Array, from: number, to: number) =>
  new DataView(bytes.buffer, bytes.byteOffset + from, to - from);

export function boxesIn(bytes: Uint8Array, from = 0, to = bytes.length): Node[] {
  const nodes: Node[] = [];
  const view = dataView(bytes, 0, bytes.length);
  for (let at = from; at + 8 <= to;) {
    const small = view.getUint32(at);
    const size = small === 1 ? Number(view.getBigUint64(at + 8)) : small === 0 ? to - at : small;
    const type = new TextDecoder("latin1").decode(bytes.subarray(at + 4, at + 8));
    if (size < 8 || at + size > to) throw new Error(`${type} at ${at} is no box`);
    nodes.push({ type, at, body: dataView(bytes, at + (small === 1 ? 16 : 8), at + size), end: at + size });
    at += size;
  }
  return nodes;
}

export function findAll(bytes: Uint8Array, path: string, within?: Node): Node[] {
  const [first = "", ...rest] = path.split("/");
  const start = within ? within.body.byteOffset - bytes.byteOffset : 0;
  const found = boxesIn(bytes, start, within?.end ?? bytes.length).filter(({ type }) => type === first);
  return rest.length === 0 ? found : found.flatMap((node) => findAll(bytes, rest.join("/"), node));
}

export function findOne(bytes: Uint8Array, path: string, within?: Node): Node {
  const [node] = findAll(bytes, path, within);
  if (!node) throw new Error(`no ${path}`);
  return node;
}
