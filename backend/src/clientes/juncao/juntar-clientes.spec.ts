import { describe, it } from 'vitest';
import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import { clienteCadastrado, dadosDeMaria } from '../../testing/builders/cliente.builder.js';
import { specFor } from '../../testing/given-when-then.js';
import { atualizarCliente } from '../cadastro/atualizar-cliente.js';
import { clienteFold, type Cliente } from '../domain/cliente.js';
import { eliminarJuntado } from '../domain/eliminar-juntado.js';
import { restaurarCliente } from '../domain/restaurar-cliente.js';
import { juntarCliente } from './juntar-clientes.js';

const given = specFor(clienteFold);
const [clienteId, ficaId] = [5, 3];
const maria = clienteCadastrado(clienteId);
const ativo: Cliente = { situacao: 'ativo', dados: dadosDeMaria, agendada: null };
const juntar = (fica: Cliente = ativo) => juntarCliente({ clienteId, ficaId, fica });
const juntado: ClienteEvent[] = [
  { type: 'ClienteJuntado', data: { clienteId, ficaId } },
  { type: 'ClienteExcluido', data: { clienteId } },
];
const restaurado: ClienteEvent = {
  type: 'ClienteRestaurado',
  data: { clienteId, ...dadosDeMaria },
};
const razoes = { motivo: 'pedido-do-titular', base: 'a-pedido', pedidaPor: 1 } as const;
const titular = `cliente-${clienteId}`;
const agendada = { ...razoes, para: '2030-01-02' };

describe('juntar clientes', () => {
  it('tira do cadastro o que sai, e diz qual fica', () => {
    given(maria)
      .when(juntar())
      .thenEvents(...juntado);
  });

  it('o que foi juntado não se junta, não se altera e não some: volta ao desfazer', () => {
    given(maria, ...juntado)
      .when(juntar())
      .thenRefused('cliente-juntado', 'Este cliente foi juntado ao cliente 3.');
    given(maria, ...juntado)
      .when(atualizarCliente({ clienteId, dados: dadosDeMaria, hoje: null }))
      .thenRefused('cliente-juntado', 'Este cliente foi juntado ao cliente 3.');
    given(maria, ...juntado)
      .when(restaurarCliente({ clienteId }))
      .thenEvents(restaurado);
    given(maria, ...juntado, restaurado)
      .when(juntar())
      .thenEvents(...juntado);
  });

  it.each([
    ['não existe', { situacao: 'inexistente' }, 'cliente-invalido', 'O campo Cliente é inválido.'],
    [
      'foi excluído',
      { ...ativo, situacao: 'excluido', ficaId: null },
      'cliente-invalido',
      'O campo Cliente é inválido.',
    ],
    [
      'já foi juntado',
      { ...ativo, situacao: 'excluido', ficaId: 9 },
      'fica-juntado',
      'O cliente 3 já foi juntado ao cliente 9.',
    ],
    ['foi eliminado', { situacao: 'eliminado' }, 'cliente-invalido', 'O campo Cliente é inválido.'],
  ] as [string, Cliente, string, string][])(
    'recusa ficar com um cliente que %s',
    (_, fica, code, message) => {
      given(maria).when(juntar(fica)).thenRefused(code, message, { campo: 'cliente_id' });
    },
  );

  it('recusa um cliente consigo mesmo, e um que não está no cadastro', () => {
    given(maria)
      .when(juntarCliente({ clienteId, ficaId: clienteId, fica: ativo }))
      .thenRefused('mesmo-cliente', 'Escolha outro cliente para juntar.', { campo: 'cliente_id' });
    given()
      .when(juntar())
      .thenRefused('cliente-inexistente', 'Cliente não encontrado.', 'inexistente');
  });

  it('espera pela eliminação agendada de qualquer um dos dois', () => {
    const message =
      'Há uma eliminação de dados agendada para um destes clientes. Cancele-a antes de juntar.';
    const doQueSai: TitularEvent = {
      type: 'EliminacaoAgendada',
      data: { titular, clienteId, ...agendada },
    };
    given(maria, doQueSai).when(juntar()).thenRefused('eliminacao-agendada', message);
    given(maria)
      .when(juntar({ ...ativo, agendada }))
      .thenRefused('eliminacao-agendada', message);
  });
});

describe('eliminar o que foi juntado', () => {
  const eliminar = eliminarJuntado({ clienteId, ficaId, ...razoes });
  const iniciada: TitularEvent = {
    type: 'EliminacaoIniciada',
    data: { titular, clienteId, ...razoes, apesarDaGuardaAte: null },
  };

  it('começa com a do que ficou, uma vez só', () => {
    given(maria, ...juntado)
      .when(eliminar)
      .thenEvents(iniciada);
    given(maria, ...juntado, iniciada)
      .when(eliminar)
      .thenNothing();
  });

  it('não toca quem voltou, nem quem foi juntado a outro', () => {
    given(maria, ...juntado, restaurado)
      .when(eliminar)
      .thenNothing();
    given(maria, ...juntado)
      .when(eliminarJuntado({ clienteId, ficaId: 9, ...razoes }))
      .thenNothing();
  });
});
