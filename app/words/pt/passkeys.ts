import type * as english from "../en/passkeys";
import type { In } from "../say";
import { brand } from "./brand";

export const passkeyWords: In<typeof english.passkeyWords> = {
  signIn: "Continuar com chave de acesso",
  second: "Usar uma chave de acesso",
  busy: "Aguardando sua chave de acesso...",
  unsupported: "Este navegador não aceita chaves de acesso. Entre de outra forma.",
  stopped: "Você não usou uma chave de acesso. Tente de novo ou entre de outra forma.",
  failed: "Não conseguimos verificar sua chave de acesso. Confira sua conexão e tente de novo.",
  page: {
    title: "Chaves de acesso",
    description: `Chaves de acesso da sua conta do ${brand.name}.`,
    heading: "Chaves de acesso",
    back: "Configurações",
    listTitle: "Suas chaves de acesso",
    listText: "Remova as chaves de acesso que você perdeu ou não usa mais.",
    empty: "Nenhuma chave de acesso ainda.",
    added: "Adicionada em {date}",
    used: "Último uso em {date}",
    neverUsed: "Ainda não usada",
    synced: "Sincronizada",
    bound: "Em um só dispositivo",
    name: "Nome",
    rename: "Renomear",
    renameNamed: (name) => `Renomear ${name}`,
    save: "Salvar nome",
    cancel: "Cancelar",
    remove: "Remover",
    removeNamed: (name) => `Remover ${name}`,
    removeTitle: (name) => `Remover ${name}?`,
    removeText: "Você não poderá mais entrar com ela. Exclua-a também do seu gerenciador de senhas.",
    addTitle: "Adicionar chave de acesso",
    addText:
      "Seu dispositivo pede sua impressão digital, seu rosto ou seu PIN e guarda a chave de acesso. Nós nunca vemos nada disso.",
    nameHint:
      "Ajuda a diferenciar suas chaves de acesso. Por exemplo, o nome do dispositivo em que ela está.",
    submit: "Adicionar chave de acesso",
    busy: "Aguardando seu dispositivo...",
    full: "Você atingiu o limite de chaves de acesso. Remova uma para adicionar outra.",
    noScript: "Você precisa de JavaScript para adicionar uma chave de acesso.",
    passkeyAdded: "Chave de acesso adicionada.",
    renamed: "Chave de acesso renomeada.",
    removed: "Chave de acesso removida.",
    unsupported: "Este navegador não pode criar chaves de acesso.",
    stopped: "A chave de acesso não foi adicionada. Tente de novo.",
    known: "Este dispositivo já tem uma chave de acesso desta conta.",
  },
};

export const passkeyNameErrors: In<typeof english.passkeyNameErrors> = {
  missing: "Digite um nome.",
  long: (max) => `Use no máximo ${max} caracteres.`,
};
