import type {
  ConfiguracaoEvent,
  DadosDaConfiguracao,
} from '@encomenda/contracts/configuracoes/configuracao.events';
import { TEXTO_PADRAO } from '@encomenda/contracts/mensagens/texto-da-mensagem';
import type { TipoDeMensagem } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { NENHUM_SINAL, type RegraDoSinal } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/events/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';

export interface Logo {
  /** SHA-256 of the received bytes, hexadecimal. */
  readonly hash: string;
  readonly largura: number;
  readonly altura: number;
}

export interface Configuracao {
  /** Null while the shop has set nothing. */
  readonly dados: DadosDaConfiguracao | null;
  readonly logo: Logo | null;
  /** Null for the installation's default. */
  readonly anosDeGuarda: number | null;
  /** Only texts that the shop wrote itself. */
  readonly mensagens: ReadonlyMap<TipoDeMensagem, string>;
  readonly sinal: RegraDoSinal;
}

export const configuracaoFold: Fold<Configuracao, ConfiguracaoEvent> = {
  initialState: {
    dados: null,
    logo: null,
    anosDeGuarda: null,
    mensagens: new Map(),
    sinal: NENHUM_SINAL,
  },
  evolve(configuracao, event) {
    switch (event.type) {
      case 'ConfiguracoesAlteradas':
        return { ...configuracao, dados: event.data };
      case 'LogoDefinido':
        return { ...configuracao, logo: event.data };
      case 'LogoRemovido':
        return { ...configuracao, logo: null };
      case 'AnosDeGuardaAlterados':
        return { ...configuracao, anosDeGuarda: event.data.anosDeGuarda };
      case 'RegraDoSinalDefinida':
        return { ...configuracao, sinal: event.data };
      case 'MensagemEscrita': {
        const { tipo, texto } = event.data;
        const mensagens = new Map(configuracao.mensagens);
        if (texto === null) mensagens.delete(tipo);
        else mensagens.set(tipo, texto);
        return { ...configuracao, mensagens };
      }
    }
  },
};

type Decidido = readonly ConfiguracaoEvent[];

export const alterarConfiguracoes =
  ({ dados }: { readonly dados: DadosDaConfiguracao }) =>
  ({ dados: atuais }: Configuracao): Decidido =>
    atuais !== null && iguais(atuais, dados)
      ? []
      : [{ type: 'ConfiguracoesAlteradas', data: dados }];

export const definirLogo =
  ({ logo }: { readonly logo: Logo }) =>
  ({ logo: atual }: Configuracao): Decidido =>
    atual?.hash === logo.hash ? [] : [{ type: 'LogoDefinido', data: logo }];

export const removerLogo = ({ logo }: Configuracao): Decidido => {
  if (logo === null) throw Recusa.conflito('sem-logotipo', 'A loja não tem logotipo.');
  return [{ type: 'LogoRemovido', data: {} }];
};

export const alterarAnosDeGuarda =
  ({ anosDeGuarda }: { readonly anosDeGuarda: number | null }) =>
  (configuracao: Configuracao): Decidido =>
    configuracao.anosDeGuarda === anosDeGuarda
      ? []
      : [{ type: 'AnosDeGuardaAlterados', data: { anosDeGuarda } }];

export const definirRegraDoSinal =
  (regra: RegraDoSinal) =>
  ({ sinal }: Configuracao): Decidido =>
    iguais(sinal, regra) ? [] : [{ type: 'RegraDoSinalDefinida', data: regra }];

/** @param texto null restores the default text */
export const escreverMensagem =
  ({ tipo, texto }: { readonly tipo: TipoDeMensagem; readonly texto: string | null }) =>
  ({ mensagens }: Configuracao): Decidido => {
    const escrito = texto === TEXTO_PADRAO[tipo] ? null : texto;
    return (mensagens.get(tipo) ?? null) === escrito
      ? []
      : [{ type: 'MensagemEscrita', data: { tipo, texto: escrito } }];
  };

export type ConfiguracaoDecision = Decision<Configuracao, ConfiguracaoEvent>;
