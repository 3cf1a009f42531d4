import { clienteStream, titularCliente } from '@encomenda/contracts/clientes/cliente.events';
import type { ExCliente } from '@encomenda/contracts/titulares/titulares.http';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { destroyKey } from '@encomenda/platform/event-store/encryption/key-ring';
import { randomId } from '@encomenda/platform/ids';
import { createLogger } from '@encomenda/platform/logger';
import { beforeAll, describe, expect, it } from 'vitest';
import { clienteFold } from '../clientes/domain/cliente.js';
import { pedirEliminacao } from '../clientes/domain/eliminar-dados.js';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { atelie, ok } from '../testing/atelie.js';
import { eventually } from '../testing/eventually.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';
import { comTitulares, doTitular, pedidoDeEliminacao } from '../testing/titulares/titulares.js';
import { EliminacaoDeUsuario } from './eliminacao/eliminacao-de-usuario.js';
import { Eliminacao } from './eliminacao/eliminacao.js';
import { EliminacoesDoDia } from './eliminacao/eliminacoes-do-dia.js';

describe('os dados pessoais de um cliente', () => {
  let system: Shop;
  let fazer: ReturnType<typeof atelie>;
  let agora = new Date('2026-11-21T15:00:00Z');
  const { dados, eliminar, eliminado } = comTitulares(() => system.ana);

  beforeAll(async () => {
    system = await openShop({ clock: () => agora });
    fazer = atelie(system.ana);
  });

  const tipos = async (id: number): Promise<string[]> =>
    (await system.app.get<EventStore>(EVENT_STORE).readStream(clienteStream(id))).map(
      ({ type }) => type,
    );
  const chave = async (id: number) => {
    const { rows } = await system.pool.query<{ chave: Buffer | null }>(
      'select chave from chaves.titulares where titular = $1',
      [titularCliente({ clienteId: id })],
    );
    return rows;
  };
  const passarODia = () =>
    new EliminacoesDoDia(
      system.pool,
      system.app.get(Eliminacao, { strict: false }),
      system.app.get(EliminacaoDeUsuario, { strict: false }),
      createLogger('teste', 'silent'),
    ).run();

  it('quem nunca comprou é eliminado na hora, uma vez, por mais que se peça', async () => {
    const [id, outro] = [await fazer.cliente({ nome: 'Rita' }), await fazer.cliente()];
    expect(await dados(id)).toMatchObject({ situacao: 'guardados', guarda: null });
    const engano = await eliminar(id, pedidoDeEliminacao('Rito'));
    expect([engano.status, Object.keys((engano.body as { errors: object }).errors)]).toEqual([
      422,
      ['confirmacao'],
    ]);
    const torto = await eliminar(id, { motivo: 'x', base_legal: 3 });
    expect(torto.status).toBe(422);
    const chaveDoPedido = randomId();
    const pedir = () =>
      eliminar(id, pedidoDeEliminacao('Rita')).set('Idempotency-Key', chaveDoPedido);
    const respostas = await Promise.all([
      pedir(),
      pedir(),
      eliminar(id, pedidoDeEliminacao('Rita')),
    ]);
    for (const { status } of respostas) expect(status).toBe(200);
    expect(await tipos(id)).toEqual([
      'ClienteCadastrado',
      'EliminacaoIniciada',
      'DadosPessoaisEliminados',
    ]);
    expect(await chave(id)).toEqual([{ chave: null }]);
    expect(await ok(system.ana.get(`/api/adm/clientes/show/${id}`))).toMatchObject({
      nome: 'Titular removido',
      telefone: null,
    });
    expect(await ok(system.ana.get(`/api/adm/clientes/show/${outro}`))).toMatchObject({
      nome: 'Maria Souza',
    });
    expect((await system.ana.get(doTitular(999_999))).status).toBe(404);
  });

  it('quem comprou há pouco fica agendado; o agendamento se cancela, e a base errada não o fura', async () => {
    const id = await fazer.cliente({ nome: 'Célia' });
    await fazer.pedido(id, { data: '2025-03-10' });
    expect((await dados(id)).guarda).toMatchObject({ ate_br: '10/03/2030', anos: 5 });
    const furo = await eliminar(id, pedidoDeEliminacao('Célia', { mesmo_assim: true }));
    expect([furo.status, Object.keys((furo.body as { errors: object }).errors)]).toEqual([
      422,
      ['base_legal'],
    ]);
    const agendado = await ok<{ message: string }>(eliminar(id, pedidoDeEliminacao('Célia')));
    expect(agendado.message).toBe('Eliminação agendada para 10/03/2030.');
    expect(await dados(id)).toMatchObject({
      situacao: 'agendada',
      agendada: { para: '2030-03-10', motivo: 'O cliente pediu', por: 'Ana' },
    });
    await passarODia();
    expect((await dados(id)).situacao).toBe('agendada');
    await ok(system.ana.post(doTitular(id, '/cancelar-agendamento')));
    expect(await dados(id)).toMatchObject({ situacao: 'guardados', agendada: null });
    expect(await tipos(id)).toEqual([
      'ClienteCadastrado',
      'EliminacaoAgendada',
      'AgendamentoDaEliminacaoCancelado',
    ]);
  });

  it('no dia é feita uma vez só, também dias depois; quem tornou a comprar é adiado', async () => {
    const [velho, fiel] = [
      await fazer.cliente({ nome: 'Velho' }),
      await fazer.cliente({ nome: 'Fiel' }),
    ];
    for (const id of [velho, fiel]) await fazer.pedido(id, { data: '2021-11-30' });
    await ok(eliminar(velho, pedidoDeEliminacao('Velho')));
    await ok(eliminar(fiel, pedidoDeEliminacao('Fiel')));
    await fazer.pedido(fiel, { data: '2026-11-20' });
    const antes = agora;
    try {
      agora = new Date('2026-12-05T15:00:00Z');
      await Promise.all([passarODia(), passarODia()]);
      await passarODia();
    } finally {
      agora = antes;
    }
    expect((await tipos(velho)).slice(1)).toEqual([
      'EliminacaoAgendada',
      'EliminacaoIniciada',
      'DadosPessoaisEliminados',
    ]);
    expect(await dados(fiel)).toMatchObject({
      situacao: 'agendada',
      agendada: { para: '2031-11-20' },
    });
  });

  it.each(['antes da chave', 'depois da chave'])(
    'interrompida %s, é terminada por quem passar depois',
    async (onde) => {
      const id = await fazer.cliente({ nome: 'Meio' });
      const commandId = randomId();
      await system.app.get(HandleCommand).handle({
        fold: clienteFold,
        stream: clienteStream(id),
        origin: { usuarioId: 1, commandId, correlationId: commandId },
        decide: () =>
          pedirEliminacao({
            clienteId: id,
            motivo: 'pedido-do-titular',
            base: 'a-pedido',
            pedidaPor: 1,
            confirmacao: 'Meio',
            mesmoAssim: false,
            guardarAte: null,
            hoje: '2026-11-21',
          }),
      });
      if (onde === 'depois da chave')
        await destroyKey(system.pool, titularCliente({ clienteId: id }));
      expect((await dados(id)).situacao).toBe('em-curso');
      const tarde = await system.ana.post(doTitular(id, '/cancelar-agendamento'));
      expect(tarde.status).toBe(409);
      await eventually(async () => {
        await passarODia();
        expect((await dados(id)).situacao).toBe('eliminados');
      });
      expect((await tipos(id)).filter((tipo) => tipo === 'DadosPessoaisEliminados')).toHaveLength(
        1,
      );
    },
  );

  it('quem saiu do cadastro está na lista dos excluídos, também depois de eliminado', async () => {
    const [id, outro] = [await fazer.cliente({ nome: 'Saiu Elvira' }), await fazer.cliente()];
    const lista = async (pesquisa: string) =>
      (
        await ok<{ data: ExCliente[] }>(
          system.ana
            .get('/api/adm/titulares/clientes')
            .query({ pesquisa, order: 'id', sort: 'desc' }),
        )
      ).data;
    await ok(system.ana.delete(`/api/adm/clientes/destroy/${id}`));
    expect(await lista('elvira')).toMatchObject([
      { id, nome: 'Saiu Elvira', excluido_em_br: '21/11/2026', eliminado: false },
    ]);
    expect(await dados(id)).toMatchObject({ nome: 'Saiu Elvira', confirmacao: `Cliente ${id}` });
    await eliminado(id, pedidoDeEliminacao(`Cliente ${id}`));
    expect(await lista('elvira')).toEqual([]);
    const removidos = await lista('removido');
    expect(removidos.filter((linha) => linha.id === id)).toMatchObject([{ eliminado: true }]);
    expect((await lista('')).map((linha) => linha.id)).not.toContain(outro);
  });

  it('os anos de guarda mudam nas configurações; o que já foi agendado segue os de hoje', async () => {
    const guarda = (anos_de_guarda: number | string) =>
      system.ana.put('/api/adm/configuracoes/guarda', { anos_de_guarda });
    const id = await fazer.cliente({ nome: 'Guardada' });
    await fazer.pedido(id, { data: '2024-02-29' });
    await ok(eliminar(id, pedidoDeEliminacao('Guardada')));
    expect((await dados(id)).agendada?.para).toBe('2029-03-01');
    for (const errado of [-1, 51, 'x', '']) expect((await guarda(errado)).status).toBe(422);
    await ok(guarda(7));
    expect((await dados(id)).guarda).toMatchObject({ anos: 7, ate: '2031-03-01' });
    await passarODia();
    expect((await dados(id)).agendada?.para).toBe('2031-03-01');
    const encurtada = await ok<{ desfazer: { revisao: number } }>(guarda(2));
    await passarODia();
    // What falls due by the change waits for a night, in which it can be taken back.
    expect(await dados(id)).toMatchObject({
      situacao: 'agendada',
      agendada: { para: '2026-11-22' },
    });
    const { revisao } = encurtada.desfazer;
    await ok(system.ana.post(`/api/adm/desfazer/configuracoes/1/${revisao}`));
    await passarODia();
    expect((await dados(id)).agendada?.para).toBe('2031-03-01');
    await ok(guarda(5));
    await passarODia();
    expect((await dados(id)).agendada?.para).toBe('2029-03-01');
    expect(await ok(system.ana.get('/api/adm/configuracoes/show'))).toMatchObject({
      anos_de_guarda: 5,
      anos_de_guarda_padrao: false,
    });
  });
});
