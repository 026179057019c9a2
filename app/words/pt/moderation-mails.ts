import type * as english from "../en/moderation-mails";
import type { In } from "../say";

export const moderationMails: In<typeof english.moderationMails> = {
  reportReceived: {
    subject: "Recebemos sua denúncia",
    lines: ["Agradecemos sua denúncia. Uma pessoa vai analisá-la, e informaremos o resultado."],
    action: "Ver minha denúncia",
  },
  reportFollowed: {
    subject: "Agimos com base na sua denúncia",
    lines: ["Analisamos e restringimos o que você denunciou."],
    action: "Ver o resultado",
  },
  reportNotFollowed: {
    subject: "Não tomamos medidas sobre sua denúncia",
    lines: [
      "Analisamos o que você denunciou e não restringimos nada por causa da sua denúncia. Se você discordar, pode recorrer até o prazo indicado na página da denúncia. Outra pessoa vai analisar seu recurso.",
    ],
    action: "Ver o resultado",
  },
  reportReversed: {
    subject: "Mudamos uma decisão sobre sua denúncia",
    lines: [
      "Analisamos de novo o que tínhamos restringido após sua denúncia e o restauramos. Você fez a denúncia de boa-fé, então isso não conta contra você.",
    ],
    action: "Ver minha denúncia",
  },
  reportSealed: {
    subject: "O resultado da sua denúncia",
    lines: [
      "Agradecemos sua denúncia. Uma pessoa analisou o que você denunciou. Ninguém mais pode ver isso no site, e vamos informar as organizações de fora do Wishlight que precisam saber.",
      "Não compartilhe o que você viu e não guarde cópias.",
    ],
    action: "Ver minha denúncia",
  },
  reportUnsealed: {
    subject: "Analisamos sua denúncia de novo",
    lines: [
      "Duas pessoas analisaram de novo o que removemos do site após sua denúncia e o restauraram. Você fez a denúncia de boa-fé, então isso não conta contra você.",
    ],
    action: "Ver minha denúncia",
  },
  sealed: {
    subject: "Novo bloqueio",
    lines: ["Algo no site foi bloqueado e precisa de um guardião."],
    action: "Abrir bloqueios",
  },
  decided: {
    subject: "Uma decisão sobre sua conta ou suas obras",
    lines: [
      "Tomamos uma decisão que afeta você. Ela explica o que constatamos, em qual lei ou regra se baseia e por quanto tempo vale.",
    ],
    action: "Ler a decisão",
    after: [
      "Você pode recorrer por seis meses, sem custo. Outra pessoa vai analisar seu recurso. Você também pode procurar um órgão de resolução extrajudicial de litígios ou a justiça.",
    ],
  },
  decisionLifted: {
    subject: "Revogamos uma decisão sobre você",
    lines: ["Revogamos uma decisão anterior sobre você e as restrições dela."],
    action: "Ler a decisão",
  },
  appealReceived: {
    subject: "Recebemos seu recurso",
    lines: ["Uma pessoa que não tomou a decisão vai analisar seu recurso, e informaremos o resultado."],
    action: "Ver meu recurso",
  },
  appealUpheld: {
    subject: "Analisamos seu recurso e mantivemos a decisão",
    lines: [
      "Uma pessoa que não tomou a decisão analisou seu recurso e manteve a decisão. Nossa resposta explica o motivo.",
    ],
    action: "Ler a resposta",
    after: ["Você ainda pode procurar um órgão de resolução extrajudicial de litígios ou a justiça."],
  },
  appealReversed: {
    subject: "Analisamos seu recurso e revertemos a decisão",
    lines: ["Uma pessoa que não tomou a decisão analisou seu recurso e reverteu a decisão."],
    action: "Ler a resposta",
  },
  moderationAlert: {
    subject: "Caso urgente",
    lines: ["Alguém denunciou um possível risco de vida ou o abuso sexual de uma criança."],
    action: "Abrir o caso",
  },
  misuseWarning: {
    subject: "Várias das suas denúncias ou recursos eram infundados",
    lines: [
      "Constatamos que várias das suas denúncias ou recursos eram infundados. Se você enviar mais como esses, não poderá enviar nenhum por um tempo. As regras explicam quando e por quanto tempo.",
    ],
    action: "Ler as regras",
  },
  worksWarning: {
    subject: "Várias das suas obras violaram a lei",
    lines: [
      "Restringimos várias das suas obras porque elas violam a lei. Se isso acontecer de novo, podemos suspender sua conta por um tempo ou encerrá-la. As regras explicam o que consideramos, e você pode recorrer de cada decisão.",
    ],
    action: "Ler as regras",
  },
};

export const decisionMail: In<typeof english.decisionMail> = {
  about: (title) => `Sobre: ${title}`,
  reason: (reason) => `Motivo: ${reason}`,
};
