import type * as english from "../en/about";
import type { In } from "../say";

export const about: In<typeof english.about> = {
  title: "Sobre",
  description: "O que é o Wishlight, para quem ele existe e como tratamos espectadores e criadores.",
  heading: "Um pequeno cinema que nunca fecha",
  lead: "No Wishlight, quem faz filmes, imagens e sons mostra seu trabalho a quem veio ver e ouvir. É só isso, e nos esforçamos para que continue assim.",
  sections: [
    {
      title: "Por que criamos o Wishlight",
      paragraphs: [
        "A maioria dos lugares para mostrar seu trabalho gira em torno de outra coisa: o próximo post, as reações, o anúncio no meio. O trabalho só preenche o espaço. A gente queria o contrário: uma sala escura, uma luz e aquilo que você veio ver.",
        "Por isso existe um feed, na ordem em que as obras foram publicadas. Cada obra tem sua própria página, aparece em tamanho completo e leva o nome de quem a fez. E, quando acaba, acaba.",
      ],
    },
    {
      title: "Como ganhamos dinheiro",
      paragraphs: [
        "Os espectadores pagam uma assinatura mensal que começa com um teste grátis. Todo mês, os criadores recebem uma parte da receita das assinaturas, conforme o tempo que as pessoas assistiram ou ouviram. Você não precisa fazer barulho para ganhar. Precisa de gente que fique até o fim.",
      ],
    },
    {
      title: "O que fica com os criadores",
      paragraphs: [
        "Tudo. O que você envia é seu, e é você quem decide se é privado ou público. Quando você exclui uma obra, nós também a excluímos: o arquivo, as imagens que geramos a partir dele e o registro de que ela esteve aqui.",
        "Vendemos assinaturas, não o que sabemos sobre você.",
      ],
    },
    {
      title: "Quem somos",
      paragraphs: [
        "O Wishlight é produzido pelo Wishlight Studio, um pequeno grupo de pessoas que já operou projetores, mixou discos e escreveu software para as duas coisas. Se algo aqui puder melhorar, queremos saber.",
      ],
    },
  ],
  contact: "Fale com a gente",
};
