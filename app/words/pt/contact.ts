import type * as english from "../en/contact";
import type { In } from "../say";

export const contact: In<typeof english.contact> = {
  title: "Contato",
  description: "Como falar com a equipe do Wishlight sobre suporte, questões jurídicas e privacidade.",
  heading: "Fale com a gente",
  lead: "Cada mensagem é lida por uma pessoa. Informe o endereço da página, o que você fez e a referência do erro, se apareceu alguma. Nunca vamos pedir sua senha.",
  support: {
    title: "Suporte",
    text: "Login, uploads que falham, assinaturas, repasses ou qualquer outra coisa que não esteja funcionando.",
  },
  legal: {
    title: "Jurídico",
    text: "Direitos autorais e outros direitos, pedidos de remoção e dúvidas sobre os Termos de Serviço.",
  },
  privacy: {
    title: "Privacidade",
    text: "Cópias dos seus dados, correções ou dúvidas sobre os dados que armazenamos.",
  },
  before: "Procurando uma resposta rápida?",
  faqLink: "Leia as perguntas frequentes",
};
