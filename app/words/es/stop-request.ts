import type * as english from "../en/stop-request";
import type { In } from "../say";

export const stopRequest: In<typeof english.stopRequest> = {
  title: "Detener la solicitud",
  description: "Detén una solicitud sobre tu cuenta.",
  heading: "¿Detener esta solicitud?",
  lead: "No haremos lo que pide, y tu cuenta se queda como está.",
  submit: "Detener la solicitud",
  stopped: "Solicitud detenida. No se cambió nada.",
};
