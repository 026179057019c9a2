import type * as english from "../en/copyright-mails";
import { longDate, theirs, type In } from "../say";

export const copyrightMails: In<typeof english.copyrightMails> = {
  copyrightReceived: {
    subject: "Recebemos sua notificação de direitos autorais",
    lines: [
      "Agradecemos sua notificação. Uma pessoa vai analisá-la, e informaremos o resultado. Você pode acompanhar a análise de cada obra mencionada.",
    ],
    action: "Ver minha notificação",
  },
  copyrightRemoved: {
    subject: "Removemos uma obra sua após uma reivindicação de direitos autorais",
    lines: [
      "Alguém afirma que uma obra que você compartilhou pertence a essa pessoa ou a quem ela representa. Nós a removemos. A decisão explica o motivo e o que você pode fazer.",
    ],
    action: "Ler a decisão",
    after: [
      "Se a remoção foi um engano, você pode enviar uma contranotificação. Nesse caso, restauramos a obra após dez dias úteis, a menos que o reclamante entre com uma ação judicial. O reclamante recebe seu nome, endereço postal e telefone. Você também pode recorrer, e uma pessoa que não tomou a decisão analisará o recurso.",
    ],
  },
  counterNotice: {
    subject: "Contranotificação à sua notificação de direitos autorais",
    lines: [
      "A pessoa que compartilhou uma obra que removemos após sua notificação de direitos autorais enviou uma contranotificação. Esta é uma cópia dela (17 U.S.C. 512(g)(2)(B)).",
    ],
    action: "Ler ou informar uma ação judicial",
  },
  suitSaid: {
    subject: "Um reclamante diz que entrou com uma ação judicial",
    lines: [
      "Alguém que reivindica os direitos autorais de uma obra removida diz que entrou com uma ação judicial. Verifique isso e registre o resultado. Até lá, a obra continua removida, no máximo até o 14º dia útil após a contranotificação.",
    ],
    action: "Abrir a notificação",
  },
  counterEnded: {
    subject: "Sua contranotificação: a remoção terminou",
    lines: [
      "Nenhum reclamante nos informou a tempo que entrou com uma ação judicial, então a remoção terminou. Se você excluiu sua conta, não podemos restaurar o que foi excluído com ela.",
    ],
  },
};

const date = longDate("pt", "America/New_York");

export const copyrightMailWords: In<typeof english.copyrightMailWords> = {
  claimedBy: (name, email) => `Reivindicada por: ${name}, ${email}`,
  counter: (link) => `Envie uma contranotificação, com ou sem conta:\n${link}`,
  about: (title) => `Obra removida: ${title}`,
  from: (name, address, telephone) => `De: ${theirs(name)}, ${theirs(address)}, ${theirs(telephone)}`,
  states:
    "Essa pessoa declara, sob pena de perjúrio, que acredita de boa-fé que a obra foi removida por engano ou por identificação incorreta. Ela aceita a jurisdição do Tribunal Federal Distrital do distrito do seu endereço ou, fora dos Estados Unidos, de qualquer distrito em que possamos ser encontrados, e aceitará a citação feita por você.",
  says: (words) => `Nas palavras dessa pessoa: ${theirs(words)}`,
  signed: (signature) => `Assinado: ${signature}`,
  restored: (at) =>
    `Vamos restaurar a obra ao fim de ${date.format(at)}, o décimo dia útil, a menos que você nos informe antes disso que entrou com uma ação que pede uma ordem judicial contra ela.`,
};
