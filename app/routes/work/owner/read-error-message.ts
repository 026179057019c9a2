export async function readErrorMessage(response: Response | null): Promise<string | null> {
  const body: unknown = await response?.json().catch(() => null);
  const error = isObject(body) ? body["error"] : null;
  const message = isObject(error) ? error["message"] : null;
  return typeof message === "string" ? message : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
