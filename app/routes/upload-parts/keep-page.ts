import type { ClientActionFunctionArgs } from "@remix-run/react";

/**
 * An action whose answer may not come: no connection, or a fault on the way. Remix would put the error page
 * in the place of everything; here the page stays and its form hears `lost`, so nothing typed or shown is gone.
 */
export async function keepPage({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect, to sign in again, say.
    if (error instanceof Response) throw error;
    return { lost: true };
  }
}
