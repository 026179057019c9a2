/** `t=…,v1=…`: HMAC-SHA256 of time and body (docs.stripe.com/webhooks/signature). */
export async function signatureHeader(body: string, secret: string, at: number): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(`${at}.${body}`));
  const hex = [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `t=${at},v1=${hex}`;
}
