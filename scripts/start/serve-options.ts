/** Passed by {@link startProduct} to serve.ts, as JSON in the environment variable SERVE. */
export interface ServeOptions {
  port: number;
  stateDir: string;
  vars: Record<string, string>;
  verbose: boolean;
  inspectorPort: number;
  migrate: boolean;
}

export const READY = "wishlight: ready";
export const RESTARTED = "The local runtime stopped and was restarted. No stored data was lost.";
