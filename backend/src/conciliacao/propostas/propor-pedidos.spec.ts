import { describe, expect, it } from 'vitest';
import type { AExplicar, PedidoAPagar } from './pesar-pedido.js';
import { proporPedidos } from './propor-pedidos.js';

const pedido = (id: number, mudancas: Partial<PedidoAPagar> = {}): PedidoAPagar => ({
  id,
  clienteNome: 'Maria de Souza',
  totalEmCentavos: 20_000,
  faltaEmCentavos: 20_000,
  faltaDoSinalEmCentavos: 0,
  data: '2026-10-01',
  prazo: '2026-12-20',
  ...mudancas,
});
const lancamento = (mudancas: Partial<AExplicar> = {}): AExplicar => ({
  id: '1-1',
  data: '2026-11-03',
  valorEmCentavos: 20_000,
  texto: 'PIX RECEBIDO MARIA SOUZA',
  pedidoCitado: null,
  ...mudancas,
});
const propor = (um: AExplicar, ...pedidos: PedidoAPagar[]) =>
  proporPedidos([um], pedidos).get(um.id);

describe('a proposta para um lançamento', () => {
  it('é certa com o valor que falta e o nome', () => {
    expect(
      propor(lancamento(), pedido(7), pedido(8, { faltaEmCentavos: 30_000, clienteNome: 'Ana' })),
    ).toMatchObject([
      { pedidoId: 7, certeza: 'certa', motivos: ['valor igual ao que falta', 'nome igual'] },
    ]);
  });

  it('é certa com o txid, ainda que só uma parte seja paga', () => {
    const citado = lancamento({ pedidoCitado: 7, valorEmCentavos: 1_234, texto: 'PIX PEDIDO7' });
    expect(propor(citado, pedido(7), pedido(8))).toMatchObject([
      { pedidoId: 7, certeza: 'certa', motivos: ['txid PEDIDO7', 'valor menor do que falta'] },
    ]);
  });

  it('é provável só com o valor, e pelo sinal com o nome', () => {
    expect(propor(lancamento({ texto: null }), pedido(7))).toMatchObject([
      { pedidoId: 7, certeza: 'provavel' },
    ]);
    expect(propor(lancamento({ valorEmCentavos: 10_000 }), pedido(7))).toMatchObject([
      {
        pedidoId: 7,
        certeza: 'provavel',
        motivos: ['valor igual a metade do total', 'nome igual'],
      },
    ]);
  });

  it('é certa com o sinal pedido e o nome, e provável só com ele', () => {
    const comSinal = pedido(7, { faltaDoSinalEmCentavos: 7_000 });
    const doSinal = lancamento({ valorEmCentavos: 7_000 });
    expect(propor(doSinal, comSinal, pedido(8, { clienteNome: 'Ana' }))).toMatchObject([
      { pedidoId: 7, certeza: 'certa', motivos: ['valor igual ao sinal', 'nome igual'] },
    ]);
    expect(propor({ ...doSinal, texto: null }, comSinal)).toMatchObject([
      { pedidoId: 7, certeza: 'provavel' },
    ]);
  });

  it('conhece nomes que o banco cortou, e não os que só se parecem por acaso', () => {
    const ana = pedido(7, { clienteNome: 'Ana Carolina Albuquerque' });
    expect(propor(lancamento({ texto: 'TRANSF PIX ANA CAROLINA ALBUQ' }), ana)).toMatchObject([
      { motivos: ['valor igual ao que falta', 'nome igual'] },
    ]);
    expect(propor(lancamento({ texto: 'PIX ANA C' }), ana)).toMatchObject([
      { certeza: 'provavel', motivos: ['valor igual ao que falta'] },
    ]);
    expect(propor(lancamento({ texto: 'PIX ANA', valorEmCentavos: 100 }), ana)).toEqual([]);
  });

  it('é duvidosa, com os dois pedidos, quando ambos servem', () => {
    const bia = pedido(8, { clienteNome: 'Bia Lima' });
    expect(propor(lancamento({ texto: 'PIX' }), pedido(7), bia)).toMatchObject([
      { pedidoId: 7, certeza: 'duvidosa' },
      {
        pedidoId: 8,
        certeza: 'duvidosa',
        motivos: expect.arrayContaining(['outro pedido também serve']) as string[],
      },
    ]);
  });

  it('fica com o pedido de quem tem o nome, e não com outro do mesmo valor', () => {
    const bia = pedido(6, { clienteNome: 'Bia Lima' });
    expect(propor(lancamento(), bia, pedido(7))).toMatchObject([{ pedidoId: 7, certeza: 'certa' }]);
  });

  it('põe antes o pedido que mais combina, ainda que outro seja mais antigo', () => {
    const peloSinal = pedido(7, {
      faltaEmCentavos: 50_000,
      totalEmCentavos: 90_000,
      faltaDoSinalEmCentavos: 20_000,
    });
    expect(propor(lancamento({ texto: 'PIX' }), peloSinal, pedido(9))).toMatchObject([
      { pedidoId: 9 },
      { pedidoId: 7 },
    ]);
  });

  it('acha o pedido só pelo nome, quando o valor não diz nada', () => {
    const parte = lancamento({ valorEmCentavos: 1_234 });
    expect(propor(parte, pedido(7))).toMatchObject([
      { pedidoId: 7, certeza: 'provavel', motivos: ['valor menor do que falta', 'nome igual'] },
    ]);
    expect(propor({ ...parte, texto: 'PIX ANA' }, pedido(8, { clienteNome: 'Ana' }))).toMatchObject(
      [
        {
          pedidoId: 8,
          certeza: 'duvidosa',
          motivos: ['valor menor do que falta', 'nome parecido'],
        },
      ],
    );
  });

  it('não conta letras soltas do nome, nem precisa de um nome', () => {
    expect(
      propor(lancamento({ texto: 'PIX ANA LIMA' }), pedido(7, { clienteNome: 'Ana B. Lima' })),
    ).toMatchObject([{ motivos: ['valor igual ao que falta', 'nome igual'] }]);
    expect(propor(lancamento(), pedido(7, { clienteNome: 'D.' }))).toMatchObject([
      { certeza: 'provavel', motivos: ['valor igual ao que falta'] },
    ]);
  });

  it('diz que foi logo depois do pedido até dois dias depois, e nunca antes dele', () => {
    const motivosEm = (data: string) =>
      propor(lancamento({ data, texto: null }), pedido(7))![0]!.motivos;
    expect(motivosEm('2026-10-01')).toContain('logo depois do pedido');
    expect(motivosEm('2026-10-03')).toContain('logo depois do pedido');
    expect(motivosEm('2026-10-04')).not.toContain('logo depois do pedido');
    expect(motivosEm('2026-09-30')).not.toContain('logo depois do pedido');
  });

  it('de mais do que falta diz a diferença, e nunca é certa', () => {
    const aMais = lancamento({ valorEmCentavos: 22_000 });
    const motivo = 'R$\u00a020,00 a mais do que falta';
    expect(propor(aMais, pedido(7))).toMatchObject([
      { pedidoId: 7, certeza: 'provavel', motivos: [motivo, 'nome igual'] },
    ]);
    expect(propor({ ...aMais, pedidoCitado: 7, texto: 'PIX' }, pedido(7))).toMatchObject([
      { certeza: 'provavel', motivos: ['txid PEDIDO7', motivo] },
    ]);
    expect(propor({ ...aMais, texto: 'PIX' }, pedido(7))).toEqual([]);
  });

  it('é duvidosa quando o banco cita outro pedido', () => {
    expect(propor(lancamento({ pedidoCitado: 9 }), pedido(7))).toMatchObject([
      {
        certeza: 'duvidosa',
        motivos: expect.arrayContaining(['o banco cita o pedido 9']) as string[],
      },
    ]);
  });

  it('conhece o nome a que o banco cola o dia', () => {
    expect(propor(lancamento({ texto: 'PIX TRANSF MARIA SOUZA10/11' }), pedido(7))).toMatchObject([
      { certeza: 'certa' },
    ]);
  });
});

