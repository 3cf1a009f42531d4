import { describe, it } from 'vitest';
import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import { clienteCadastrado, dadosDeMaria } from '../../testing/builders/cliente.builder.js';
import { specFor } from '../../testing/given-when-then.js';
import { clienteFold } from './cliente.js';
import { cadastrarCliente } from '../cadastro/cadastrar-cliente.js';
import { atualizarCliente } from '../cadastro/atualizar-cliente.js';
import { excluirCliente } from '../cadastro/excluir-cliente.js';
import { restaurarCliente } from './restaurar-cliente.js';

const given = specFor(clienteFold);
const clienteId = 5;
const maria = clienteCadastrado(clienteId);
const excluido: ClienteEvent = { type: 'ClienteExcluido', data: { clienteId } };
const soComNome = {
  ...dadosDeMaria,
  cpf: null,
  dataNascimento: null,
  cep: null,
  bairro: null,
  cidade: null,
  estado: null,
  logradouro: null,
  numero: null,
  telefone: null,
  email: null,
};

describe('cadastrar cliente', () => {
  it.each([
    ['todos os campos', dadosDeMaria],
    ['só o nome', soComNome],
  ])('guarda %s', (_, dados) => {
    given()
      .when(cadastrarCliente({ hoje: '2026-11-23', clienteId, dados }))
      .thenEvents({ type: 'ClienteCadastrado', data: { clienteId, ...dados } });
  });

  it.each([
    ['cadastrado', [maria]],
    ['excluído', [maria, excluido]],
  ])('não cadastra de novo um cliente %s', (_, historia) => {
    given(...historia)
      .when(cadastrarCliente({ hoje: '2026-11-23', clienteId, dados: dadosDeMaria }))
      .thenRefused('cliente-ja-existe', 'Este cliente já está cadastrado.');
  });
});

describe('atualizar cliente', () => {
  it('guarda o cadastro inteiro', () => {
    const dados = { ...dadosDeMaria, complemento: 'Fundos' };
    given(maria)
      .when(atualizarCliente({ hoje: '2026-11-23', clienteId, dados }))
      .thenEvents({ type: 'ClienteAtualizado', data: { clienteId, ...dados } });
  });

  it('fica quieto quando nada mudou desde a última vez', () => {
    const dados = { ...dadosDeMaria, complemento: 'Fundos' };
    given(maria, { type: 'ClienteAtualizado', data: { clienteId, ...dados } })
      .when(atualizarCliente({ hoje: '2026-11-23', clienteId, dados: { ...dados } }))
      .thenNothing();
  });

  it.each([
    ['não existe', []],
    ['foi excluído', [maria, excluido]],
  ])('recusa um cliente que %s', (_, historia) => {
    given(...historia)
      .when(atualizarCliente({ hoje: '2026-11-23', clienteId, dados: dadosDeMaria }))
      .thenRefused('cliente-inexistente', 'Cliente não encontrado.', 'inexistente');
  });
});

describe('a data de nascimento', () => {
  const hoje = '2026-11-23';
  const nascido = (dataNascimento: string) => ({ ...dadosDeMaria, dataNascimento });
  const futuro = [
    'nascimento-no-futuro',
    'O campo Data de Nascimento deve ser uma data anterior ou igual a hoje.',
    { campo: 'data_nascimento' },
  ] as const;

  it('não fica no futuro', () => {
    for (const dia of ['2026-11-24', '2099-01-01']) {
      given()
        .when(cadastrarCliente({ hoje, clienteId, dados: nascido(dia) }))
        .thenRefused(...futuro);
      given(maria)
        .when(atualizarCliente({ hoje, clienteId, dados: nascido(dia) }))
        .thenRefused(...futuro);
    }
  });

  it('pode ser hoje', () => {
    given()
      .when(cadastrarCliente({ hoje, clienteId, dados: nascido(hoje) }))
      .thenEvents({ type: 'ClienteCadastrado', data: { clienteId, ...nascido(hoje) } });
  });

  it('que já foi aceita não impede de mudar o resto', () => {
    const dados = { ...nascido('2099-01-01'), nome: 'Maria Silva' };
    given({ type: 'ClienteCadastrado', data: { clienteId, ...nascido('2099-01-01') } })
      .when(atualizarCliente({ hoje, clienteId, dados }))
      .thenEvents({ type: 'ClienteAtualizado', data: { clienteId, ...dados } });
  });
});

describe('excluir cliente', () => {
  const excluir = { clienteId, temPedidos: false } as const;

  it('tira do cadastro um cliente sem pedidos', () => {
    given(maria).when(excluirCliente(excluir)).thenEvents(excluido);
  });

  it('recusa um cliente com pedidos', () => {
    given(maria)
      .when(excluirCliente({ ...excluir, temPedidos: true }))
      .thenRefused('cliente-com-pedidos', 'Este cliente possui pedidos e não pode ser excluído.');
  });

  it.each([
    ['não existe', []],
    ['já foi excluído', [maria, excluido]],
  ])('recusa um cliente que %s', (_, historia) => {
    given(...historia)
      .when(excluirCliente(excluir))
      .thenRefused('cliente-inexistente', 'Cliente não encontrado.', 'inexistente');
  });
});

describe('restaurar cliente', () => {
  const restaurar = restaurarCliente({ clienteId });
  const restaurado: ClienteEvent = {
    type: 'ClienteRestaurado',
    data: { clienteId, ...dadosDeMaria },
  };

  it('volta como estava no cadastro, e pode ser excluído outra vez', () => {
    given(maria, excluido).when(restaurar).thenEvents(restaurado);
    given(maria, excluido, restaurado)
      .when(excluirCliente({ clienteId, temPedidos: false }))
      .thenEvents(excluido);
  });

  it('recusa o que não está excluído, ou nunca existiu', () => {
    for (const historia of [[maria], [maria, excluido, restaurado]])
      given(...historia)
        .when(restaurar)
        .thenRefused('cliente-nao-excluido', 'Este cliente não está excluído.');
    given()
      .when(restaurar)
      .thenRefused('cliente-inexistente', 'Cliente não encontrado.', 'inexistente');
  });

  it('quem teve os dados pessoais eliminados não volta', () => {
    given(maria, excluido, {
      type: 'DadosPessoaisEliminados',
      data: {
        titular: `cliente-${clienteId}`,
        clienteId,
        motivo: 'pedido-do-titular',
        base: 'a-pedido',
        pedidaPor: 1,
      },
    })
      .when(restaurar)
      .thenRefused('cliente-eliminado', 'Os dados pessoais deste cliente foram eliminados.');
  });
});
