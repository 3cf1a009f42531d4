import type { BaseLegal, MotivoDaEliminacao } from '@encomenda/contracts/titulares/motivos';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';

/** Why, on what ground and for whom a user's personal data is erased. */
export interface RazoesDaEliminacao {
  readonly motivo: MotivoDaEliminacao;
  readonly base: BaseLegal;
  readonly pedidaPor: number | null;
}

export interface DadosDoUsuario {
  readonly nome: string;
  /** Lower case. That nobody else has it is reserved where the command runs. */
  readonly email: string;
  readonly papel: Papel;
}
export interface UsuarioExistente extends DadosDoUsuario {
  readonly situacao: 'ativo' | 'desativado';
  readonly segundoFator: boolean;
  /** Of their personal data; null as long as nobody began it. */
  readonly eliminacao: {
    readonly situacao: 'em-curso' | 'feita';
    readonly razoes: RazoesDaEliminacao;
  } | null;
}
export type Usuario = { readonly situacao: 'inexistente' } | UsuarioExistente;
