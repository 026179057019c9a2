/** The /64: one household gets 2^64 addresses (RFC 6177). */
export function networkFromIp(address: string | null | undefined): string {
  if (!address) return "unknown";
  const text = address.trim().toLowerCase();
  if (!text.includes(":")) return text.slice(0, 45);
  const mapped = text.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/);
  if (mapped?.[1]) return mapped[1];
  const [head = "", tail] = text.split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/64`;
}

/** Providers move households within it. */
export function networkNeighbourhood(network: string): string {
  const v4 = network.match(/^(\d+\.\d+\.\d+)\.\d+$/);
  if (v4?.[1]) return `${v4[1]}.0/24`;
  const v6 = network.match(/^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/);
  return v6?.[1] ? `${v6[1]}::/48` : network;
}

export function neighbourhoodPrefix(network: string): string {
  return networkNeighbourhood(network).replace(/(?<=\.)0\/24$|(?<=:):\/48$/, "");
}
