let networks = 0;

/**
 * The address of a visitor whose network nobody has used yet (10.0.0.0/8). The only source of such: files share
 * a runtime, and two counters would have one test use up the limits of another. Each is in another neighbourhood
 * (/24) than the one before: a test that asks with a cookie which was renewed since fails at once, not once in a while.
 */
export function newNetwork(): string {
  networks++;
  return `10.${[8, 0, 16].map((bits) => (networks >> bits) & 255).join(".")}`;
}

/** The same, in a neighbourhood (/24) of which nobody has come before (172.16.0.0/12). */
export function newNeighbourhood(): string {
  networks++;
  return `172.${16 + ((networks >> 8) & 15)}.${networks & 255}.9`;
}
