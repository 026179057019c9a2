/**
 * Makes the media worker run for a moment. It has no cron, so the event ends in an error of the
 * runtime's own, which changes nothing; nothing else reaches a queue consumer without a message.
 */
export async function triggerMediaWorker(origin: string): Promise<void> {
  const path = "/cdn-cgi/local/explorer/api/local/scheduled?worker=wishlight-media";
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(origin + path, { method: "POST", headers, body: '{"cron":"* * * * *"}' });
  await response.arrayBuffer();
}
