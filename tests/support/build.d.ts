declare module "*/build/server/index.js" {
  const worker: {
    fetch(request: Request, env: object, context: ExecutionContext): Promise<Response>;
    scheduled(event: ScheduledController, env: object, context: ExecutionContext): Promise<void>;
  };
  export default worker;
}
