const HOST = "googleusercontent.com";

/** Keeps a token from making us call another host. @param allowHttp for a provider on this machine */
export function isPictureAddress(address: string, allowHttp: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol === "http:") return allowHttp && (hostname === "127.0.0.1" || hostname === "localhost");
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return hostname === HOST || hostname.endsWith(`.${HOST}`);
}
