import type * as english from "../en/copyright";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");

export const copyrightWords: In<typeof english.copyrightWords> = {
  title: "Notificação de direitos autorais",
  description:
    "Informe que uma obra no Wishlight pertence a você ou a alguém que você representa e peça que a removamos.",
  lead: "Use este formulário para pedir que removamos sua obra se ela estiver aqui sem o seu consentimento. Ele cobre o que a lei dos EUA exige (17 U.S.C. 512(c)(3)), e o aceitamos de qualquer país.",
  beforeSending:
    "Antes de enviar: se removermos a obra, diremos a quem a compartilhou que você a reivindica e informaremos seu nome e e-mail. Seu endereço postal e seu telefone ficam conosco.",
  falseClaims:
    "Se você reivindicar, sabendo disso, algo que não é seu, responderá por perdas e danos (17 U.S.C. 512(f)). Notificações infundadas também contam como uso indevido segundo nossas regras.",
  rulesLink: "Ler as regras, cláusula 5",
  addresses: "Onde ela está neste site?",
  addressesHint:
    "O endereço da obra, como https://…/upload/12. Você pode listar até dez, um por linha. Analisamos cada um separadamente.",
  wrongAddress: (line) => `Não encontramos uma obra de outra pessoa neste endereço: ${line.slice(0, 80)}`,
  claimed: "Qual é a sua obra?",
  claimedHint: "O título, quem a fez e onde podemos ver o original.",
  name: "Seu nome completo",
  postalAddress: "Seu endereço postal",
  telephone: "Seu telefone",
  email: "Seu e-mail",
  goodFaith:
    "Acredito de boa-fé que este uso não foi autorizado pelo titular dos direitos autorais, por seu agente nem pela lei.",
  accuracy:
    "As informações desta notificação são exatas e, sob pena de perjúrio, declaro que sou titular do direito violado ou que estou autorizado a agir em nome do titular.",
  signature: "Assinatura eletrônica",
  signatureHint: "Digite seu nome completo. Ele vale como sua assinatura.",
  submit: "Enviar notificação",
  busy: "Enviando...",
  done: "Recebemos sua notificação. Enviaremos uma confirmação por e-mail, e uma pessoa a analisará em até 72 horas.",
  agentTitle: "Agente designado para notificações de direitos autorais",
  agentAlso: "Você também pode escrever ao agente. Inclua tudo o que o formulário pede.",
  link: "Enviar uma notificação de direitos autorais",
  moreNeeded:
    "A lei exige mais informações para uma reivindicação de direitos autorais. A próxima página traz o formulário e mantém o que você digitou.",

  decision: {
    claimedBy: "Reivindicada por",
    gone: "Não armazenado mais",
    counterTitle: "Contranotificação",
    counterLead:
      "Se a obra foi removida por engano ou por identificação incorreta, você pode enviar uma contranotificação. Nesse caso, restauramos a obra após dez dias úteis, a menos que o reclamante entre com uma ação judicial. O reclamante recebe seu nome, endereço postal e telefone.",
    counterLink: "Enviar contranotificação",
    sentAt: "Você enviou uma contranotificação em {at}.",
    restoredOn:
      "Vamos restaurar a obra ao fim de {at}, a menos que o reclamante entre com uma ação judicial.",
    restored: "Restauramos a obra depois da sua contranotificação.",
    sued: "O reclamante entrou com uma ação judicial. A obra continua removida até que a justiça ou outra decisão determine o contrário.",
    over: "A remoção já tinha terminado.",
    strikes: (count, of) => `Advertências por direitos autorais: ${count} de ${of} até {until}`,
    strikesText: (of, months) =>
      `Cada notificação de direitos autorais que atendemos conta como uma advertência, não importa quantas obras ela mencione. Com ${of} advertências em ${months} meses, encerramos a conta. Uma advertência não conta se a remoção for revertida ou se for respondida por uma contranotificação sem ação judicial.`,
  },

  counter: {
    title: "Contranotificação",
    description: "Conteste a remoção de uma obra depois de uma notificação de direitos autorais.",
    about: (title) => `Contestar a remoção de ${title}`,
    lead: "Para uma obra removida por engano ou por identificação incorreta. Este formulário cobre o que a lei dos EUA exige (17 U.S.C. 512(g)(3)).",
    beforeSending:
      "Antes de enviar: o reclamante recebe uma cópia com seu nome, endereço postal e telefone. Ele pode processar você.",
    what: "Obra removida",
    where: "Página",
    claims: "Reivindicada por",
    next: "Restauramos a obra ao fim do décimo dia útil após recebermos sua contranotificação, a menos que antes disso o reclamante nos informe que entrou com uma ação judicial. Um recurso é diferente: nossa própria equipe o analisa, e mais ninguém recebe seu endereço.",
    words: "Por que foi um engano",
    wordsHint: "O reclamante também recebe este texto.",
    optional: "opcional",
    emailHint: "Enviaremos o resultado por e-mail. O reclamante não recebe este endereço.",
    mistake:
      "Sob pena de perjúrio: acredito de boa-fé que a obra foi removida por engano ou por identificação incorreta.",
    jurisdiction:
      "Aceito a jurisdição do Tribunal Federal Distrital do distrito do meu endereço ou, fora dos Estados Unidos, de qualquer distrito em que o Wishlight possa ser encontrado, e aceitarei a citação da pessoa que enviou a notificação ou de seu agente.",
    submit: "Enviar contranotificação",
    sent: "Recebemos sua contranotificação e estamos enviando uma cópia ao reclamante.",
    notFound: "Não há nenhuma remoção a contestar aqui.",
    over: "Esta remoção terminou, então não há nada a contestar.",
    unreachable:
      "Não armazenamos mais os dados do reclamante, então não podemos enviar a ele uma contranotificação. Você ainda pode recorrer ou escrever para nós.",
    back: "Voltar para a decisão",
  },

  suit: {
    title: "Contranotificação à sua notificação de direitos autorais",
    description: "A resposta à sua notificação de direitos autorais e o que você pode fazer.",
    bad: "Não conseguimos ler este link. Abra-o de novo pelo e-mail.",
    lead: (title) => `A pessoa que compartilhou ${title} enviou esta contranotificação.`,
    name: "Nome",
    postalAddress: "Endereço postal",
    telephone: "Telefone",
    words: "Nas palavras dessa pessoa",
    signature: "Assinatura eletrônica",
    sentAt: "Enviada",
    restoredOn: "Vamos restaurar a obra ao fim de {at}.",
    restored: "Restauramos a obra.",
    over: "Este caso está encerrado.",
    suedNoted: "Registramos que você entrou com uma ação judicial. A obra continua removida.",
    said: "Você nos informou que entrou com uma ação judicial, e estamos verificando. Até lá, a obra continua removida, no máximo até o 14º dia útil após a contranotificação.",
    formTitle: "Você entrou com uma ação judicial?",
    formLead:
      "A obra só continua removida se você tiver entrado com uma ação que peça uma ordem judicial contra este uso. Informe o tribunal e o número do processo. Podemos pedir uma cópia.",
    court: "Tribunal",
    number: "Número do processo",
    submit: "Entrei com uma ação",
    busy: "Enviando...",
  },

  staff: {
    title: "Notificações de direitos autorais",
    heading: (id, report) => `Notificação de direitos autorais ${id} (denúncia #${report})`,
    one: (id) => `Notificação de direitos autorais ${id}`,
    description: "Uma notificação de direitos autorais e se o reclamante entrou com uma ação judicial.",
    facts:
      "Se uma notificação não for válida e você não restringir nada, o reclamante vê seus fatos. Se você remover a obra, o dono vê o nome do reclamante, então decida as outras denúncias do caso separadamente.",
    work: "Obra reivindicada",
    works: (works) =>
      plural(works, {
        one: "A única obra desta notificação.",
        many: `Uma de ${works} obras desta notificação.`,
        other: `Uma de ${works} obras desta notificação.`,
      }),
    forgotten: "Não armazenamos mais os dados do reclamante.",
    saidSued: (court, number) => `O reclamante diz que entrou com uma ação judicial: ${court}, ${number}`,
    sued: (words) => `O reclamante entrou com uma ação judicial. ${words}`,
    denied: (words) => `O reclamante não entrou com uma ação judicial. ${words}`,
    counterNone: "Contranotificação: nenhuma",
    counterOpen: "Contranotificação: aberta. Vamos restaurar a obra ao fim de {at}.",
    counterOutcomes: {
      restored: "Contranotificação: obra restaurada",
      sued: "Contranotificação: o reclamante entrou com uma ação judicial",
      over: "Contranotificação: a remoção já tinha terminado",
    },
    noteTitle: "O reclamante entrou com uma ação judicial?",
    noteLead:
      "Se sim, a obra continua removida apesar de uma contranotificação. Diga como você sabe: pelo registro do tribunal ou por uma cópia da petição.",
    outcome: "Resultado",
    choose: "Escolha",
    outcomeSued: "Entrou com uma ação: a obra continua removida",
    outcomeDenied: "Não entrou com uma ação",
    words: "Como você sabe",
    submit: "Salvar resultado",
    done: "Salvo.",
    toCase: "Voltar para o caso",
    link: "Analisar a notificação ou registrar uma ação judicial",
  },
};
