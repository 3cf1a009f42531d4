import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Calendario } from '@encomenda/contracts/agenda/agenda.http';
import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import type { TextoDaMensagem } from '@encomenda/contracts/mensagens/mensagens.http';
import type { DadosDoPainel } from '@encomenda/contracts/painel/painel.http';
import type { ResumoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { atelie, ok } from '../testing/atelie.js';
import { entrarComo } from '../testing/sessao/entrar-como.js';
import { startRunningSystem, type RunningSystem } from '../testing/system/running-system.js';

// This spec starts its own system: the panel counts the whole shop, and first steps need a new one.
let system: RunningSystem;
beforeAll(async () => {
  system = await startRunningSystem({ clock: () => new Date('2026-11-21T15:00:00Z') });
});
afterAll(() => system.stop());

const painel = () => ok<DadosDoPainel>(system.ana.get('/api/adm/painel/data'));

describe('uma loja nova', () => {
  it('chama-se Encomenda, e tem três dias de prazo apertado', async () => {
    expect(await ok<Configuracoes>(system.ana.get('/api/adm/configuracoes/show'))).toEqual({
      nome: 'Encomenda',
      documento: null,
      telefone: null,
      email: null,
      endereco: null,
      cidade: null,
      estado: null,
      horario: null,
      apresentacao: null,
      chave_pix: null,
      saldo_inicial: 0,
      saldo_inicial_br: 'R$\u00a00,00',
      dias_de_prazo_apertado: 3,
      anos_de_guarda: 5,
      anos_de_guarda_padrao: true,
      logo: null,
      sinal: { em: 'nenhum', quanto: 0, aPartirDeEmCentavos: 0, semOSinal: 'avisar' },
      revisao: -1,
    });
  });

  it('conta pedidos, sem limite por dia nem dias fechados', async () => {
    expect(await ok<Calendario>(system.ana.get('/api/adm/calendario/show'))).toMatchObject({
      medida: 'pedidos',
      segunda: null,
      fechados: [],
      revisao: -1,
    });
  });

  it('tem os textos padrão das mensagens', async () => {
    const textos = await ok<TextoDaMensagem[]>(system.ana.get('/api/adm/configuracoes/mensagens'));
    expect(textos.filter(({ padrao }) => !padrao)).toEqual([]);
    expect(textos.length).toBeGreaterThan(0);
  });
});

describe('painel', () => {
  it('não tem nada a dizer de uma oficina vazia', async () => {
    expect(await painel()).toMatchObject({
      pedidos_nao_iniciados: 0,
      pedidos_producao: 0,
      pedidos_prazo_apertado: 0,
      pedidos_prazo_vencido: 0,
      pedidos_para_hoje: 0,
      atencao: [],
      atencao_total: 0,
      entregas_de_hoje: [],
      primeiros_passos: { empresa: false, produto: false, cliente: false, pedido: false },
      solicitacoes_novas: 0,
    });
  });

  it('marca cada primeiro passo quando ele está dado', async () => {
    const { ana } = system;
    const fazer = atelie(ana);
    const passos = async () => (await painel()).primeiros_passos;
    await fazer.produto();
    expect(await passos()).toEqual({
      empresa: false,
      produto: true,
      cliente: false,
      pedido: false,
    });
    await ok(
      ana.put('/api/adm/configuracoes/update', {
        nome: 'Ateliê da Ana',
        dias_de_prazo_apertado: 3,
        saldo_inicial: 0,
      }),
    );
    const cliente = await fazer.cliente({ nome: 'Zuleica' });
    expect(await passos()).toEqual({ empresa: true, produto: true, cliente: true, pedido: false });
    const id = await fazer.pedido(cliente, { data: '2026-11-01', prazo: null });
    expect(await passos()).toEqual({ empresa: true, produto: true, cliente: true, pedido: true });
    await ok(ana.delete(`/api/adm/pedidos/destroy/${id}`));
  });

  it('mostra as entregas de hoje e as que ficaram por finalizar', async () => {
    const { ana } = system;
    const fazer = atelie(ana);
    const esquecida = await fazer.entrega('2026-11-19');
    const feita = await fazer.entrega('2026-11-20');
    await ok(ana.put(`/api/adm/entregas/finalizar/${feita}`));
    const deHoje = await fazer.entrega('2026-11-21');
    await fazer.entrega('2026-11-22');
    const linha = (id: number, data: string, data_br: string) => ({
      id,
      data,
      data_br,
      finalizada: false,
      total_destinos: 0,
      destinos_entregues: 0,
    });
    expect((await painel()).entregas_de_hoje).toEqual([
      linha(esquecida, '2026-11-19', '19/11/2026'),
      linha(deHoje, '2026-11-21', '21/11/2026'),
    ]);
    const financeiro = await entrarComo(system, 'Financeiro');
    const semEntregas = await ok<DadosDoPainel>(financeiro.get('/api/adm/painel/data'));
    expect(semEntregas.entregas_de_hoje).toEqual([]);
  });

  it('conta os pedidos abertos e põe o mais urgente em cima', async () => {
    const { ana } = system;
    const fazer = atelie(ana);
    const maria = await fazer.cliente({ nome: 'Maria' });
    const caneca = await fazer.produto();
    const pedido = (prazo: string | null, estagio_id = 1, hora_do_prazo: string | null = null) =>
      fazer.pedido(maria, { data: '2026-11-01', prazo, hora_do_prazo, estagio_id });

    await pedido(null);
    await pedido('2026-11-25');
    const ontem = await pedido('2026-11-20', 2);
    const antes = await pedido('2026-11-18', 2);
    const hoje = await pedido('2026-11-21', 1, '14:30');
    const limite = await pedido('2026-11-24');
    const pronto = await pedido(null, 3);
    await pedido('2026-11-10', 4);
    const emParte = await pedido(null, 4);
    await fazer.item(await pedido(null, 2), caneca);
    await ok(ana.put(`/api/adm/pedidos/update/${emParte}`, { cliente_id: maria, estagio_id: 2 }));
    await fazer.item(emParte, caneca, { valor: 50 });
    await fazer.pagamento(emParte, 20);
    const cancelado = await pedido('2026-11-02');
    await ok(ana.delete(`/api/adm/pedidos/destroy/${cancelado}`));

    const linha = (
      id: number,
      motivo: string,
      texto: string,
      estagio_id: number,
      falta_pagar = 0,
    ) => ({ id, cliente: 'Maria', motivo, texto, estagio_id, falta_pagar });
    expect(await painel()).toMatchObject({
      pedidos_nao_iniciados: 4,
      pedidos_producao: 4,
      pedidos_prazo_apertado: 2,
      pedidos_prazo_vencido: 2,
      pedidos_para_hoje: 1,
      atencao: [
        linha(antes, 'prazo-vencido', 'Atrasado 3 dias', 2),
        linha(ontem, 'prazo-vencido', 'Atrasado 1 dia', 2),
        linha(hoje, 'prazo-apertado', 'Prazo: Hoje, 14:30', 1),
        linha(limite, 'prazo-apertado', 'Prazo em 3 dias', 1),
        linha(pronto, 'pronto-para-entregar', 'Pronto para entregar', 3),
        linha(emParte, 'pago-em-parte', 'Faltam R$\u00a030,00', 2, 30),
      ],
      atencao_total: 6,
    });

    const lista = (filtro: string) =>
      ok<Pagina<ResumoDoPedido>>(ana.get(`/api/adm/pedidos/datatable/0?order=prazo&${filtro}`));
    const vencidos = await lista('prazo=vencido');
    expect([vencidos.total, vencidos.data.map(({ id }) => id)]).toEqual([2, [antes, ontem]]);
    const apertados = await lista('prazo=apertado');
    expect([apertados.total, apertados.data.map(({ id }) => id)]).toEqual([2, [hoje, limite]]);
    expect((await lista('atencao=1')).total).toBe(6);
    expect((await lista('atencao=1&prazo=vencido')).total).toBe(2);
    expect((await lista('prazo=vencido&pesquisa=ninguém')).total).toBe(0);
    for (const ruim of ['prazo=hoje', 'atencao=sim'])
      expect((await ana.get(`/api/adm/pedidos/datatable/0?${ruim}`)).status).toBe(422);
    const { text } = await ana.get('/api/adm/pedidos/datatable/0?prazo=vencido&formato=csv');
    expect(text.trim().split('\r\n')).toHaveLength(3);

    for (let i = 0; i < 3; i++) await pedido(null, 3);
    const cheio = await painel();
    expect([cheio.atencao.length, cheio.atencao_total]).toEqual([7, 9]);
  });

  it('não chama de atrasado nem de apertado o pedido que espera o cliente', async () => {
    const { ana } = system;
    const fazer = atelie(ana);
    const paulo = await fazer.cliente({ nome: 'Paulo Espera' });
    const pedido = (prazo: string, estagio_id = 1) =>
      fazer.pedido(paulo, { data: '2026-11-01', prazo, estagio_id });
    const vistos = async () => {
      const { atencao_total: total, ...dados } = await painel();
      const { pedidos_prazo_vencido, pedidos_prazo_apertado, pedidos_para_hoje } = dados;
      const lista = await ok<Pagina<ResumoDoPedido>>(
        ana.get('/api/adm/pedidos/datatable/0?atencao=1'),
      );
      expect(lista.total).toBe(total);
      return [pedidos_prazo_vencido, pedidos_prazo_apertado, pedidos_para_hoje, total];
    };
    const prazosDele = async (filtro: string) =>
      (
        await ok<Pagina<ResumoDoPedido>>(
          ana.get('/api/adm/pedidos/datatable/0').query(`pesquisa=espera&${filtro}`),
        )
      ).data.map(({ id, prazo_badge }) => [id, prazo_badge.texto]);

    const antes = await vistos();
    const [atrasado, deHoje] = [await pedido('2026-11-16', 2), await pedido('2026-11-21')];
    const pronto = await pedido('2026-11-12', 3);
    const com = await vistos();
    expect(com.map((n, i) => n - antes[i]!)).toEqual([2, 1, 1, 3]);

    for (const id of [atrasado, deHoje, pronto])
      await ok(ana.put(`/api/adm/pedidos/pausar/${id}`, { motivo: 'Falta a foto' }));
    const { atencao } = await painel();
    const dele = atencao.filter(({ id }) => [atrasado, deHoje, pronto].includes(id));
    // A finished order may be delivered although it is paused.
    expect(dele).toMatchObject([{ id: pronto, motivo: 'pronto-para-entregar' }]);
    expect((await vistos()).map((n, i) => n - antes[i]!)).toEqual([0, 0, 0, 1]);
    expect(await prazosDele('prazo=vencido')).toEqual([]);
    expect(await prazosDele('pausados=1&order=prazo')).toEqual([
      [pronto, 'Atrasado 9 dias'],
      [atrasado, 'Atrasado 5 dias'],
      [deHoje, 'Hoje'],
    ]);

    await ok(ana.put(`/api/adm/pedidos/retomar/${atrasado}`));
    await ok(ana.put(`/api/adm/pedidos/retomar/${deHoje}`));
    await ok(ana.put(`/api/adm/pedidos/retomar/${pronto}`));
    expect(await vistos()).toEqual(com);
  });
});
