/** What {@link startProduct} tells the process that runs the workers, as JSON in the environment variable SERVE. */
export interface ServeOptions {
  port: number;
  /** Absolute. */
  stateDir: string;
  /** Variables of the site beside those of its configuration. */
  vars: Record<string, string>;
  /** Whether the site logs each request. */
  verbose: boolean;
  inspectorPort: number;
  /** Whether the databases are brought up to date first. */
  migrate: boolean;
}

/** Printed by that process once the site answers. */
export const READY = "wishlight: ready";
/** Printed when workerd ended and was started again. */
export const RESTARTED = "The local runtime ended and was started again. What is stored is as it was.";
