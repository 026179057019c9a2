import type * as english from "../en/rss";
import type { In } from "../say";

export const rssWords: In<typeof english.rssWords> = {
  title: "RSS",
  text: "Títulos e capas de obras novas no seu leitor de RSS. Não divulgue seu endereço: quem o tiver pode ler estes feeds em seu nome.",
  make: "Criar meu endereço",
  address: "Seu endereço privado",
  copy: "Copiar endereço",
  copied: "Endereço copiado.",
  copyFailed: "Não conseguimos copiar o endereço. Selecione-o no campo e copie.",
  renew: "Criar um novo endereço",
  renewHint:
    "Seus endereços antigos param de funcionar imediatamente, aqui e para todos os outros criadores.",
  renewAll: "Criar novos endereços",
  settingsTitle: "Endereços RSS",
  settingsText:
    "Você tem um endereço RSS privado para cada criador. Se outra pessoa puder ter algum deles, crie novos endereços: todos os antigos param de funcionar imediatamente.",
  settingsNone:
    "Você pode criar um endereço RSS privado na página de qualquer criador. Você ainda não criou nenhum.",
  channelText: (name) => `Obras novas de ${name}.`,
  untitled: "Upload sem título",
};
