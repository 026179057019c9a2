import type * as english from "../en/rules";
import type { In } from "../say";

export const rules: In<typeof english.rules> = {
  title: "Regras e como julgamos",
  description:
    "O que não é permitido no Wishlight, quem decide, como explicamos as decisões, como recorrer e como ordenamos as obras.",
  lead: "Estas regras fazem parte dos Termos de Serviço. Se você violar uma delas, informamos qual foi, por quê e como pedir que outra pessoa reveja a decisão.",
  updated: "Versão v1.0",
  clauses: (n) => [
    {
      title: "O que não é permitido",
      paragraphs: [
        "Abuso sexual infantil e qualquer coisa que o minimize. Imagens íntimas de alguém sem consentimento, reais ou geradas por máquina. Terrorismo e sua apologia. Ameaças e incitação a ferir alguém.",
        "Qualquer coisa que viole uma lei no lugar em que é mostrada. Obras de outras pessoas que você não tem o direito de compartilhar. Informações privadas de outras pessoas. Assédio. Spam, falsidade de identidade e visualizações falsas.",
        "Atos sexuais e violência gratuita.",
      ],
    },
    {
      title: "Como encontramos",
      paragraphs: [
        "Qualquer pessoa pode denunciar uma obra ou um perfil, mesmo sem conta, pela página de contato, e os membros podem denunciar comentários. O número de denúncias não muda como julgamos algo. O histórico de denúncias anteriores de uma pessoa só influencia o que analisamos primeiro.",
        "Três coisas são automáticas: o que decorre de três advertências por direitos autorais, o que decorre de uma contranotificação (cláusula 5) e a remoção de arquivos conhecidos. Se um arquivo for idêntico, byte por byte, a um que removemos por abuso sexual infantil, imagens íntimas sem consentimento, terrorismo ou porque uma lei o proíbe, nós o removemos antes que alguém o veja. O dono vê o motivo e pode recorrer, e uma pessoa analisa o recurso.",
        "Também comparamos imagens e capas de vídeos automaticamente com as removidas, e uma pessoa analisa as que se parecem. Isso não restringe nada automaticamente, e não procuramos nada além disso. Recusamos nomes e comentários que contenham palavras de uma lista.",
        "Os criadores decidem se suas obras têm comentários, podem ocultar comentários nas suas obras e podem bloquear pessoas. São escolhas deles, não decisões nossas, e não afetam denúncias, decisões nem recursos.",
      ],
    },
    {
      title: "Quem decide e quando",
      paragraphs: [
        "Quem decide é a nossa própria equipe, cada pessoa com sua própria conta protegida por verificação em duas etapas, e nunca em causa própria. Analisamos risco de vida e abuso infantil imediatamente, terrorismo em até uma hora, imagens íntimas em até 48 horas e todo o resto em até 72 horas.",
        "Uma decisão pode remover ou ocultar uma obra, marcá-la para adultos, remover um comentário, suspender os comentários ou as denúncias de alguém, reter ou encerrar pagamentos, suspender uma conta por um tempo ou encerrá-la. Informamos à pessoa afetada o que restringimos, onde e até quando, a lei ou a regra, o que constatamos, como descobrimos e o que ela pode fazer a respeito. Não dizemos quem denunciou nem quem decidiu, exceto no caso dos reclamantes de direitos autorais, que identificamos.",
      ],
    },
    {
      title: "Recursos",
      paragraphs: [
        `Você pode recorrer de uma decisão por ${n.appealDays} dias, sem custo, se ela afetar você ou se você denunciou algo e nós não agimos. Uma pessoa que não tomou a decisão analisa seu recurso e responde por escrito. Se revertermos uma decisão, tudo volta a ser como antes: a obra, seu lugar nas listas, seu dinheiro.`,
        "Você também pode recorrer a um órgão certificado de resolução extrajudicial de litígios (art. 21 da Lei de Serviços Digitais da UE) ou à justiça. Nada aqui retira esse direito.",
      ],
    },
    {
      title: "Direitos autorais",
      paragraphs: [
        "Se sua obra está aqui sem o seu consentimento, envie uma notificação de direitos autorais pelo formulário abaixo ou ao agente designado. Se removermos a obra, informamos o nome e o e-mail do reclamante a quem a compartilhou. Este é o único caso em que identificamos quem denunciou.",
        `Quem a compartilhou pode recorrer, como em qualquer outra decisão, ou enviar uma contranotificação. O reclamante recebe então uma cópia com o nome, o endereço postal e o telefone dessa pessoa. Depois, restauramos a obra ao fim do ${n.restoreAfter}º dia útil nos EUA, a menos que o reclamante tenha nos informado que entrou com uma ação judicial. Se ainda precisarmos verificar isso, nós a restauramos no máximo até o fim do ${n.restoreUntil}º.`,
        `Cada notificação que atendemos conta como uma advertência enquanto a remoção estiver em vigor, não importa quantas obras ela mencione. Várias notificações sobre a mesma obra também contam como uma. Com ${n.strikes} advertências em ${n.strikeMonths} meses (365 dias), a conta é encerrada automaticamente, e uma pessoa analisa eventuais recursos. Uma advertência deixa de contar se a remoção for revertida ou se for respondida por uma contranotificação sem ação judicial. Se, com isso, não restarem advertências suficientes para o encerramento de uma conta, ela é restaurada com suas obras.`,
        `Guardamos os nomes e endereços das notificações e contranotificações por ${n.keptYears} anos após o último evento do caso, mesmo que uma conta seja excluída, porque a lei permite ações judiciais durante esse tempo.`,
      ],
    },
    {
      title: "Uso indevido",
      paragraphs: [
        `Se você envia com frequência denúncias ou recursos infundados, enviamos um aviso depois de ${n.warnAfter} em 90 dias. Depois de ${n.pauseAfter}, você não poderá enviar nenhum por ${n.pauseDays} dias, se eles forem mais da metade de tudo o que você enviou. Suspendemos por um tempo, ou encerramos, contas que compartilham com frequência obras claramente ilegais. Consideramos quantas são, que parte do total representam, sua gravidade e se houve intenção.`,
      ],
    },
    {
      title: "Como ordenamos as obras",
      paragraphs: [
        "No feed, na página de um criador, nas tags e entre os criadores que você segue: mais recentes primeiro, pela data em que a obra se tornou pública pela primeira vez. Mais assistidas: pelas visualizações de assinantes nos últimos sete dias. Pesquisa: pelo quanto as palavras correspondem, ou mais recentes primeiro se houver muitos resultados.",
        "Ninguém pode pagar por um lugar, e não tentamos adivinhar nada sobre você. A ordem é a mesma para menores de 18 anos: não usamos o que eles, ou qualquer outra pessoa, assistem para recomendar obras. Denúncias não rebaixam uma obra. Decisões podem rebaixá-la, e informam isso. Você pode mudar quem segue e seus filtros a qualquer momento.",
      ],
    },
    {
      title: "Obras para adultos",
      paragraphs: [
        "Os criadores podem marcar suas obras como 18+, e uma decisão também pode. Só o criador e as pessoas com 18 anos ou mais, segundo a data de nascimento informada, podem ver essas obras, seja em listas, na pesquisa, em links, e-mails ou arquivos. Quem não entrou na conta ou não informou a data de nascimento não pode vê-las. A marca 18+ não rebaixa uma obra para adultos.",
      ],
    },
    {
      title: "Dinheiro",
      paragraphs: [
        "Uma decisão pode reter os ganhos de uma obra enquanto estiver em vigor. Se for revertida, nós os pagamos. Se não for, eles vão para outros criadores, nunca para nós. O mesmo vale para o que os membros pagarem depois por esse período, e descontamos eventuais reembolsos.",
        `Uma decisão pode reter todos os ganhos de uma conta por causa de um risco, por no máximo ${n.holdDays} dias, não importa quantas decisões se sucedam. Depois, nós os pagamos. Quando encerramos uma conta, pagamos, após ${n.holdDays} dias, o que suas obras lícitas ganharam, mesmo que o dono a exclua.`,
      ],
    },
    {
      title: "Contato",
      paragraphs: [
        "Autoridades, sinalizadores de confiança e todas as demais pessoas podem falar conosco pelo endereço jurídico abaixo, em inglês. É o nosso ponto de contato único nos termos dos arts. 11 e 12 da Lei de Serviços Digitais da UE (DSA).",
      ],
    },
  ],
  contactBefore: "Questões jurídicas e autoridades:",
  transparency: "Ver denúncias e decisões em números",
};
