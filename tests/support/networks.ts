let networks = 0;

/**
 * Each in another neighbourhood (/24) than the one before, so that a request with an outdated cookie always fails.
 * The only source, because files share a runtime and its limits.
 */
export function newNetwork(): string {
  networks++;
  return `10.${[8, 0, 16].map((bits) => (networks >> bits) & 255).join(".")}`;
}

export function newNeighbourhood(): string {
  networks++;
  return `172.${16 + ((networks >> 8) & 15)}.${networks & 255}.9`;
}
