/** Where the providers keep pictures of people: Google's. Microsoft and Apple name none in their tokens. */
const HOST = "googleusercontent.com";

/**
 * Whether an address out of a provider's token is one we fetch a picture from, so that no token has us call another
 * host: https, its usual port, no name or password in it.
 * @param allowHttp for a provider on this very machine
 */
export function isPictureAddress(address: string, allowHttp: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol === "http:") return allowHttp && (hostname === "127.0.0.1" || hostname === "localhost");
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return hostname === HOST || hostname.endsWith(`.${HOST}`);
}
