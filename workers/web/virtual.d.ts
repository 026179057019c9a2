declare module "virtual:remix/server-build" {
  const build: unknown;
  export = build;
}
