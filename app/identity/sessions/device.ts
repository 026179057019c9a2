/** From where a request comes, as far as a person may be shown it. */
export interface Device {
  /** User-Agent, cut to 300 characters. */
  userAgent: string | null;
  /** Country the network's edge finds the address in, ISO 3166-1 alpha-2, or null. */
  country: string | null;
  /** IPv4 address, or the /64 of an IPv6 one: what limits count and what the audit keeps. */
  network: string;
}

/** The device of somebody nobody knows: for work that no request asked for. */
export const NO_DEVICE: Device = { userAgent: null, country: null, network: "unknown" };
