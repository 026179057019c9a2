/** Passed by {@link startProduct} to serve.ts, as JSON in the environment variable SERVE. */
export interface ServeOptions {
  port: number;
  stateDir: string;
  vars: Record<string, string>;
  verbose: boolean;
  inspectorPort: number;
  migrate: boolean;
  /** The folder of the build. */
  built: string;
}

export const READY = "wishlight: ready";
/** Before the sentence of a Refusal. */
export const REFUSED = "wishlight: refused ";
export const RESTARTED = "The local runtime stopped and was restarted. No stored data was lost.";
