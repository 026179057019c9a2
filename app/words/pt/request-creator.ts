import type * as english from "../en/request-creator";
import type { In } from "../say";

export const requestCreator: In<typeof english.requestCreator> = {
  title: "Acesso de criador",
  description: "Peça acesso para mostrar suas próprias obras no Wishlight.",
  heading: "Conte o que você faz",
  lead: "Algumas frases bastam: o que é, há quanto tempo você faz e onde as pessoas podem ver ou ouvir.",
  country: (name) =>
    `Antes de começar: ainda não podemos pagar criadores no seu país (${name}). Vamos guardar seus ganhos para você até podermos.`,
  anyCountry:
    "Antes de começar: ainda não podemos pagar criadores em todos os países. Informe seu país no perfil, e esta página dirá se podemos pagar você.",
  reason: "O que você faz",
  reasonPlaceholder: "Curtas sobre pontes, quase sempre à noite",
  submit: "Enviar pedido",
  busy: "Enviando...",
  granted: "Boas-vindas. Agora você é criador.",
  pending: "Recebemos seu pedido. Responderemos por e-mail.",
  already: "Você já tem acesso de criador.",
  toUpload: "Enviar uma obra",
  toSettings: "Voltar para as Configurações",
};
