import { titularCliente } from '@encomenda/contracts/clientes/cliente.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import {
  dispensaAGuarda,
  type BaseLegal,
  type MotivoDaEliminacao,
} from '@encomenda/contracts/titulares/motivos';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import type { Cliente } from './cliente.js';

export interface PedirEliminacao {
  readonly clienteId: number;
  readonly motivo: MotivoDaEliminacao;
  readonly base: BaseLegal;
  readonly pedidaPor: number | null;
  /** The customer's name, typed to confirm. */
  readonly confirmacao: string;
  /** Erase now, although the law still requires keeping the data. */
  readonly mesmoAssim: boolean;
  /** Business day until which the law requires keeping the data; null when it requires nothing. */
  readonly guardarAte: Dia | null;
  readonly hoje: Dia;
}

export interface CancelarAgendamento {
  readonly clienteId: number;
}

/** For a scheduled erasure that is due, or whose day must move because the duty to keep changed. */
export interface IniciarEliminacao {
  readonly clienteId: number;
  readonly guardarAte: Dia | null;
  readonly hoje: Dia;
}

export interface ConcluirEliminacao {
  readonly clienteId: number;
}

export interface RegistrarExportacao {
  readonly clienteId: number;
  readonly formato: 'json' | 'pdf';
}

const inexistente = (): Recusa =>
  Recusa.inexistente('cliente-inexistente', 'Cliente não encontrado.');

const dadosEliminados = (): Recusa =>
  Recusa.conflito('cliente-eliminado', 'Os dados pessoais deste cliente foram eliminados.');

const quem = (clienteId: number) => ({ titular: titularCliente({ clienteId }), clienteId });

const semEspacosAMais = (nome: string): string => nome.trim().replace(/\s+/g, ' ');

/** Text that the user types to confirm: the name, or `Cliente 7` once the customer was deleted. */
export const nomeAConfirmar = (cliente: Cliente, clienteId: number): string =>
  cliente.situacao === 'ativo' ? cliente.dados.nome : `Cliente ${clienteId}`;

/** Erases at once, or schedules the erasure while the law requires keeping the data. @throws Recusa */
export const pedirEliminacao =
  (command: PedirEliminacao) =>
  (cliente: Cliente): readonly TitularEvent[] => {
    if (cliente.situacao === 'inexistente') throw inexistente();
    if (cliente.situacao === 'eliminando' || cliente.situacao === 'eliminado') return [];
    const { clienteId, motivo, base, pedidaPor, mesmoAssim, guardarAte, hoje } = command;
    const nome = semEspacosAMais(nomeAConfirmar(cliente, clienteId));
    if (semEspacosAMais(command.confirmacao) !== nome)
      throw Recusa.campo(
        'confirmacao-diferente',
        'confirmacao',
        'Escreva o nome do cliente como está no cadastro.',
      );
    const razoes = { ...quem(clienteId), motivo, base, pedidaPor };
    const guarda = guardarAte !== null && guardarAte > hoje ? guardarAte : null;
    if (guarda !== null && !mesmoAssim) {
      const { agendada } = cliente;
      const igual =
        agendada?.para === guarda && agendada.motivo === motivo && agendada.base === base;
      return igual ? [] : [{ type: 'EliminacaoAgendada', data: { ...razoes, para: guarda } }];
    }
    if (guarda !== null && !dispensaAGuarda(base))
      throw Recusa.campo(
        'base-nao-dispensa',
        'base_legal',
        'Este motivo não permite eliminar antes do fim do prazo. Escolha outro ou agende.',
      );
    return [{ type: 'EliminacaoIniciada', data: { ...razoes, apesarDaGuardaAte: guarda } }];
  };

export const cancelarAgendamento =
  ({ clienteId }: CancelarAgendamento) =>
  (cliente: Cliente): readonly TitularEvent[] => {
    if (cliente.situacao === 'inexistente') throw inexistente();
    if (cliente.situacao === 'eliminando')
      throw Recusa.conflito(
        'eliminacao-iniciada',
        'A eliminação já começou e não pode mais ser cancelada.',
      );
    if (cliente.situacao === 'eliminado') throw dadosEliminados();
    if (!cliente.agendada)
      throw Recusa.conflito('nada-agendado', 'Não há eliminação agendada para este cliente.');
    return [{ type: 'AgendamentoDaEliminacaoCancelado', data: quem(clienteId) }];
  };

/** Business day of the erasure. A changed setting may move it to an earlier day, but to tomorrow at the earliest. */
export const diaDaEliminacao = ({
  para,
  guardarAte,
  hoje,
}: {
  para: Dia;
  guardarAte: Dia | null;
  hoje: Dia;
}): Dia => {
  const quantoAntes = para <= hoje ? hoje : somarDias(hoje, 1);
  return guardarAte !== null && guardarAte > quantoAntes ? guardarAte : quantoAntes;
};

export const iniciarEliminacao =
  ({ clienteId, guardarAte, hoje }: IniciarEliminacao) =>
  (cliente: Cliente): readonly TitularEvent[] => {
    const agendada = 'agendada' in cliente ? cliente.agendada : null;
    if (!agendada) return [];
    const { para, ...razoes } = agendada;
    const data = { ...quem(clienteId), ...razoes };
    const dia = diaDaEliminacao({ para, guardarAte, hoje });
    if (dia <= hoje)
      return [{ type: 'EliminacaoIniciada', data: { ...data, apesarDaGuardaAte: null } }];
    return dia === para ? [] : [{ type: 'EliminacaoAgendada', data: { ...data, para: dia } }];
  };

export const concluirEliminacao =
  ({ clienteId }: ConcluirEliminacao) =>
  (cliente: Cliente): readonly TitularEvent[] =>
    cliente.situacao === 'eliminando'
      ? [{ type: 'DadosPessoaisEliminados', data: { ...quem(clienteId), ...cliente.razoes } }]
      : [];

export const registrarExportacao =
  ({ clienteId, formato }: RegistrarExportacao) =>
  (cliente: Cliente): readonly TitularEvent[] => {
    if (cliente.situacao === 'inexistente') throw inexistente();
    if (cliente.situacao === 'eliminando' || cliente.situacao === 'eliminado')
      throw dadosEliminados();
    return [{ type: 'DadosPessoaisExportados', data: { ...quem(clienteId), formato } }];
  };
