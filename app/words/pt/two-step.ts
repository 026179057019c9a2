import type * as english from "../en/two-step";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("pt");

export const twoStep: In<typeof english.twoStep> = {
  challenge: {
    title: "Verificação em duas etapas",
    description: `A segunda etapa para entrar no ${brand.name}.`,
    heading: "Verificação em duas etapas",
    leadApp: "Digite o código de seis dígitos do seu app autenticador.",
    leadRecovery: "Digite um dos seus códigos de recuperação. Cada código vale uma vez.",
    app: "Código",
    recovery: "Código de recuperação",
    submit: "Continuar",
    busy: "Verificando...",
    useRecovery: "Usar um código de recuperação",
    useApp: "Usar o app autenticador",
    back: "Voltar para o login",
  },
  section: {
    title: "Verificação em duas etapas",
    text: "Depois da senha, pedimos um código do seu celular. Assim, só a senha não basta.",
    on: "Ativada",
    off: "Desativada",
    setUp: "Configurar",
    manage: "Gerenciar",
  },
  page: {
    title: "Verificação em duas etapas",
    description: "Verificação em duas etapas da sua conta do Wishlight.",
    heading: "Verificação em duas etapas",
    back: "Configurações",
    off: {
      title: "Desativada",
      text: "Depois da senha, você digita um código de seis dígitos de um app autenticador no seu celular. Qualquer app de códigos de uso único funciona.",
      submit: "Configurar",
      busy: "Preparando...",
    },
    pending: {
      title: "App autenticador",
      scan: "Escaneie este código QR com seu app autenticador.",
      qrLabel: "Código QR para seu app autenticador",
      type: "Não consegue escanear? Digite esta chave no app:",
      open: "Está no celular? Abra seu app autenticador",
      code: "Código do app",
      codeHint:
        "Os seis dígitos que o app mostra agora. Ativaremos a verificação em duas etapas assim que o código estiver certo.",
      submit: "Ativar",
      busy: "Verificando...",
      cancel: "Cancelar",
    },
    codes: {
      title: "Códigos de recuperação",
      text: "Com cada código, você entra uma vez sem o celular. Salve-os agora, mas não no celular: não vamos mostrá-los de novo.",
      copy: "Copiar",
      copied: "Códigos de recuperação copiados.",
      copyFailed: "Não conseguimos copiar os códigos. Selecione e copie manualmente.",
      download: "Baixar",
      fileName: "wishlight-recovery-codes.txt",
      fileHead: `Códigos de recuperação do ${brand.name}. Cada código vale uma vez.`,
    },
    on: {
      title: "Ativada",
      text: "Pedimos um código do seu app autenticador quando você entra.",
      enabled: "A verificação em duas etapas está ativada. Seus outros dispositivos foram desconectados.",
      renewed: "Seus códigos de recuperação antigos não funcionam mais.",
      left: (count) =>
        plural(count, {
          one: `Resta ${count} código de recuperação.`,
          many: `Restam ${count} códigos de recuperação.`,
          other: `Restam ${count} códigos de recuperação.`,
        }),
      renewTitle: "Novos códigos de recuperação",
      renewText: "Receba dez códigos novos. Os antigos deixarão de funcionar.",
      renew: "Gerar novos códigos",
      offTitle: "Desativar",
      offText: "Você entrará apenas com sua senha.",
      switchOff: "Desativar",
      busy: "Processando...",
    },
    switchedOff: "A verificação em duas etapas está desativada.",
  },
};
