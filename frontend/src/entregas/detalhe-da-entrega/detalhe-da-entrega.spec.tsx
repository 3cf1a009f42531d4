import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Destino, DetalheDaEntrega } from '@encomenda/contracts/entregas/entregas.http';
import { connectLive } from '../../app/socket';
import { HISTORICO_DE_QUALQUER, SEM_HISTORICO } from '../../historico/historico.fixtures';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../../testing/fake-api';
import { createFakeSocket } from '../../testing/fake-socket';
import { renderApp } from '../../testing/render';
import { destinoDe, entregaDe } from '../entregas.fixtures';
import { rotas } from '../entregas.routes';
import { assuntos } from '../entregas.socket';

const FINALIZADO_AT = '2026-11-23T18:30:00Z';

describe('detalhe da entrega', () => {
  let server: FakeApi;
  let entrega: DetalheDaEntrega;
  let destinos: Destino[];

  beforeEach(() => {
    destinos = [
      destinoDe({ id: 1, nome: 'Ana Lima' }),
      destinoDe({ id: 2, nome: 'Bruno Reis', a_receber: 0 }),
      destinoDe({ id: 3, nome: 'Carla Dias', a_receber: 70.5 }),
    ];
    entrega = entregaDe({ destinos: [1, 2, 3], destinos_entregues: 1 });
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get(HISTORICO_DE_QUALQUER, SEM_HISTORICO);
    server.get('/api/adm/entregas/show/3', () => ({ body: entrega }));
    server.get('/api/adm/entrega-destinos/datatable/3', ({ query }) => ({
      body: pagina(destinos, query),
    }));
  });

  const abrir = async (after: string[] = []) => {
    const view = renderApp(rotas, { at: '/adm/entregas/show/3', after });
    await screen.findByRole('heading', { name: 'Entrega 3' });
    return view;
  };
  const principal = () => within(screen.getByRole('main'));
  const botao = (nome: string | RegExp) => principal().queryByRole('button', { name: nome });
  const rota = () =>
    within(screen.getByRole('list', { name: 'Destinos, na ordem da rota' }))
      .getAllByRole('listitem')
      .map(
        (parada) => within(parada).getByRole('link', { name: /^[A-Z][a-z]+ [A-Z]/ }).textContent,
      );
  const dado = (rotulo: string) => screen.getByText(rotulo, { selector: 'dt' }).nextSibling;

  it('mostra a entrega e os destinos na ordem da rota, com o que receber em cada um', async () => {
    await abrir();
    await screen.findByText('Ana Lima');
    expect(rota()).toEqual(['Ana Lima', 'Bruno Reis', 'Carla Dias']);
    expect(dado('Data')).toHaveTextContent('23/11/2026');
    expect(dado('Total de destinos')).toHaveTextContent('3');
    expect(dado('Entregues')).toHaveTextContent('1 de 3');
    expect(screen.queryByText('Finalizado em')).not.toBeInTheDocument();
    const [primeira, segunda] = screen.getAllByRole('listitem').slice(-3);
    expect(primeira).toHaveTextContent(/A receber R\$\s50,00/);
    expect(primeira).toHaveTextContent('Rua do Sol, 12, fundos');
    expect(primeira).toHaveTextContent('Carmo · Olinda – PE · CEP 53020-140');
    expect(segunda).toHaveTextContent('Nada a receber');
    expect(screen.getByText(/^Total a receber/)).toHaveTextContent(/R\$\s120,50/);
    expect(screen.getByRole('link', { name: 'Ana Lima' })).toHaveAttribute(
      'href',
      '/adm/entrega-destinos/show/1',
    );
    expect(screen.getByRole('link', { name: 'Pedido #101' })).toHaveAttribute(
      'href',
      '/adm/pedidos/show/101',
    );
  });

  it('abre o endereço no mapa e o copia', async () => {
    const { user } = await abrir();
    const mapa = await screen.findByRole('link', { name: 'Abrir no mapa: Ana Lima' });
    expect(mapa).toHaveAttribute('target', '_blank');
    expect(mapa).toHaveAttribute('rel', 'noreferrer');
    expect(decodeURIComponent(mapa.getAttribute('href')!)).toBe(
      'https://www.google.com/maps/search/?api=1&query=Rua do Sol, 12, Carmo, Olinda – PE, 53020-140',
    );
    const escrever = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copiar endereço: Ana Lima' }));
    expect(await screen.findByText('Endereço copiado.')).toBeInTheDocument();
    expect(escrever).toHaveBeenCalledWith('Rua do Sol, 12, fundos, Carmo, Olinda – PE, 53020-140');
    escrever.mockRejectedValue(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copiar endereço: Ana Lima' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível copiar.');
  });

  it('sem endereço não oferece mapa nem cópia', async () => {
    const nada = { cep: null, bairro: null, cidade: null, estado: null };
    destinos = [destinoDe({ ...nada, logradouro: null, numero: null, complemento: null })];
    await abrir();
    expect(await screen.findByText('Sem endereço')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /mapa/ })).not.toBeInTheDocument();
    expect(botao(/^Copiar/)).not.toBeInTheDocument();
  });

  it('uma rota longa vem inteira, página por página', async () => {
    destinos = Array.from({ length: 120 }, (_d, i) =>
      destinoDe({ id: i + 1, nome: `Cliente ${String.fromCharCode(65 + (i % 26))}` }),
    );
    await abrir();
    await waitFor(() => expect(rota()).toHaveLength(120));
    expect(
      server
        .requestsTo('/api/adm/entrega-destinos/datatable/3')
        .map(({ query }) => query.get('page')),
    ).toEqual(['1', '2', '3']);
  });

  describe('finalizar', () => {
    it('finaliza a entrega como foi vista, e desfaz', async () => {
      server.put('/api/adm/entregas/finalizar/3', () => {
        const aberta = entrega.finalizado_at === null;
        entrega = entregaDe({
          ...entrega,
          revisao: entrega.revisao + 1,
          finalizado_at: aberta ? FINALIZADO_AT : null,
          finalizado_at_br: aberta ? '23/11/2026 15:30' : null,
        });
        const message = `Entrega ${aberta ? 'finalizada' : 'reaberta'} com sucesso.`;
        return { body: { message, type: 'success' } };
      });
      const { user } = await abrir();
      await user.click(botao('Finalizar')!);
      expect(await screen.findByText('Entrega finalizada com sucesso.')).toBeInTheDocument();
      await waitFor(() => expect(dado('Finalizado em')).toHaveTextContent('23/11/2026 15:30'));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await user.click(botao('Não Finalizar')!);
      expect(await screen.findByText('Entrega reaberta com sucesso.')).toBeInTheDocument();
      await waitFor(() => expect(botao('Finalizar')).toBeInTheDocument());
      const enviados = server.requestsTo('/api/adm/entregas/finalizar/3');
      expect(enviados.map(({ headers }) => headers.get('If-Match'))).toEqual(['6', '7']);
      expect(enviados.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
        'finalizar-3-6',
        'finalizar-3-7',
      ]);
    });

    it('se outra pessoa foi mais rápida, mostra a frase do servidor como erro', async () => {
      const frase = 'A entrega foi alterada por outra pessoa. Confira e tente de novo.';
      server.put('/api/adm/entregas/finalizar/3', () => ({
        status: 409,
        body: { message: frase, type: 'error' },
      }));
      const { user } = await abrir();
      await user.click(botao('Finalizar')!);
      expect(await screen.findByRole('alert')).toHaveTextContent(frase);
      await waitFor(() => expect(botao('Finalizar')).toBeEnabled());
    });

    it.each([
      [1, 'Marcar 1 pedido finalizado como Entregue'],
      [2, 'Marcar 2 pedidos finalizados como Entregue'],
    ])('com %s a entregar, oferece marcar, e a oferta fica até ser aceita', async (n, frase) => {
      entrega = { ...entrega, pedidos_a_entregar: n };
      server.put('/api/adm/entregas/finalizar/3', () => {
        entrega = { ...entrega, finalizado_at: FINALIZADO_AT, revisao: 7 };
        return { body: { message: 'Entrega finalizada com sucesso.', type: 'success' } };
      });
      server.put('/api/adm/entregas/marcar-entregues/3', () => {
        entrega = { ...entrega, pedidos_a_entregar: 0, destinos_entregues: 3 };
        return { body: { message: 'Pronto, entregues.', type: 'success' } };
      });
      const { user } = await abrir();
      await user.click(botao('Finalizar')!);
      const dialogo = await screen.findByRole('dialog', { name: 'Pedidos desta entrega' });
      expect(dialogo).toHaveTextContent(`${frase}?`);
      await user.click(within(dialogo).getByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(dialogo).not.toBeInTheDocument());
      expect(server.requestsTo('/api/adm/entregas/marcar-entregues/3')).toEqual([]);

      await user.click(await screen.findByRole('button', { name: frase }));
      await user.click(await screen.findByRole('button', { name: 'Marcar como Entregue' }));
      expect(await screen.findByText('Pronto, entregues.')).toBeInTheDocument();
      await waitFor(() => expect(botao(frase)).not.toBeInTheDocument());
      await waitFor(() => expect(dado('Entregues')).toHaveTextContent('3 de 3'));
    });
  });

  describe('ordem', () => {
    it('muda na hora, manda todos os destinos, e o foco vai junto', async () => {
      let responder = () => {};
      server.put('/api/adm/entregas/ordenar/3', async ({ body }) => {
        await new Promise<void>((resolve) => {
          responder = resolve;
        });
        const { destinos: ids } = body as { destinos: number[] };
        destinos = ids.map((id) => destinos.find((destino) => destino.id === id)!);
        return { body: { message: 'Ordem atualizada.', type: 'success' } };
      });
      const { user } = await abrir();
      await user.click(await screen.findByRole('button', { name: 'Mover para baixo: Ana Lima' }));
      await waitFor(() => expect(rota()).toEqual(['Bruno Reis', 'Ana Lima', 'Carla Dias']));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Mover para baixo: Ana Lima' })).toHaveFocus(),
      );
      expect(screen.getByText('Ana Lima: agora na posição 2 de 3.')).toBeInTheDocument();
      // Another move while the first is on its way: the newest order follows it.
      await user.keyboard('{Enter}');
      await waitFor(() => expect(rota()).toEqual(['Bruno Reis', 'Carla Dias', 'Ana Lima']));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Mover para cima: Ana Lima' })).toHaveFocus(),
      );
      expect(screen.getByRole('button', { name: 'Mover para baixo: Ana Lima' })).toBeDisabled();
      const pedidas = () => server.requestsTo('/api/adm/entregas/ordenar/3');
      await waitFor(() => expect(pedidas()).toHaveLength(1));
      const feita = responder;
      feita();
      await waitFor(() => expect(responder).not.toBe(feita));
      expect(pedidas().map(({ body }) => body)).toEqual([
        { destinos: [2, 1, 3] },
        { destinos: [2, 3, 1] },
      ]);
      responder();
      await waitFor(() => expect(destinos.map(({ id }) => id)).toEqual([2, 3, 1]));
      expect(rota()).toEqual(['Bruno Reis', 'Carla Dias', 'Ana Lima']);
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      expect(rota()).toEqual(['Bruno Reis', 'Carla Dias', 'Ana Lima']);
    });

    it('recusada, volta ao que era e diz por quê, com os destinos de agora', async () => {
      const frase = 'Os destinos mudaram enquanto eram ordenados. Recarregue e tente novamente.';
      let responder = () => {};
      server.put('/api/adm/entregas/ordenar/3', async () => {
        await new Promise<void>((resolve) => {
          responder = resolve;
        });
        destinos = [...destinos, destinoDe({ id: 4, nome: 'Davi Melo' })];
        return { status: 409, body: { message: frase, type: 'error' } };
      });
      const { user } = await abrir();
      await user.click(await screen.findByRole('button', { name: 'Mover para cima: Carla Dias' }));
      expect(rota()).toEqual(['Ana Lima', 'Carla Dias', 'Bruno Reis']);
      await waitFor(() => expect(server.requestsTo('/api/adm/entregas/ordenar/3')).toHaveLength(1));
      responder();
      expect(await screen.findByRole('alert')).toHaveTextContent(frase);
      await waitFor(() =>
        expect(rota()).toEqual(['Ana Lima', 'Bruno Reis', 'Carla Dias', 'Davi Melo']),
      );
    });

    it('na primeira não sobe, na última não desce', async () => {
      await abrir();
      expect(
        await screen.findByRole('button', { name: 'Mover para cima: Ana Lima' }),
      ).toBeDisabled();
      expect(botao('Mover para baixo: Carla Dias')).toBeDisabled();
      expect(botao('Mover para cima: Bruno Reis')).toBeEnabled();
    });

    it('se arrasta pelo teclado, com avisos em português', async () => {
      const { user } = await abrir();
      const alca = await screen.findByRole('button', { name: 'Arrastar: Bruno Reis' });
      expect(alca).toHaveAccessibleDescription(/aperte espaço/);
      alca.focus();
      await user.keyboard('[Space]');
      expect(await screen.findByText(/^Bruno Reis: na posição \d de 3\.$/)).toBeInTheDocument();
      await user.keyboard('[Escape]');
      expect(await screen.findByText('Bruno Reis: voltou ao seu lugar.')).toBeInTheDocument();
      expect(server.requestsTo('/api/adm/entregas/ordenar/3')).toEqual([]);
    });
  });

  describe('o que se pode fazer', () => {
    it('finalizada: nada de novos destinos nem de outra ordem', async () => {
      entrega = entregaDe({ ...entrega, finalizado_at: FINALIZADO_AT });
      await abrir();
      await screen.findByText('Ana Lima');
      expect(principal().queryByRole('button', { name: /^(Novo|Mover|Arrastar)/ })).toBeNull();
      expect(botao('Editar')).toBeInTheDocument();
      expect(botao('Copiar endereço: Ana Lima')).toBeInTheDocument();
    });

    it('quem só lê vê a rota e gera o papel', async () => {
      server.get('/sessao', sessaoDe('Atendimento'));
      await abrir();
      await screen.findByText('Ana Lima');
      expect(
        principal()
          .getAllByRole('button')
          .map((button) => button.textContent)
          .filter(Boolean),
      ).toEqual(['Voltar', 'Gerar PDF']);
    });

    it('quem produz abre os pedidos e o papel, e não vê valores', async () => {
      server.get('/sessao', sessaoDe('Produção'));
      destinos = destinos.map((destino) => ({ ...destino, a_receber: null, a_receber_br: null }));
      await abrir();
      await screen.findByText('Ana Lima');
      expect(screen.queryByText(/receber/)).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Pedido #101' })).toBeInTheDocument();
      expect(botao('Gerar PDF')).toBeInTheDocument();
      expect(botao('Finalizar')).toBeInTheDocument();
    });
  });

  it('sem destinos, convida a pôr o primeiro', async () => {
    destinos = [];
    const { user } = await abrir();
    expect(await screen.findByText('Nenhum destino ainda')).toBeInTheDocument();
    await user.click(botao('Adicionar destino')!);
    expect(await screen.findByRole('dialog', { name: 'Novo Destino' })).toBeInTheDocument();
  });

  it('exclui depois de perguntar e volta à lista como estava', async () => {
    server.get('/api/adm/entregas/datatable/:aba', pagina([]));
    server.delete('/api/adm/entregas/destroy/3', { message: 'Entrega removida.', type: 'success' });
    const { user, address } = await abrir(['/adm/entregas?aba=1']);
    await user.click(botao('Excluir')!);
    const dialogo = await screen.findByRole('dialog');
    expect(dialogo).toHaveTextContent('Deseja realmente remover esta entrega?');
    await user.click(within(dialogo).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Entrega removida.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/adm/entregas?aba=1'));
  });

  it('acompanha o que outra pessoa faz na entrega e nos seus pedidos', async () => {
    const { store } = await abrir();
    await screen.findByText('Ana Lima');
    const live = createFakeSocket();
    const close = connectLive(store, [assuntos], () => live.socket);
    destinos = [destinos[2]!, destinos[0]!, destinos[1]!];
    act(() => live.announce({ assunto: 'entregas', id: 3 }));
    await waitFor(() => expect(rota()).toEqual(['Carla Dias', 'Ana Lima', 'Bruno Reis']));
    destinos = [destinoDe({ id: 3, nome: 'Carla Dias', estagio: 4 }), ...destinos.slice(1)];
    entrega = { ...entrega, destinos_entregues: 2 };
    act(() => live.announce({ assunto: 'pedidos', id: 103 }));
    expect(await screen.findByText('Entregue')).toBeInTheDocument();
    await waitFor(() => expect(dado('Entregues')).toHaveTextContent('2 de 3'));
    close();
  });

  it('sem rede, o que já foi lido continua na tela, e mudar a ordem diz que não deu', async () => {
    const { store, user } = await abrir();
    await screen.findByText('Ana Lima');
    const live = createFakeSocket();
    const close = connectLive(store, [assuntos], () => live.socket);
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    act(() => live.announce({ assunto: 'entregas', id: 3 }));
    await user.click(botao('Mover para baixo: Ana Lima')!);
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem resposta do servidor.');
    await waitFor(() => expect(rota()).toEqual(['Ana Lima', 'Bruno Reis', 'Carla Dias']));
    expect(screen.getByRole('heading', { name: 'Entrega 3' })).toBeInTheDocument();
    close();
  });
});
