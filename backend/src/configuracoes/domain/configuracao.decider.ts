import type {
  ConfiguracaoEvent,
  DadosDaConfiguracao,
} from '@encomenda/contracts/configuracoes/configuracao.events';
import type { Decider } from '@encomenda/contracts/shared/decider';
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
}

export type ConfiguracaoCommand =
  | { readonly tipo: 'AlterarConfiguracoes'; readonly dados: DadosDaConfiguracao }
  | { readonly tipo: 'DefinirLogo'; readonly logo: Logo }
  | { readonly tipo: 'RemoverLogo' };

/** The shop's settings: any of them may change at any time; the same again changes nothing. */
export const configuracaoDecider: Decider<Configuracao, ConfiguracaoCommand, ConfiguracaoEvent> = {
  initialState: { dados: null, logo: null },
  evolve(configuracao, event) {
    switch (event.type) {
      case 'ConfiguracoesAlteradas':
        return { ...configuracao, dados: event.data };
      case 'LogoDefinido':
        return { ...configuracao, logo: event.data };
      case 'LogoRemovido':
        return { ...configuracao, logo: null };
    }
  },
  decide(command, { dados, logo }) {
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
        return logo === null ? [] : [{ type: 'LogoRemovido', data: {} }];
    }
  },
};
