/** Push services of the browsers there are: Chrome and most others, Firefox, Edge, Safari. */
const HOSTS = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
];

/**
 * Whether an address is one at a push service, so that nobody can have us call another host: https, its usual port, no name
 * or password in it.
 */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return HOSTS.some((host) => (host.startsWith("*") ? hostname.endsWith(host.slice(1)) : hostname === host));
}
