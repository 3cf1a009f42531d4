import type {
  ConfiguracaoEvent,
  DadosDaConfiguracao,
} from '@encomenda/contracts/configuracoes/configuracao.events';
import { Recusa, type Decider } from '@encomenda/contracts/shared/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';

export interface Logo {
  /** SHA-256 of the original bytes. */
  readonly hash: string;
  readonly largura: number;
  readonly altura: number;
}

export interface Configuracao {
  /** Null before anything was set. */
  readonly dados: DadosDaConfiguracao | null;
  readonly logo: Logo | null;
  /** Null as long as the installation's are taken. */
  readonly anosDeGuarda: number | null;
}

export type ConfiguracaoCommand =
  | { readonly tipo: 'AlterarConfiguracoes'; readonly dados: DadosDaConfiguracao }
  | { readonly tipo: 'DefinirLogo'; readonly logo: Logo }
  | { readonly tipo: 'RemoverLogo' }
  | { readonly tipo: 'AlterarAnosDeGuarda'; readonly anosDeGuarda: number | null };

/** The shop's settings: any of them may change at any time; the same again changes nothing. */
export const configuracaoDecider: Decider<Configuracao, ConfiguracaoCommand, ConfiguracaoEvent> = {
  initialState: { dados: null, logo: null, anosDeGuarda: null },
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
    }
  },
  decide(command, { dados, logo, anosDeGuarda }) {
    switch (command.tipo) {
      case 'AlterarConfiguracoes':
        return dados !== null && iguais(dados, command.dados)
          ? []
          : [{ type: 'ConfiguracoesAlteradas', data: command.dados }];
      case 'DefinirLogo':
        return logo?.hash === command.logo.hash
          ? []
          : [{ type: 'LogoDefinido', data: command.logo }];
      case 'RemoverLogo':
        if (logo === null) throw Recusa.conflito('sem-logotipo', 'A loja não tem logotipo.');
        return [{ type: 'LogoRemovido', data: {} }];
      case 'AlterarAnosDeGuarda':
        return anosDeGuarda === command.anosDeGuarda
          ? []
          : [{ type: 'AnosDeGuardaAlterados', data: { anosDeGuarda: command.anosDeGuarda } }];
    }
  },
};