describe('as propostas de um extrato', () => {
  it('dão um pedido ao lançamento mais certo, e deixam o outro duvidoso', () => {
    const deMaria = lancamento();
    const semNome = lancamento({ id: '1-2', texto: 'PIX' });
    const propostas = proporPedidos([semNome, deMaria], [pedido(7)]);
    expect(propostas.get('1-1')).toMatchObject([{ certeza: 'certa' }]);
    expect(propostas.get('1-2')).toMatchObject([
      {
        certeza: 'duvidosa',
        motivos: expect.arrayContaining([
          'outro lançamento também serve a este pedido',
        ]) as string[],
      },
    ]);
  });

  it('aceitam dois lançamentos que juntos cabem no que falta', () => {
    const metade = { valorEmCentavos: 10_000, pedidoCitado: 7 };
    const propostas = proporPedidos(
      [lancamento(metade), lancamento({ ...metade, id: '1-2' })],
      [pedido(7)],
    );
    expect([...propostas.values()].map(([uma]) => uma!.certeza)).toEqual(['certa', 'certa']);
  });

  it('de mais do que falta tomam o pedido inteiro, e outro lançamento fica duvidoso', () => {
    const aMais = lancamento({ valorEmCentavos: 22_000, pedidoCitado: 7 });
    const outro = lancamento({ id: '1-2', valorEmCentavos: 100 });
    const certezas = [...proporPedidos([aMais, outro], [pedido(7)]).values()];
    expect(certezas).toMatchObject([[{ certeza: 'provavel' }], [{ certeza: 'duvidosa' }]]);
  });

  it('não comparam cada lançamento com cada pedido', () => {
    const pedidos = Array.from({ length: 5_000 }, (_, i) =>
      pedido(i + 1, {
        clienteNome: `Cliente${i} Silva${i}`,
        totalEmCentavos: i * 7,
        faltaEmCentavos: i * 7,
      }),
    );
    const lancamentos = Array.from({ length: 2_000 }, (_, i) =>
      lancamento({ id: `1-${i}`, valorEmCentavos: i * 7, texto: `PIX SILVA${i}` }),
    );
    expect(proporPedidos(lancamentos, pedidos).size).toBe(2_000);
  });
});
