interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/**
 * Whether what goes over the line is dear or slow, as far as the browser tells.
 * Source: https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/
 */
export function isThriftyLine(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (!connection) return false;
  const { saveData, effectiveType = "4g", type } = connection;
  return saveData === true || type === "cellular" || effectiveType !== "4g";
}
