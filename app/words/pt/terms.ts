import type * as english from "../en/terms";
import type { In } from "../say";

export const terms: In<typeof english.terms> = {
  title: "Termos de Serviço",
  description:
    "O acordo entre você e o Wishlight: uso do serviço, sua conta, seu conteúdo, pagamentos, encerramento e alterações.",
  lead: "Estes termos são o acordo entre você e o Wishlight Studio sobre o uso do Wishlight. Ao criar uma conta, você os aceita. Procuramos escrevê-los de forma fácil de ler.",
  version: "Versão v1.0",
  clauses: [
    {
      title: "Uso do serviço",
      paragraphs: [
        "Você pode usar o Wishlight se tiver pelo menos 13 anos e se a lei do seu país permitir. Se você não tiver atingido a maioridade nesse país, um dos pais ou responsáveis precisa concordar.",
        "Sua assinatura é para seu uso pessoal. Não copie, grave, revenda nem exiba em público o que outras pessoas enviaram. Não colete esse conteúdo de forma automatizada nem tente contornar os limites do serviço. Não envie nada ilegal, que incite o ódio ou cause dano a outras pessoas, nem software malicioso.",
        "Uma página à parte traz as regras para o que as pessoas compartilham aqui: como julgamos, como explicamos as decisões, como recorrer e como ordenamos as obras. Essa página faz parte destes termos.",
      ],
    },
    {
      title: "Responsabilidade pela sua conta",
      paragraphs: [
        "Os dados que você informa no cadastro precisam ser verdadeiros e seus. Não revele sua senha a ninguém. Você é responsável pelo que acontece por meio da sua conta até nos avisar que outra pessoa teve acesso a ela.",
        "Cada conta pertence a uma só pessoa. Se você acha que alguém está usando a sua, mude a senha, saia de todos os dispositivos e escreva para nós.",
      ],
    },
    {
      title: "Propriedade do conteúdo",
      paragraphs: [
        "O que você envia continua sendo seu. Você nos dá apenas a permissão de que precisamos para operar o serviço: armazenar seus arquivos, criar versões menores deles e mostrar os públicos aos membros enquanto você os mantiver públicos. Essa permissão termina quando você os exclui.",
        "Você confirma que criou o que envia ou que tem o direito de compartilhá-lo. Se uma obra sua aparecer aqui sem o seu consentimento, escreva para o endereço jurídico abaixo e informe a página. Vamos retirá-la do ar enquanto analisamos o caso.",
      ],
    },
    {
      id: "payments",
      title: "Pagamentos",
      paragraphs: [
        "Os criadores recebem uma parte da receita das assinaturas conforme o engajamento com suas obras públicas, paga todo mês por meio de um provedor de pagamentos. Podemos reter repasses se as visualizações não vierem de pessoas ou se houver disputa de direitos. Cabe a você declarar os impostos sobre o que recebe.",
      ],
    },
    {
      title: "Encerramento",
      paragraphs: [
        "Você pode excluir sua conta a qualquer momento nas Configurações. Isso remove seus arquivos, seu perfil e suas sessões e não pode ser desfeito.",
        "Podemos suspender ou encerrar uma conta que viole estes termos. A menos que a lei ou a segurança de outras pessoas impeça, explicamos o motivo antes e damos tempo para você levar suas obras. Mesmo assim, pagamos o que você ganhou legitimamente.",
      ],
    },
    {
      title: "Alterações destes termos",
      paragraphs: [
        "Podemos precisar alterar estes termos quando o serviço ou a lei mudar. Avisaremos por e-mail sobre alterações importantes com pelo menos 30 dias de antecedência. Se você não concordar, pode encerrar sua conta antes que elas entrem em vigor. Se continuar usando o Wishlight depois disso, vale a nova versão.",
      ],
    },
  ],
  contactBefore: "Dúvidas sobre estes termos:",
};
