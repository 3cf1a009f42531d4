import { describe, expect, it } from 'vitest';
import { desfazerClientes } from '../../clientes/clientes.desfazer.js';
import { desfazerConfiguracoes } from '../../configuracoes/configuracoes.desfazer.js';
import { desfazerProdutos } from '../../produtos/produtos.desfazer.js';
import {
  clientes,
  configuracoes,
  destino,
  entregas,
  imagem,
  logo,
  mudarImagem,
  produto,
  registroDe,
} from '../../testing/desfazer/atos-a-desfazer.js';
import { dadosDeMaria } from '../../testing/builders/cliente.builder.js';
import { ENTREGA_ID as entregaId } from '../../testing/builders/entrega.builder.js';
import { atualizarCliente } from '../../clientes/cadastro/atualizar-cliente.js';
import { cadastrarCliente } from '../../clientes/cadastro/cadastrar-cliente.js';
import { excluirCliente } from '../../clientes/cadastro/excluir-cliente.js';
import { criarEntrega } from '../../entregas/atos/criar-entrega.js';
import { adicionarDestino } from '../../entregas/destinos/adicionar-destino.js';
import { ordenarDestinos } from '../../entregas/destinos/ordenar-destinos.js';
import { removerDestino } from '../../entregas/destinos/remover-destino.js';
import { alternarFinalizacao } from '../../entregas/atos/alternar-finalizacao.js';
import { excluirEntrega } from '../../entregas/atos/excluir-entrega.js';
import { cadastrarProduto } from '../../produtos/cadastro/cadastrar-produto.js';
import {
  definirLogo,
  removerLogo,
  alterarConfiguracoes,
} from '../../configuracoes/domain/configuracao.js';

describe('o que outra pessoa fez depois', () => {
  const maria = (mudanca: object) =>
    atualizarCliente({ hoje: '2026-11-23', clienteId: 5, dados: { ...dadosDeMaria, ...mudanca } });

  it('fica: só volta o que ninguém mexeu, e isso é dito', async () => {
    const registro = registroDe(clientes);
    registro.act(cadastrarCliente({ hoje: '2026-11-23', clienteId: 5, dados: dadosDeMaria }));
    const ato = registro.act(maria({ nome: 'Ana', bairro: 'Centro' }));
    registro.act(maria({ nome: 'Bia', bairro: 'Centro' }));
    expect(await registro.plan(ato)).toMatchObject({
      muda: [
        'Volta ao que era: bairro.',
        'Fica como está: nome, alterado depois por Ana às 14:32.',
      ],
    });
    await registro.undo(ato);
    expect(registro.state).toMatchObject({ dados: { ...dadosDeMaria, nome: 'Bia' } });
  });

  it.each([
    ['alterado', maria({ nome: 'Bia' }), 'O cliente já foi alterado depois por Ana às 14:32.'],
    [
      'excluído',
      excluirCliente({ clienteId: 5, temPedidos: false }),
      'O cliente já foi excluído depois por Ana às 14:32.',
    ],
  ])('impede, com nome e hora: cliente %s', async (_, depois, impede) => {
    const registro = registroDe(clientes);
    const criado = registro.act(
      cadastrarCliente({ hoje: '2026-11-23', clienteId: 5, dados: dadosDeMaria }),
    );
    const alterado = registro.act(maria({ nome: 'Ana' }));
    registro.act(depois);
    expect(await registro.plan(alterado)).toEqual({ impede });
    expect(await registro.plan(criado)).toEqual({ impede });
  });

  it('um cliente que já tem pedidos não sai por se desfazer o seu cadastro', async () => {
    const registro = registroDe(
      desfazerClientes({
        temPedidos: async () => true,
        cliente: async () => ({ situacao: 'inexistente' }),
      }),
    );
    const criado = registro.act(
      cadastrarCliente({ hoje: '2026-11-23', clienteId: 5, dados: dadosDeMaria }),
    );
    await expect(registro.undo(criado)).rejects.toMatchObject({ codigo: 'cliente-com-pedidos' });
  });

  it('na entrega: destinos mexidos, remarcada, reaberta', async () => {
    const registro = registroDe(entregas);
    const criada = registro.act(criarEntrega({ entregaId, data: '2026-11-21' }));
    const um = registro.act(adicionarDestino({ ...destino, destinoId: 1, pedidoId: 101 }));
    expect(await registro.plan(criada)).toEqual({
      impede: 'A entrega já foi alterada depois por Ana às 14:32.',
    });
    registro.act(adicionarDestino({ ...destino, destinoId: 2, pedidoId: 13 }));
    const ordem = registro.act(ordenarDestinos({ entregaId, destinos: [2, 1] }));
    registro.act(removerDestino({ entregaId, destinoId: 1 }));
    expect(await registro.plan(um)).toEqual({
      impede: 'O destino já saiu da entrega depois por Ana às 14:32.',
    });
    expect(await registro.plan(ordem)).toEqual({
      impede: 'Os destinos já mudaram depois por Ana às 14:32.',
    });
    const finalizada = registro.act(alternarFinalizacao({ entregaId }));
    registro.act(alternarFinalizacao({ entregaId }));
    expect(await registro.plan(finalizada)).toEqual({
      impede: 'A entrega já foi reaberta depois por Ana às 14:32.',
    });
    const excluida = registro.act(excluirEntrega({ entregaId }));
    expect(await registro.plan(excluida)).toMatchObject({
      muda: ['A entrega volta com os destinos.', 'O pedido 13 foi cancelado e não volta com ela.'],
    });
    await registro.undo(excluida);
    expect(registro.state).toMatchObject({ situacao: 'aberta', destinos: [] });
  });

  it('nas fotos e no logotipo', async () => {
    const registro = registroDe(desfazerProdutos);
    registro.act(cadastrarProduto({ produtoId: 3, dados: produto, categoriaExiste: true }));
    const enviada = registro.act(imagem(7));
    registro.act(mudarImagem(null, false));
    expect(await registro.plan(enviada)).toEqual({
      impede: 'A foto já foi alterada depois por Ana às 14:32.',
    });
    const definido = registroDe(desfazerConfiguracoes);
    const ato = definido.act(definirLogo({ logo }));
    definido.act(removerLogo);
    expect(await definido.plan(ato)).toEqual({
      impede: 'O logotipo já mudou depois por Ana às 14:32.',
    });
    const primeiras = definido.act(alterarConfiguracoes({ dados: configuracoes }));
    expect(await definido.plan(primeiras)).toEqual({
      impede: 'Não há configurações anteriores para voltar.',
    });
  });
});
