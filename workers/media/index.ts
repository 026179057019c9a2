export default {
  async queue(batch, env) { console.log("got", batch.messages.length, env.APP_ORIGIN); },
} satisfies ExportedHandler<any>;
