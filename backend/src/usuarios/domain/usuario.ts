import type { BaseLegal, MotivoDaEliminacao } from '@encomenda/contracts/titulares/motivos';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';

export interface RazoesDaEliminacao {
  readonly motivo: MotivoDaEliminacao;
  readonly base: BaseLegal;
  readonly pedidaPor: number | null;
}

export interface DadosDoUsuario {
  readonly nome: string;
  /** Lower case. Uniqueness is enforced outside. */
  readonly email: string;
  readonly papel: Papel;
}
export interface UsuarioExistente extends DadosDoUsuario {
  readonly situacao: 'ativo' | 'desativado';
  readonly segundoFator: boolean;
  /** Erasure of personal data; null before it begins. */
  readonly eliminacao: {
    readonly situacao: 'em-curso' | 'feita';
    readonly razoes: RazoesDaEliminacao;
  } | null;
}
export type Usuario = { readonly situacao: 'inexistente' } | UsuarioExistente;
