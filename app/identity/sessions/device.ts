export interface Device {
  userAgent: string | null;
  /** ISO 3166-1 alpha-2, as Cloudflare's edge locates the address. */
  country: string | null;
  network: string;
}

export const NO_DEVICE: Device = { userAgent: null, country: null, network: "unknown" };
