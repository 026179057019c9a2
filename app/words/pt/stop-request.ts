import type * as english from "../en/stop-request";
import type { In } from "../say";

export const stopRequest: In<typeof english.stopRequest> = {
  title: "Interromper pedido",
  description: "Interrompa um pedido sobre sua conta.",
  heading: "Interromper este pedido?",
  lead: "Não vamos atender a ele, e sua conta fica como está.",
  submit: "Interromper o pedido",
  stopped: "Pedido interrompido. Nada mudou.",
};
