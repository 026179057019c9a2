import { networkFromIp } from "~/identity/limits/network.rules";
import type { Device } from "./device";

/** Cloudflare replaces a client's own headers. */
export function readDevice(request: Request): Device {
  const country = request.headers.get("CF-IPCountry");
  return {
    userAgent: request.headers.get("User-Agent")?.slice(0, 300) ?? null,
    country: country && /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null,
    network: networkFromIp(request.headers.get("CF-Connecting-IP")),
  };
}
