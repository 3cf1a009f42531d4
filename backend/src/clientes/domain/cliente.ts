import type { ClienteEvent, DadosDoCliente } from '@encomenda/contracts/clientes/cliente.events';
import { nascidoDepoisDe } from '@encomenda/contracts/clientes/nascimento';
import { Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/events/decider';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { BaseLegal, MotivoDaEliminacao } from '@encomenda/contracts/titulares/motivos';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';

export interface RazoesDaEliminacao {
  readonly motivo: MotivoDaEliminacao;
  readonly base: BaseLegal;
  readonly pedidaPor: number | null;
}

/** An erasure that is scheduled for a day. */
type Agendada = (RazoesDaEliminacao & { readonly para: Dia }) | null;

export type Cliente =
  | { readonly situacao: 'inexistente' }
  | { readonly situacao: 'ativo'; readonly dados: DadosDoCliente; readonly agendada: Agendada }
  | {
      readonly situacao: 'excluido';
      readonly dados: DadosDoCliente;
      readonly agendada: Agendada;
      /** The customer that it was merged into; null when it was only deleted. */
      readonly ficaId: number | null;
    }
  /** The erasure has begun and is irrevocable. */
  | { readonly situacao: 'eliminando'; readonly razoes: RazoesDaEliminacao }
  | { readonly situacao: 'eliminado' };

const initialState: Cliente = { situacao: 'inexistente' };

const agendadaDe = (cliente: Cliente): Agendada =>
  'agendada' in cliente ? cliente.agendada : null;

const comAgendada = (cliente: Cliente, agendada: Agendada): Cliente =>
  'agendada' in cliente ? { ...cliente, agendada } : cliente;

const razoesDe = ({ motivo, base, pedidaPor }: RazoesDaEliminacao): RazoesDaEliminacao => ({
  motivo,
  base,
  pedidaPor,
});

const evolve = (cliente: Cliente, event: ClienteEvent | TitularEvent): Cliente => {
  switch (event.type) {
    case 'ClienteCadastrado':
    case 'ClienteAtualizado':
    case 'ClienteRestaurado': {
      const { clienteId: _, ...dados } = event.data;
      return { situacao: 'ativo', dados, agendada: agendadaDe(cliente) };
    }
    case 'ClienteExcluido':
      return cliente.situacao === 'ativo'
        ? { ...cliente, situacao: 'excluido', ficaId: null }
        : cliente;
    case 'ClienteJuntado':
      return cliente.situacao === 'ativo'
        ? { ...cliente, situacao: 'excluido', ficaId: event.data.ficaId }
        : cliente;
    case 'EliminacaoAgendada':
      return comAgendada(cliente, { ...razoesDe(event.data), para: event.data.para });
    case 'AgendamentoDaEliminacaoCancelado':
      return comAgendada(cliente, null);
    case 'EliminacaoIniciada':
      return { situacao: 'eliminando', razoes: razoesDe(event.data) };
    case 'DadosPessoaisEliminados':
      return { situacao: 'eliminado' };
    case 'DadosPessoaisExportados':
      return cliente;
  }
};

export const clienteFold: Fold<Cliente, ClienteEvent | TitularEvent> = { initialState, evolve };

export const ficaDe = (cliente: Cliente): number | null =>
  cliente.situacao === 'excluido' ? cliente.ficaId : null;

/** @throws Recusa when the customer does not exist, was deleted, merged or erased */
export const exigirCliente = (cliente: Cliente): DadosDoCliente => {
  if (cliente.situacao === 'eliminando' || cliente.situacao === 'eliminado')
    throw Recusa.conflito('cliente-eliminado', 'Os dados pessoais deste cliente foram eliminados.');
  const ficaId = ficaDe(cliente);
  if (ficaId !== null)
    throw Recusa.conflito('cliente-juntado', `Este cliente foi juntado ao cliente ${ficaId}.`);
  if (cliente.situacao !== 'ativo')
    throw Recusa.inexistente('cliente-inexistente', 'Cliente não encontrado.');
  return cliente.dados;
};

export const exigirNascimentoPossivel = (
  { dataNascimento }: Pick<DadosDoCliente, 'dataNascimento'>,
  hoje: Dia,
): void => {
  if (dataNascimento !== null && nascidoDepoisDe(dataNascimento, hoje))
    throw Recusa.campo(
      'nascimento-no-futuro',
      'data_nascimento',
      'O campo Data de Nascimento deve ser uma data anterior ou igual a hoje.',
    );
};

export type ClienteDecision = Decision<Cliente, ClienteEvent | TitularEvent>;
