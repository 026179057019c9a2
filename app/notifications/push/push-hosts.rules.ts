/** Chrome and most others, Firefox, Edge, Safari. */
const HOSTS = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
];

/** Keeps people from making us call other hosts. */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return HOSTS.some((host) => (host.startsWith("*") ? hostname.endsWith(host.slice(1)) : hostname === host));
}
