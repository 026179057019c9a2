import { networkOf } from "../limits/network.rules";
import type { Device } from "./device";

/** From where a request comes. Cloudflare writes these headers itself; a client's own are replaced. */
export function deviceOf(request: Request): Device {
  const country = request.headers.get("CF-IPCountry");
  return {
    userAgent: request.headers.get("User-Agent")?.slice(0, 300) ?? null,
    country: country && /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null,
    network: networkOf(request.headers.get("CF-Connecting-IP")),
  };
}
